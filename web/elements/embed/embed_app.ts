import { css, html, type TemplateResult } from 'lit';
import type { FigureState } from '../../state/figure_state.ts';
import { encodeFragment, type Decoded } from '../../state/fragment.ts';
import { linkProblem, openingState } from '../opening.ts';
import type { Problem } from '../problem.ts';
import { SitePage } from '../site_page.ts';
import '../figure/attention_figure.ts';
import '../problem_notice.ts';

/** The figure alone, for frames in other people's pages. */
export class EmbedApp extends SitePage {
  static override properties = { ...SitePage.properties, problem: { state: true } };

  declare protected problem: Problem | null;

  static override styles = [
    ...SitePage.styles,
    css`
      main {
        gap: 8px;
        padding: 6px;
      }
      .open {
        position: sticky;
        bottom: 4px;
        justify-self: end;
        padding: 2px 8px;
        background: var(--paper);
        border-radius: 7px;
        color: var(--muted);
        font-size: 12px;
      }
    `,
  ];

  protected override initialState(decoded: Decoded): FigureState {
    this.problem = linkProblem(decoded);
    return openingState(decoded, location.hash);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#onKey);
  }

  override render(): TemplateResult {
    const { state, messages } = this;
    return html`
      <main>
        <h1 class="unseen">${messages.productName}</h1>
        <problem-notice
          .problem=${this.problem}
          .messages=${messages}
          @dismiss=${() => {
            this.problem = null;
          }}
        ></problem-notice>
        <attention-figure
          compact
          .state=${state}
          @attention-change=${(event: CustomEvent<FigureState>) => {
            this.setState(event.detail);
          }}
        ></attention-figure>
        <a class="open" href="./#${encodeFragment(state)}" target="_blank" rel="noopener">${messages.openPlayground}</a>
      </main>
    `;
  }

  /** Keys pressed while nothing in particular has the keyboard belong to the animation. */
  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.composedPath()[0] === document.body) this.renderRoot.querySelector('attention-figure')?.handleKeys(event);
  };
}

customElements.define('embed-app', EmbedApp);

declare global {
  interface HTMLElementTagNameMap {
    'embed-app': EmbedApp;
  }
}
