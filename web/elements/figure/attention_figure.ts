import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { messagesIn, type Messages } from '../../messages/messages.ts';
import { languageOf } from '../language_of.ts';
import type { Language, ModuleName } from '../../shared/options.ts';
import type { Attended } from '../../shared/protocol.ts';
import { stagesFor, weightsComplete } from '../../shared/stages.ts';
import { ATTRIBUTES, withAttributes } from '../../state/attributes.ts';
import { roundToLink } from '../../state/fields.ts';
import { DEFAULT_STATE, type FigureState } from '../../state/figure_state.ts';
import { controls, isDark, onSystemTheme, themed } from '../theme.ts';
import type { Problem } from '../problem.ts';
import { hierarchicalFigure } from '../hierarchical/hierarchical_figure.ts';
import { longBody } from '../long/long_body.ts';
import { levelsShownOf, rowsAt, type LevelsShown } from '../hierarchical/levels_shown.ts';
import { problemNotice } from '../problem_notice.ts';
import { Computation } from './computation.ts';
import type { FigureEvents } from './figure_events.ts';
import { handleKey, usesKeyItself } from './figure_keys.ts';
import { formulaLine, waiting } from './stage_head.ts';
import { modelBody } from './model_body.ts';
import { wordlessFigure } from './wordless_figure.ts';
import { figureStyles } from './figure_styles.ts';
import { Playback } from './playback.ts';
import { cellJustComputed, chosen, explained, lit, shownOf, toggled, type CellEvent } from './shown.ts';
import './figure_aside.ts';
import './figure_footer.ts';
import './line_view.ts';
import './stage_view.ts';
import { transport } from './transport.ts';

/**
 * Self-attention on one text: the stage with every matrix, the arithmetic of a cell, transport and checks.
 * State comes in by `state` (or, in plain HTML, by attributes named as in links: text, heads, hide-self, t …).
 * @fires attention-ready detail {@link Attended}
 * @fires attention-change detail {@link FigureState}
 * @fires attention-problem detail {@link Problem} or null
 */
export class AttentionFigure extends LitElement {
  static override properties = {
    state: { attribute: false },
    attended: { state: true },
    problem: { state: true },
    hover: { state: true },
    module: { state: true },
    dark: { state: true },
  };

  declare state: FigureState;
  /** What is on screen; replaced only when the next text is computed, so the picture never goes blank. */
  declare attended: Attended | null;
  declare problem: Problem | null;
  declare hover: CellEvent | null;
  declare module: ModuleName | null;
  declare dark: boolean;

