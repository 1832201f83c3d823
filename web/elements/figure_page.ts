import type { FigureState } from '../state/figure_state.ts';
import type { Decoded } from '../state/fragment.ts';
import { opening } from './opening.ts';
import type { Problem } from './problem.ts';
import { SitePage } from './site_page.ts';

/** A page around one figure: it opens what its link says, and hands the figure the keys that nobody else has. */
export abstract class FigurePage extends SitePage {
  static override properties = { ...SitePage.properties, problem: { state: true } };

  /** What is to be said of the link, until it is dismissed. */
  declare protected problem: Problem | null;

  protected override initialState(decoded: Decoded): FigureState {
    const { state, problem } = opening(decoded, location.hash);
    this.problem = problem;
    return state;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onKey);
  }

  protected get figure() {
    return this.renderRoot.querySelector('attention-figure');
  }

  /** Keys pressed while nothing in particular has the keyboard belong to the animation. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.composedPath()[0] === document.body) this.figure?.handleKeys(event);
  };
}
