import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AttentionClient } from '../client/attention_client.ts';
import { fixedText, scientificText } from '../scales/number_text.ts';
import type { VectorAnswer } from '../shared/vectors.ts';
import type { FigureState } from '../state/figure_state.ts';
import { Asking, type Answered } from './asking.ts';
import { DrawingElement } from './drawing_element.ts';
import { comparisonOf } from './figure/checks.ts';
import type { Problem } from './problem.ts';
import './problem_notice.ts';

/**
 * A figure without words: controls, a drawing, its numbers, and a caption that says what is true of it. What is drawn is
 * the core's answer to a question that follows from the state.
 * @fires attention-problem detail {@link Problem} or null
 */
export abstract class DrawnFigure<Question, Answer> extends DrawingElement {
  readonly #asking = new Asking<Question, Answer>(this, (client, question) => this.ask(client, question));
  /** The problem that the page around the figure was last told. */
  #told: Problem | null = null;

  /** What the state asks of the core. */
  protected abstract questionOf(state: FigureState): Question;
  protected abstract ask(client: AttentionClient, question: Question): Promise<Answer>;
  /** Controls, drawing, numbers and caption. */
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

  override render(): TemplateResult {
    return html`<problem-notice
        .problem=${this.#asking.problem}
        .messages=${this.messages}
        @retry=${this.#asking.again}
        @dismiss=${this.#asking.dismiss}
      ></problem-notice>
      <section class="card" aria-label=${this.heading}>${this.content(this.#asking.answered)}</section>`;
  }

  /** The worst error of what is drawn against double precision, in words. */
  protected check(answer: VectorAnswer | undefined): TemplateResult | typeof nothing {
    if (!answer) return nothing;
    const words = this.messages.checks;
    const { passes, error, allowed } = comparisonOf(answer);
    return this.verdict(
      passes,
      passes ? words.error(scientificText(error)) : words.errorFailed(scientificText(error), scientificText(allowed)),
    );
  }

  /** What a check has found, and whether that passes. */
  protected verdict(passes: boolean, text: string): TemplateResult {
    const { passed, failed } = this.messages.checks;
    return html`<p class="check ${passes ? 'passed' : 'failed'}">
      <span class="unseen">${passes ? passed : failed}</span>${text}
    </p>`;
  }

  /** A coordinate as it stands in a table or a label. */
  protected coordinate(value: number): string {
    return fixedText(value, 2);
  }
}
