import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { modelWordsIn, type ModelWords } from '../../messages/model_words.ts';
import { shareText } from '../../scales/number_text.ts';
import type { Precision } from '../../shared/models.ts';
import { matrixOf } from '../../shared/stages.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { interventionsIn, seedOf } from '../../state/interventions.ts';
import '../figure/colour_legend.ts';
import { figureStyles } from '../figure/figure_styles.ts';
import '../figure/line_view.ts';
import { lit, toggled, type CellEvent, type Pictured } from '../figure/shown.ts';
import '../figure/stage_view.ts';
import { languageOf } from '../language_of.ts';
import type { Problem } from '../problem.ts';
import { problemNotice } from '../problem_notice.ts';
import { controls } from '../theme.ts';
import { changedNotice } from './changed_notice.ts';
import './head_effects.ts';
import './layer_grid.ts';
import type { LayerHead } from './layer_grid.ts';
import { modelAside } from './model_aside.ts';
import './model_checks.ts';
import { modelChoices } from './model_choices.ts';
import { ModelComputation } from './model_computation.ts';
import { modelFigureStyles } from './model_figure_styles.ts';
import './model_loading.ts';
import { isSilentHead, isThrough, modelViewOf, picturedOf, shareAround, type ModelView } from './model_view.ts';

/**
 * A trained model on one text: every layer and head, one of them large with its lines, what several do together, a score from
 * inside, and how near two texts are. Its weights come when somebody asks for them.
 * @fires state-patch detail: the part of the state that changes
 * @fires attention-problem detail {@link Problem} or null
 */
export class ModelFigure extends LitElement {
  static override properties = {
    state: { attribute: false },
    messages: { attribute: false },
    dark: { type: Boolean },
    hover: { state: true },
  };

  declare state: FigureState;
  declare messages: Messages;
  declare dark: boolean;
  declare protected hover: CellEvent | null;

  readonly #computation = new ModelComputation(this);
  /** The problem that the page around the figure was last told. */
  #told: Problem | null = null;

  static override styles = [controls, figureStyles, modelFigureStyles];

