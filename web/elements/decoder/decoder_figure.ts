import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AttentionClient } from '../../client/attention_client.ts';
import { decoderWordsIn, type DecoderWords } from '../../messages/decoder_words.ts';
import { scientificText, shareText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import {
  LONGEST_SOURCE,
  MOST_WRITTEN,
  WRITER,
  type Writing,
  type WritingCheck,
  type WritingQuestion,
} from '../../shared/writing.ts';
import { DEFAULT_STATE, type FigureState } from '../../state/figure_state.ts';
import { carriedOver } from '../../text/edit_tokens.ts';
import type { Answered } from '../asking.ts';
import { DrawnFigure } from '../drawn_figure.ts';
import { ROW_SUM_TOLERANCE } from '../figure/checks.ts';
import '../figure/colour_legend.ts';
import { handleKey, usesKeyItself } from '../figure/figure_keys.ts';
import { Playback } from '../figure/playback.ts';
import { languageOf } from '../language_of.ts';
import '../text_entry.ts';
import './attention_matrix.ts';
import { decoderControls, headControls } from './decoder_controls.ts';
import { decoderStyles } from './decoder_styles.ts';
import { attentionPicture, ATTENTIONS, lookedAt, pieceText, readAt, type Looked } from './decoder_view.ts';
import { nextTokenStyles, nextTokenTable } from './next_token_table.ts';
import { writingQuestion } from './question.ts';
import { writingBar } from './writing_bar.ts';
import './written_text.ts';

/** Float32 is within this of double precision, in weights and logits: what was measured on many texts and seeds, with room. */
const MOST_ERROR = 1e-5;

/** A source of more tokens has the whole width for its matrix. */
const MOST_BESIDE = 30;

/** A decoder that writes token by token of a text that was read: what it looks at at every step, and what may come next. */
export class DecoderFigure extends DrawnFigure<WritingQuestion, Writing> {
  static override properties = { ...DrawnFigure.properties, dark: { type: Boolean } };

  declare dark: boolean;

  // a click beside its controls must not lead into the text box, which opens a phone's keyboard
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: false };

  static override styles = [...DrawnFigure.styles, nextTokenStyles, decoderStyles];

  /** The clock: whole tokens are written, a part of one is waited for. */
  #time = 0;
  /** Steps that the writing on screen has. */
  #steps = 0;
  readonly #playback = new Playback(this, () => ({
    ...{ t: Math.min(this.#time, this.#steps), unset: DEFAULT_STATE.written, speed: this.state.speed, rows: 1 },
    stages: Array.from({ length: this.#steps }, () => ({ id: 'softmax', matrices: [], seconds: 1 }) as const),
    setTime: (time: number) => {
      this.#time = time;
      const written = Math.floor(time + 1e-6);
      if (written !== this.state.written || this.state.step !== 0) this.patch({ written, step: 0 });
    },
    setSpeed: (speed: number) => {
      this.patch({ speed });
    },
  }));

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#onKey);
  }

  /** Gives what plays the keyboard. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('#writing-toggle')?.focus(options);
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // a link was opened, or the state was set from outside
    if (Math.floor(this.#time + 1e-6) !== this.state.written) this.#time = this.state.written;
  }

  protected override get heading(): string {
    return this.messages.figures.decoder.name;
  }

  protected override questionOf(state: FigureState): WritingQuestion {
    return writingQuestion(state);
  }

  protected override ask(client: AttentionClient, question: WritingQuestion): Promise<Writing> {
    return client.write(question);
  }

  protected override content(answered: Answered<WritingQuestion, Writing> | null): TemplateResult {
    const { state, messages } = this;
    const words = decoderWordsIn(languageOf(state));
    this.#steps = answered?.answer.steps.length ?? 0;
    return html`
      <div class="intro">
        <p class="caption">${words.about}</p>
        <p class="caption"><b>${messages.stage.untrainedLead}</b> · ${messages.stage.untrained}</p>
      </div>
      <text-entry
        labelled
        .text=${state.text}
        .label=${words.source.label}
        .placeholder=${words.source.placeholder}
        .note=${answered ? omittedText(answered.answer, words) : ''}
        .messages=${messages}
        @text-change=${({ detail: text }: CustomEvent<string>) => {
          const tokens = carriedOver(state.text, state.tokens, text);
          this.patch({ text, tokens, selection: null, places: '', step: 0 });
        }}
      ></text-entry>
      <div class="controls" role="group" aria-label=${messages.controls.heading}>
        ${decoderControls({ state, messages, patch: this.patch }, words)}
        ${headControls(answered ? lookedAt(answered.answer, state) : state, words, this.patch)}
      </div>
      ${
        answered
          ? answered.answer.source.length > 0
            ? this.#written(answered.answer, answered.question, words)
            : html`<p class="caption" role="status">${words.source.none}</p>`
          : html`<p class="caption muted" role="status">${messages.lazyPart.loading}</p>`
      }
      ${this.#explained(answered?.answer ?? null, words)}
    `;
  }

  #written(writing: Writing, { choosing }: WritingQuestion, words: DecoderWords): TemplateResult {
    const looked = lookedAt(writing, this.state);
    const { count, step } = looked;
    const written = writing.steps.slice(0, count);
    return html`
      <div class="beside">
        ${writingBar({
          ...{ playback: this.#playback, speed: this.state.speed, disabled: this.#steps === 0, words: words.bar },
          change: this.patch,
        })}
        <span class="muted">${this.#progress(writing, count, choosing, words)}</span>
      </div>
      <written-text
        .tokens=${written.map(({ chosen }) => pieceText(writing, chosen, words))}
        .step=${step}
        .words=${words}
        @step-choose=${(event: CustomEvent<number>) => {
          this.#lookAt(event.detail, count);
        }}
      ></written-text>
      <p id="says" class="says" role="status">${this.#says(writing, step, words)}</p>
      ${step > 0 ? this.#pictures(writing, looked, choosing, words) : nothing}
    `;
  }

  #progress(writing: Writing, count: number, { choice }: WritingQuestion['choosing'], words: DecoderWords): string {
    const ended = writing.ended && count === writing.steps.length;
    return ended ? words.ended(count, choice === 'sample') : words.progress(count, MOST_WRITTEN);
  }

  #says(writing: Writing, step: number, words: DecoderWords): string {
    const taken = writing.steps[step - 1];
    if (!taken) return words.nothing;
    const chosen = pieceText(writing, taken.chosen, words);
    const probability = shareText(taken.probabilities[taken.chosen] ?? NaN);
    return words.says(step, shortName(readAt(writing, step, words)), shortName(chosen), probability);
  }

  #pictures(
    writing: Writing,
    looked: Looked,
    choosing: WritingQuestion['choosing'],
    words: DecoderWords,
  ): TemplateResult {
    const { messages, dark } = this;
    const pictures = ATTENTIONS.map((name) => attentionPicture(writing, name, looked, words));
    const [first] = pictures;
    return html`
      <div class="beside-pictures">
        <div class="matrices ${writing.source.length > MOST_BESIDE ? '' : 'paired'}">
          ${ATTENTIONS.map(
            (name, at) =>
              html`<attention-matrix
                class="matrix"
                .name=${name}
                .pictured=${pictures[at]}
                .looked=${looked}
                .dark=${dark}
                .words=${words}
                .messages=${messages}
                @step-choose=${(event: CustomEvent<number>) => {
                  this.#lookAt(event.detail, looked.count);
                }}
              ></attention-matrix>`,
          )}
        </div>
        <div class="next">${nextTokenTable({ writing, step: looked.step, choosing, words })}</div>
      </div>
      <div class="foot">
        ${writing.check ? this.#checks(writing.check, words.checks) : nothing}
        <colour-legend .shown=${first} .lens=${'weight'} .dark=${dark} .messages=${messages}></colour-legend>
      </div>
    `;
  }

  /** Rows and errors of every step that was written, shown or not. */
  #checks({ weights, logits, rows }: WritingCheck, words: DecoderWords['checks']): TemplateResult {
    const [weightError, logitError, allowed] = [
      scientificText(weights),
      scientificText(logits),
      scientificText(MOST_ERROR),
    ];
    const [whole, exact] = [rows <= ROW_SUM_TOLERANCE, weights <= MOST_ERROR && logits <= MOST_ERROR];
    return html`<div class="checks">
      ${this.verdict(whole, whole ? words.rows(scientificText(rows)) : words.rowsFailed(scientificText(rows)))}
      ${this.verdict(
        exact,
        exact ? words.error(weightError, logitError) : words.errorFailed(weightError, logitError, allowed),
      )}
    </div>`;
  }

  #explained(writing: Writing | null, words: DecoderWords): TemplateResult {
    const { layers, heads, width } = WRITER;
    const { heading, read, self, cross, feedForward, next, cache } = words.what;
    return html`<div class="explained">
      <h2>${heading}</h2>
      <ol>
        ${[read, self, cross, feedForward, next].map((item) => html`<li>${item}</li>`)}
      </ol>
      <div>
        <p class="caption">${cache}</p>
        ${
          writing && writing.words.length > 0
            ? html`<p class="caption muted">${words.tiny(layers, heads, width, writing.words.length + 1)}</p>`
            : nothing
        }
      </div>
    </div>`;
  }

  /** The newest step is followed as the text grows, an older one stays. */
  #lookAt(step: number, count: number): void {
    this.patch({ step: step === count ? 0 : step });
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    // a slider has the arrow keys for itself, as a field has its letters
    if (event.defaultPrevented || target instanceof HTMLInputElement || usesKeyItself(target, event.key)) return;
    if (this.#steps > 0 && handleKey(event, this.#playback)) event.preventDefault();
  };
}

const omittedText = ({ omitted }: Writing, { source }: DecoderWords): string =>
  omitted > 0 ? source.omitted(omitted, LONGEST_SOURCE) : '';

customElements.define('decoder-figure', DecoderFigure);

declare global {
  interface HTMLElementTagNameMap {
    'decoder-figure': DecoderFigure;
  }
}
