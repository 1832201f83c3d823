import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { longMessagesIn } from '../../messages/long_messages.ts';
import type { LongMessages } from '../../messages/long_en.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Pooling } from '../../pictures/long/long_tile.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import { compactText } from '../../scales/number_text.ts';
import { LONG_LIMIT, longOptionsOf } from '../../shared/long.ts';
import type { Language, Lens } from '../../shared/options.ts';
import { sameData } from '../../shared/same_data.ts';
import { encodeFragment } from '../../state/fragment.ts';
import { givenOf, optionsOf, type FigureState } from '../../state/figure_state.ts';
import '../figure/colour_legend.ts';
import { checkStyles } from '../check_styles.ts';
import { controls, paletteOf } from '../theme.ts';
import { longChoices, type LongChosen } from './long_choices.ts';
import { longNumbers } from './long_numbers.ts';
import './long_picture.ts';
import { LongRun, type AskLong, type LongQuestion } from './long_run.ts';
import { longStatus } from './long_status.ts';

/** Links that are longer than this get cut off here and there, characters. */
const LONG_LINK = 8000;

/**
 * The figure of a text too long for its matrices: progress, the picture of one head's weights, and what is known of them.
 * The last picture stays until the next text has one.
 * @fires state-patch detail: the part of the state that changes
 */
export class LongFigure extends LitElement {
  static override properties = {
    state: { attribute: false },
    ask: { attribute: false },
    language: { type: String },
    dark: { type: Boolean },
    run: { state: true },
    shown: { state: true },
    head: { state: true },
    pooling: { state: true },
    lens: { state: true },
    tileBytes: { state: true },
  };

  declare state: FigureState;
  declare ask: AskLong;
  declare language: Language;
  declare dark: boolean;
  /** What is computed, and what is on screen: another one until the first head is done. */
  declare run: LongRun | null;
  declare protected shown: LongRun | null;
  declare protected head: number;
  declare protected pooling: Pooling;
  /** On the scale from 0 to 1 the weights of thousands of keys are all but invisible, so this view has a choice of its own. */
  declare protected lens: Lens;
  declare tileBytes: number;
  #runs = 0;
  #linkLength = 0;

  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    controls,
    checkStyles,
    css`
      :host {
        display: block;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 12px;
        padding: 16px 18px;
      }
      p {
        margin: 0;
        max-width: 78ch;
      }
      .status,
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 20px;
        align-items: center;
      }
      .choices {
        align-items: flex-start;
      }
      .choices > * {
        max-width: 100%;
      }
      progress {
        width: 220px;
        max-width: 100%;
        accent-color: var(--now);
      }
      @media (max-width: 480px) {
        section {
          padding: 12px 10px;
        }
      }
    `,
  ];

  constructor() {
    super();
    this.run = null;
    this.shown = null;
    this.head = 0;
    this.pooling = 'mean';
    this.lens = 'uniform';
    this.tileBytes = 0;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.run?.stop();
    // nobody looks any more: the worker need not hold it
    void this.run?.free();
    this.run = null;
    this.shown = null;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('state') || !this.isConnected) return;
    this.#linkLength = encodeFragment(this.state).length;
    const options = longOptionsOf(optionsOf(this.state), this.state.wide);
    if (typeof options !== 'object') return;
    const { text, boundaries, senses } = givenOf(this.state);
    const question = { given: { text, boundaries, senses }, options };
    if (!sameData(question, this.run?.question)) this.#start(question);
  }

  override render(): TemplateResult | typeof nothing {
    const { run, shown } = this;
    if (!run) return nothing;
    const messages = messagesIn(this.language);
    const words = longMessagesIn(this.language);
    const restart = (): void => {
      this.#start(run.question);
    };
    return html`<section class="card" aria-label=${words.label}>
      <h2>${shown?.loaded ? words.heading(shown.size, shown.loaded.heads, shown.loaded.headDim) : words.label}</h2>
      <p class="muted">${words.says}</p>
      ${longStatus(run, messages, words, restart)}
      ${shown && shown !== run ? html`<p>${words.lastPicture}</p>` : nothing}
      ${longChoices(this.#chosen(shown), words, this.#choose)} ${shown ? this.#picture(shown, words) : nothing}
      ${longNumbers(run, this.tileBytes, words)} ${this.#notes(run, words)}
    </section>`;
  }

  #start(question: LongQuestion): void {
    this.run?.stop();
    this.#runs += 1;
    const run = new LongRun(question, this.#runs, this.ask, () => {
      if (this.run !== run) return;
      // the picture changes when the new one has something to show
      if (run.rowsDone(0) === run.size && run.size > 0) this.#show(run);
      this.requestUpdate();
    });
    this.run = run;
  }

  #chosen(shown: LongRun | null): LongChosen & { readonly heads: number } {
    const { head, pooling, lens } = this;
    return { wide: this.state.wide, heads: shown?.loaded?.heads ?? 1, head, pooling, lens };
  }

  readonly #choose = ({ wide, ...view }: Partial<LongChosen>): void => {
    Object.assign(this, view);
    if (wide !== undefined) this.dispatchEvent(new CustomEvent('state-patch', { detail: { wide } }));
  };

  #show(run: LongRun): void {
    if (this.shown === run) return;
    this.shown = run;
    this.head = Math.min(this.head, (run.loaded?.heads ?? 1) - 1);
  }

  #picture(shown: LongRun, words: LongMessages): TemplateResult {
    const rowsDone = shown.rowsDone(this.head);
    const { options } = shown.question;
    const trace = {
      options: optionsOf(this.state),
      keyCount: shown.size,
      headDim: shown.loaded?.headDim ?? 1,
      maskedLogits: new Float32Array(options.region === 'global' && !options.hideSelf ? 0 : 1).fill(-Infinity),
    };
    return html`${rowsDone < shown.size ? html`<p>${words.waitsForHead(this.head + 1)}</p>` : nothing}
      <long-picture
        .run=${shown}
        .head=${this.head}
        .pooling=${this.pooling}
        .scale=${scaleFor('weights', trace, this.lens, paletteOf(this.dark))}
        .palette=${paletteOf(this.dark)}
        .rowsDone=${rowsDone}
        .messages=${words}
        @tiles-change=${(event: CustomEvent<number>) => {
          this.tileBytes = event.detail;
        }}
      ></long-picture>
      <colour-legend
        .shown=${{ focus: 'weights', trace }}
        .lens=${this.lens}
        .dark=${this.dark}
        .messages=${messagesIn(this.language)}
      ></colour-legend>`;
  }

  #notes({ loaded }: LongRun, words: LongMessages): TemplateResult {
    const notes = [
      loaded && loaded.omitted > 0 ? words.omitted(loaded.omitted, LONG_LIMIT) : '',
      loaded && loaded.random > 0 ? words.random(loaded.random) : '',
      loaded && loaded.missing > 0 ? words.missing(loaded.missing) : '',
      this.#linkLength > LONG_LINK ? words.link(`${compactText(this.#linkLength)}B`) : '',
    ];
    return html`${notes.filter(Boolean).map((note) => html`<p class="muted">${note}</p>`)}`;
  }
}

customElements.define('long-figure', LongFigure);

declare global {
  interface HTMLElementTagNameMap {
    'long-figure': LongFigure;
  }
}