  constructor() {
    super();
    this.hover = null;
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('state')) return;
    const { text, compared, precision, interventions, probe, seed, module } = this.state;
    this.#computation.follow(
      {
        ...{ text, precision, compared: compared.trim() === '' ? null : compared },
        interventions: interventionsIn(interventions, seed),
      },
      { text, precision, kind: probe, seed: seedOf(probe, seed) },
      module,
    );
  }

  override updated(): void {
    const { problem } = this.#computation;
    if (problem === this.#told) return;
    this.#told = problem;
    this.dispatchEvent(new CustomEvent('attention-problem', { detail: problem, bubbles: true, composed: true }));
  }

  /** Gives the enlarged matrix the keyboard. */
  focusStage(): void {
    this.renderRoot.querySelector('stage-view')?.focusCell('keys');
  }

  override render(): TemplateResult {
    const { state, messages } = this;
    const { status, encoded, problem, dismiss, again } = this.#computation;
    const words = modelWordsIn(languageOf(state));
    const view = encoded && modelViewOf(encoded, state);
    const pictured = view && picturedOf(view, state);
    return html`
      ${problemNotice(problem, messages, dismiss, again)}
      <div class="figure" lang=${languageOf(state)}>
        <div class="pictures">
          <section class="card part" aria-label=${words.name}>
            <h2>${words.name}</h2>
            <p class="muted">${words.about}</p>
            <model-loading
              .status=${status}
              .precision=${state.precision}
              .words=${words}
              @precision-choose=${(event: CustomEvent<Precision>) => {
                this.#patch({ precision: event.detail });
              }}
              @model-fetch=${this.#computation.fetch}
              @model-cancel=${this.#computation.cancel}
            ></model-loading>
            <p class="muted">${words.source}</p>
          </section>
          ${view && pictured ? this.#pictures(view, pictured, words) : nothing}
          ${view && !pictured ? html`<section class="card part"><p>${words.empty}</p></section>` : nothing}
        </div>
        ${modelAside({
          ...{ state, messages, dark: this.dark, words, view, pictured },
          cell: pictured && lit(pictured, this.#pointed(pictured)),
          patch: this.#patch,
        })}
        ${view && pictured ? this.#footer(view, pictured, words) : nothing}
      </div>
    `;
  }

  #pictures(view: ModelView, pictured: Pictured, words: ModelWords): TemplateResult {
    const { state, messages, dark } = this;
    const selection = lit(pictured, this.#pointed(pictured));
    return html`
      ${changedNotice(view.encoded, words, this.#takeBack)}
      <layer-grid
        class="card part"
        .layers=${view.layers}
        .layer=${state.layer}
        .head=${state.head}
        .across=${state.across}
        .lens=${state.lens}
        .dark=${dark}
        .words=${words}
        @head-choose=${({ detail }: CustomEvent<LayerHead>) => {
          this.#patch({ ...detail, across: 'head' });
        }}
      ></layer-grid>
      <section class="card stage" aria-label=${messages.stage.label}>
        <h2>${this.#heading(words)}</h2>
        ${modelChoices(state, words, this.#patch)}
        <p class="now">${this.#now(view, pictured, selection, words)}</p>
        ${this.#around(view, pictured, selection.query, words)}
        <stage-view
          .shown=${pictured}
          .selection=${selection}
          .t=${1}
          .lens=${state.lens}
          .dark=${dark}
          .messages=${messages}
          @cell-hover=${this.#onHover}
          @cell-choose=${this.#onChoose}
          @pin-release=${this.#onRelease}
        ></stage-view>
      </section>
      <line-view
        class="card"
        .shown=${pictured}
        .selection=${selection}
        .lens=${state.lens}
        .dark=${dark}
        .messages=${messages}
        @cell-hover=${this.#onHover}
        @cell-choose=${this.#onChoose}
        @pin-release=${this.#onRelease}
      ></line-view>
      <head-effects
        class="card part"
        .effects=${this.#computation.effects}
        .encoded=${view.encoded}
        .state=${state}
        .words=${words}
        @state-patch=${({ detail }: CustomEvent<Partial<FigureState>>) => {
          this.#patch(detail);
        }}
      ></head-effects>
    `;
  }

  #footer(view: ModelView, pictured: Pictured, words: ModelWords): TemplateResult {
    const { status, check, compare } = this.#computation;
    return html`<footer>
      <model-checks
        .encoded=${view.encoded}
        .model=${status.kind === 'ready' ? status.model : null}
        .check=${check}
        .words=${words}
        @model-compare=${compare}
      ></model-checks>
      <colour-legend
        .shown=${pictured}
        .lens=${this.state.lens}
        .dark=${this.dark}
        .messages=${this.messages}
      ></colour-legend>
    </footer>`;
  }

  #heading(words: ModelWords): string {
    const { across, layer, head } = this.state;
    switch (across) {
      case 'head':
        return words.shown.head(layer + 1, head + 1);
      case 'heads':
        return words.shown.heads(layer + 1);
      default:
        return words.shown[across];
    }
  }

  /** What the lit cell says; of a head that gives nothing, that it does. */
  #now(view: ModelView, pictured: Pictured, cell: { query: number; key: number }, words: ModelWords): string {
    if (isSilentHead(view, this.state)) return words.effects.silent(this.#heading(words));
    return this.#cellText(pictured, cell);
  }

  /** Beside the contributions of a layer's heads stands what came around them. */
  #around(view: ModelView, { queries }: Pictured, query: number, words: ModelWords): TemplateResult | typeof nothing {
    const { across, measure, layer } = this.state;
    const ofLayer = across === 'head' || across === 'heads';
    const share = ofLayer && measure === 'contributions' ? shareAround(view, layer, query) : null;
    if (share === null) return nothing;
    return html`<p class="around">
      ${words.measures.around(queries[query]?.text ?? '', layer + 1, shareText(share))}
    </p>`;
  }

  /** What the lit cell says, in a sentence. */
  #cellText({ trace, head, queries, keys }: Pictured, { query, key }: { query: number; key: number }): string {
    const { values, columns } = matrixOf(trace, 'weights', head);
    const weight = shareText(values[query * columns + key] ?? NaN);
    const [asking, asked] = [queries[query]?.text ?? '', keys[key]?.text ?? ''];
    // what goes through layers, or is added to a sum, is given by nobody
    const plain = isThrough(this.state.across) || this.state.measure === 'contributions';
    return plain ? `${asking} → ${asked}: ${weight}` : this.messages.stage.summary(asking, weight, asked);
  }

  /** What is pointed at; nothing that another text had. */
  #pointed({ trace }: Pictured): CellEvent | null {
    const { hover } = this;
    return hover && hover.row < trace.tokenCount && hover.column < trace.keyCount ? hover : null;
  }

  readonly #onHover = (event: CustomEvent<CellEvent | null>): void => {
    this.hover = event.detail;
  };

  readonly #onChoose = ({ detail }: CustomEvent<CellEvent>): void => {
    const { encoded } = this.#computation;
    const pictured = encoded && picturedOf(modelViewOf(encoded, this.state), this.state);
    if (pictured) this.#patch({ selection: toggled(detail, pictured) });
  };

  readonly #takeBack = (): void => {
    this.#patch({ interventions: '' });
    // the button goes with its notice, and the keyboard stays where it was
    this.renderRoot.querySelector<HTMLElement>('#changed')?.focus();
  };

  readonly #onRelease = (): void => {
    this.#patch({ selection: null });
  };

  readonly #patch = (detail: Partial<FigureState>): void => {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  };
}

customElements.define('model-figure', ModelFigure);

declare global {
  interface HTMLElementTagNameMap {
    'model-figure': ModelFigure;
  }
}