  #stopTheme: (() => void) | null = null;
  readonly #computation = new Computation(this, {
    ready: (attended) => {
      this.attended = attended;
      this.hover = null;
      this.#tell('attention-ready', attended);
    },
    module: (module) => {
      this.module = module;
    },
    problem: (problem) => {
      // a computation that succeeds says nothing about an attribute that could not be read
      if (problem || this.problem?.kind !== 'attribute') this.#report(problem);
    },
  });
  readonly #playback = new Playback(this, () => ({
    ...{ t: this.state.t, unset: weightsComplete(this.state), speed: this.state.speed },
    stages: stagesFor(this.state),
    rows: rowsAt(this.attended, this.state.t),
    setTime: (t: number) => {
      this.#change({ t: roundToLink(t) });
    },
    setSpeed: (speed: number) => {
      this.#change({ speed });
    },
  }));

  static override styles = [themed, controls, figureStyles];

  constructor() {
    super();
    this.state = DEFAULT_STATE;
    this.attended = null;
    this.problem = null;
    this.hover = null;
    this.module = null;
    this.dark = false;
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...ATTRIBUTES];
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (old === value) return;
    const { state, problems } = withAttributes(this.state, (label) => this.getAttribute(label), name);
    this.state = state;
    for (const { label, text } of problems) if (label === name) this.#report({ kind: 'attribute', label, text });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopTheme = onSystemTheme(() => {
      this.requestUpdate();
    });
    this.addEventListener('keydown', this.handleKeys);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.handleKeys);
    this.#stopTheme?.();
  }

  /** The video player's keys; a page may also hand it the keys that no element has taken. */
  readonly handleKeys = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || usesKeyItself(event.composedPath()[0], event.key)) return;
    this.renderRoot.querySelector('key-help')?.showFor(event);
    const drawn = this.attended?.trace ?? this.attended?.hierarchy;
    if (drawn && this.state.figure === 'text' && !this.state.model && handleKey(event, this.#playback))
      event.preventDefault();
  };

  /** Gives the matrix in focus, or a figure without words, the keyboard, and shows as much of it as there is room for. */
  focusStage(): void {
    this.scrollIntoView({ block: 'nearest' });
    this.renderRoot.querySelector('stage-view')?.focusCell('keys');
    this.renderRoot.querySelector('hierarchical-figure')?.focusStage();
    // without its code it has no such method
    this.renderRoot.querySelector<HTMLElement & { focusStage?: () => void }>('model-figure')?.focusStage?.();
    this.renderRoot.querySelector<HTMLElement>('.wordless, long-figure')?.focus();
  }

  readonly #dismiss = (): void => {
    this.#report(null);
  };

  /** Starts again whatever failed. */
  readonly #retry = (): void => {
    this.#report(null);
    this.#computation.retry();
  };

  override willUpdate(): void {
    this.dark = isDark(this.state.theme);
    if (this.state.figure !== 'text' || this.state.model) this.#playback.pause();
  }

  override updated(): void {
    this.dataset['theme'] = this.dark ? 'dark' : 'light';
    if (this.state.figure === 'text' && !this.state.model) this.#computation.follow(this.state);
  }

  override render(): TemplateResult {
    const language = languageOf(this.state);
    const messages = messagesIn(language);
    const notice = problemNotice(this.problem, messages, this.#dismiss, this.#retry);
    if (this.state.figure !== 'text') return wordlessFigure(this.state, messages, notice, this.#onPatch);
    if (this.state.model) return modelBody(this.state, messages, this.dark, notice, this.#onPatch);
    const levels = levelsShownOf(this.attended, this.state);
    if (levels) return this.#inLevels(levels, language, messages, notice);
    if (this.attended?.tooLong === null) return longBody(this, this.#computation, language, notice, this.#change);
    const shown = shownOf(this.attended, this.state);
    // what is pointed at is explained; while playing, what has just been computed, unless a cell is pinned
    const pointed = this.hover ?? (shown && !shown.pinned && this.#playback.playing ? cellJustComputed(shown) : null);
    const [cell, selection] = [shown && explained(shown, pointed), lit(shown, pointed)];
    return html`
      <div class="figure" lang=${language}>
        ${notice}
        <div class="pictures">
          <section class="card stage" aria-label=${messages.stage.label}>
            ${shown && cell ? formulaLine(shown, cell, this.state, messages) : waiting(this.attended, this.problem, messages)}
            ${this.#transport(messages, !shown)}
            <stage-view
              ?hidden=${!shown && this.attended !== null}
              .shown=${shown}
              .selection=${selection}
              .t=${this.state.t}
              .lens=${this.state.lens}
              .dark=${this.dark}
              .messages=${messages}
              @cell-hover=${this.#onHover}
              @cell-choose=${this.#onChoose}
              @pin-release=${this.#onRelease}
            ></stage-view>
          </section>
          ${
            shown
              ? html`<line-view
                  class="card"
                  .shown=${shown}
                  .selection=${selection}
                  .lens=${this.state.lens}
                  .dark=${this.dark}
                  .messages=${messages}
                  @cell-hover=${this.#onHover}
                  @cell-choose=${this.#onLine}
                  @pin-release=${this.#onRelease}
                ></line-view>`
              : nothing
          }
        </div>
        ${
          shown
            ? html`<figure-aside
                  .shown=${shown}
                  .cell=${cell}
                  .state=${this.state}
                  .dark=${this.dark}
                  .beside=${this.#computation}
                  .messages=${messages}
                  @state-patch=${this.#onPatch}
                ></figure-aside>
                <figure-footer
                  .shown=${shown}
                  .module=${this.module}
                  .state=${this.#computation.shownAs(this.state)}
                  .dark=${this.dark}
                  .messages=${messages}
                ></figure-footer>`
            : nothing
        }
      </div>
    `;
  }

  #inLevels(shown: LevelsShown, lang: Language, messages: Messages, notice: TemplateResult): TemplateResult {
    const { module, dark } = this;
    const state = this.#computation.shownAs(this.state);
    const { playing } = this.#playback;
    const parts = { notice, transport: this.#transport(messages, false), change: this.#change };
    return hierarchicalFigure({ lang, shown, state, module, playing, dark, messages, ...parts });
  }

  #transport(messages: Messages, disabled: boolean): TemplateResult {
    return transport(this.#playback, this.state, { disabled, messages, change: this.#change });
  }

  readonly #onPatch = (event: CustomEvent<Partial<FigureState>>): void => {
    this.#change(event.detail);
  };

  readonly #onHover = (event: CustomEvent<CellEvent | null>): void => {
    this.hover = event.detail;
  };

  /** A cell of the current stage is pinned; one of another stage also brings that stage into focus. */
  readonly #onChoose = ({ detail: cell }: CustomEvent<CellEvent>): void => {
    const shown = shownOf(this.attended, this.state);
    if (!shown) return;
    const { t, ...patch } = chosen(cell, shown);
    if (t !== null) this.#playback.seek(t);
    this.#change(patch);
  };

  /** A line is pinned or released at any stage. */
  readonly #onLine = (event: CustomEvent<CellEvent>): void => {
    const shown = shownOf(this.attended, this.state);
    if (shown) this.#change({ selection: toggled(event.detail, shown) });
  };

  readonly #onRelease = (): void => {
    this.#change({ selection: null });
  };

  readonly #change = (patch: Partial<FigureState>): void => {
    this.state = { ...this.state, ...patch };
    this.#tell('attention-change', this.state);
  };

  #report(problem: Problem | null): void {
    if (problem === this.problem) return;
    this.problem = problem;
    this.#tell('attention-problem', problem);
  }

  #tell<Name extends keyof FigureEvents>(name: Name, detail: FigureEvents[Name]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

customElements.define('attention-figure', AttentionFigure);

declare global {
  interface HTMLElementTagNameMap {
    'attention-figure': AttentionFigure;
  }
}
