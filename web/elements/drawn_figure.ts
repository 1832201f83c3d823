import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AttentionClient } from '../client/attention_client.ts';
import type { Messages } from '../messages/messages.ts';
import { fixedText, scientificText } from '../scales/number_text.ts';
import type { VectorAnswer } from '../shared/vectors.ts';
import type { FigureState } from '../state/figure_state.ts';
import { Asking, type Answered } from './asking.ts';
import { comparisonOf } from './figure/checks.ts';
import type { Problem } from './problem.ts';
import './problem_notice.ts';
import { controls } from './theme.ts';

/**
 * A figure without words: controls, a drawing, its numbers, and a caption that says what is true of it. What is drawn is
 * the core's answer to a question that follows from the state.
 * @fires state-patch detail: the part of the state that changes
 * @fires attention-problem detail {@link Problem} or null
 */
export abstract class DrawnFigure<Question, Answer> extends LitElement {
  static override properties = {
    state: { attribute: false },
    messages: { attribute: false },
    width: { state: true },
  };

  declare state: FigureState;
  declare messages: Messages;
  /** Room for the drawing, px; 0 until it is measured. */
  declare protected width: number;

  readonly #asking = new Asking<Question, Answer>(this, (client, question) => this.ask(client, question));
  /** The problem that the page around the figure was last told. */
  #told: Problem | null = null;
  readonly #resizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });

  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 14px;
        padding: 16px 18px;
      }
      .controls {
        display: flex;
        flex-wrap: wrap;
        gap: 10px 22px;
        align-items: flex-start;
      }
      .group {
        display: grid;
        gap: 6px;
        max-width: 400px;
      }
      .group p {
        margin: 0;
      }
      .beside,
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      input[type='range'] {
        width: 130px;
        height: 24px;
        accent-color: var(--now);
      }
      output {
        min-width: 2.6em;
        font-variant-numeric: tabular-nums;
      }
      svg {
        display: block;
        overflow: visible;
        max-width: 100%;
        user-select: none;
      }
      svg text {
        fill: var(--ink);
        font-size: 13px;
      }
      svg .tick {
        fill: var(--muted);
        font-size: 12px;
      }
      svg .halo {
        paint-order: stroke;
        stroke: var(--card);
        stroke-width: 4px;
        stroke-linejoin: round;
      }
      .handle {
        cursor: grab;
        touch-action: none;
        outline: none;
      }
      .handle .reach {
        fill: transparent;
      }
      .handle:focus-visible .reach {
        stroke: var(--now);
        stroke-width: 2.5px;
      }
      table {
        border-collapse: collapse;
        font-size: 13px;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: 4px 7px;
        border-bottom: 1px solid var(--line);
        text-align: right;
        white-space: nowrap;
      }
      th {
        color: var(--muted);
        font-weight: 400;
      }
      @media (max-width: 480px) {
        section {
          padding: 12px 10px;
        }
        th,
        td {
          padding: 4px;
        }
      }
      .scroll {
        overflow-x: auto;
      }
      .caption {
        max-width: 78ch;
        margin: 0;
      }
      .caption + .caption {
        margin-top: 6px;
      }
      .check {
        margin: 0;
        color: var(--muted);
        font-size: 13px;
      }
      .check.passed::before {
        content: '✓ ' / '';
        color: var(--good);
        font-weight: 700;
      }
      .check.failed {
        color: var(--bad);
        font-weight: 600;
      }
      .check.failed::before {
        content: '✗ ' / '';
      }
    `,
  ];

  constructor() {
    super();
    this.width = 0;
  }

  /** What the state asks of the core. */
  protected abstract questionOf(state: FigureState): Question;
  protected abstract ask(client: AttentionClient, question: Question): Promise<Answer>;
  /** Controls, drawing (in an element of the class `drawing`, whose width is measured), numbers and caption. */
  protected abstract content(answered: Answered<Question, Answer> | null): TemplateResult;
  protected abstract get heading(): string;

  override willUpdate(changed: PropertyValues): void {
    if (changed.has('state')) this.#asking.follow(this.questionOf(this.state), this.state.module);
  }

  override updated(): void {
    const { problem } = this.#asking;
    if (problem === this.#told) return;
    this.#told = problem;
    this.dispatchEvent(new CustomEvent('attention-problem', { detail: problem, bubbles: true, composed: true }));
  }

  override firstUpdated(): void {
    const drawing = this.renderRoot.querySelector('.drawing');
    if (drawing) this.#resizes.observe(drawing);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.firstUpdated();
  }

  override render(): TemplateResult {
    return html`<problem-notice
        .problem=${this.#asking.problem}
        .messages=${this.messages}
        @retry=${this.#asking.again}
        @dismiss=${this.#asking.dismiss}
      ></problem-notice>
      <section class="card" aria-label=${this.heading}>${this.content(this.#asking.answered)}</section>`;
  }

  protected readonly patch = (detail: Partial<FigureState>): void => {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  };

  /** The worst error of what is drawn against double precision, in words. */
  protected check(answer: VectorAnswer | undefined): TemplateResult | typeof nothing {
    if (!answer) return nothing;
    const words = this.messages.checks;
    const { passes, error, allowed } = comparisonOf(answer);
    const text = passes
      ? words.error(scientificText(error))
      : words.errorFailed(scientificText(error), scientificText(allowed));
    return html`<p class="check ${passes ? 'passed' : 'failed'}">
      <span class="unseen">${passes ? words.passed : words.failed}</span>${text}
    </p>`;
  }

  /** A coordinate as it stands in a table or a label. */
  protected coordinate(value: number): string {
    return fixedText(value, 2);
  }
}
