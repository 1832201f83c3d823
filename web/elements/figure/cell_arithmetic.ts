import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import {
  pairArithmetic,
  vectorArithmetic,
  type Located,
  type PairArithmetic,
  type VectorArithmetic,
} from '../../pictures/arithmetic/arithmetic.ts';
import { expText, fixedText, scaleText, shareText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { isUntrained } from '../../shared/parameters.ts';
import { hasSource, isOfKeys, isPair, matrixOf, type MatrixId } from '../../shared/stages.ts';
import { controls } from '../theme.ts';
import { aboutTokens } from '../token_mark.ts';
import { allTerms, arithmeticStyles, largestTerms, row, shareRows } from './arithmetic_rows.ts';
import { termsNote } from './term_words.ts';
import { rowToken, type CellEvent, type Shown } from './shown.ts';
import './term_bars.ts';

/** The arithmetic of one cell with its numbers: the terms of the sum and every step after it. */
export class CellArithmetic extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    dark: { type: Boolean },
    messages: { attribute: false },
  };

  declare shown: Shown;
  declare cell: CellEvent;
  declare dark: boolean;
  declare messages: Messages;

  static override styles = [controls, arithmeticStyles];

  override render(): TemplateResult {
    const { shown, cell, messages } = this;
    const words = messages.arithmetic;
    const view = matrixOf(shown.trace, cell.id, shown.head);
    const name = rowToken(shown, view, cell.row);
    if (isPair(cell.id)) {
      const heading = aboutTokens([name, shown.keys[cell.column]?.text ?? ''], words.pairHeading);
      return html`
        <h2>${words.heading}</h2>
        <h3 title=${heading.title}>${heading.text}</h3>
        ${this.#pair(pairArithmetic(shown.trace, shown.head, cell.row, cell.column))}
      `;
    }
    const heading = aboutTokens([name], (row) => words.vectorHeading(messages.matrices[cell.id], row, cell.column));
    return html`
      <h2>${words.heading}</h2>
      <h3 title=${heading.title}>${heading.text}</h3>
      ${
        this.#known(cell.id, cell.row, cell.column)
          ? this.#vector(vectorArithmetic(shown.trace, shown.head, cell.id, cell.row, cell.column))
          : html`<p class="muted">${words.notYet}</p>`
      }
    `;
  }

  /** Has the animation reached this cell? */
  #known(id: MatrixId, row: number, column: number): boolean {
    const { columns } = matrixOf(this.shown.trace, id, this.shown.head);
    return row * columns + column < (this.shown.frame.filled.get(id) ?? 0);
  }

  #pair(pair: PairArithmetic): TemplateResult {
    const { messages, cell } = this;
    const words = messages.arithmetic;
    const known = (id: MatrixId): boolean => this.#known(id, cell.row, cell.column);
    if (!known('score')) return html`<p class="muted">${words.notYet}</p>`;
    const { options } = this.shown.trace;
    const softmax = { logit: pair.maskedLogit, maximum: pair.rowMaximum, keys: pair.keysTakingPart };
    const aligned = pair.located ? 'aligned' : 'weights';
    const units = pair.steps.kind === 'network' ? pair.steps.units : null;
    return html`
      <p class="muted">${termsNote(pair, messages.scoreSteps)}</p>
      ${known('weights') && !isUntrained(options) ? html`<p>${this.#rank(pair)}</p>` : nothing}
      <term-bars .terms=${pair.score.terms} .dark=${this.dark}></term-bars>
      <table>
        <tbody>
          ${largestTerms(pair.score, words.term, words, units)}
          ${row(messages.scores[options.score].sum(pair.score.terms.length), fixedText(pair.score.total, 3), 'sum')}
          ${known('logits') ? row(words.scaled(scaleText(this.shown.trace)), fixedText(pair.logit, 3)) : nothing}
          ${known('maskedLogits') ? row(words.mask, pair.hidden ? words.maskHides : words.maskAdds) : nothing}
          ${known(aligned) && pair.denominator > 0 ? shareRows({ ...pair, ...softmax }, options, words) : nothing}
          ${pair.located && known('aligned') ? row(words.aligned, expText(pair.located.lnAligned)) : nothing}
          ${pair.located && known('gaussian') ? this.#located(pair.located) : nothing}
          ${
            known('weights')
              ? row(pair.denominator > 0 ? words.weight : words.emptyRow, fixedText(pair.weight, 4), 'result')
              : nothing
          }
        </tbody>
      </table>
      ${allTerms(words.allTerms(pair.score.terms.length), pair.score, words.term, units)}
      ${
        pair.steps.kind === 'turned'
          ? allTerms(
              messages.scoreSteps.turnedFrom(pair.steps.component, pair.steps.sum.terms.length),
              pair.steps.sum,
              words.term,
            )
          : nothing
      }
    `;
  }

  /** What local-p makes of the share. */
  #located({ place, sigma, lnGaussian, lnRowSum }: Located): TemplateResult {
    const words = this.messages.arithmetic;
    const label = words.gaussian(this.cell.column, fixedText(place, 2), fixedText(sigma, 2));
    return html`${row(label, expText(lnGaussian))}
    ${this.shown.trace.options.renormalise ? row(words.renormalised(expText(lnRowSum)), '') : nothing}`;
  }

  /** How this key fares among the others of its query, in words. */
  #rank({ maskedLogit, weight, hidden, keysTakingPart }: PairArithmetic): string {
    const { shown, cell, messages } = this;
    if (hidden || keysTakingPart === 0) return messages.stage.hidden;
    const { values, columns } = matrixOf(shown.trace, 'maskedLogits', shown.head);
    const row = values.subarray(cell.row * columns, (cell.row + 1) * columns);
    const better = row.reduce((count, logit) => count + (logit > maskedLogit ? 1 : 0), 0);
    const asking = shortName(shown.queries[cell.row]?.text ?? '');
    const asked = shortName(shown.keys[cell.column]?.text ?? '');
    return messages.arithmetic.rank(asking, shareText(weight), asked, better + 1, keysTakingPart);
  }

  #vector(vector: VectorArithmetic): TemplateResult {
    const { messages, shown } = this;
    const words = messages.arithmetic;
    const result = row(messages.matrices[vector.matrix], fixedText(vector.value, 3), 'result');
    if (vector.parts) {
      return html`<table>
        <tbody>
          ${row(this.#embeddingText(), fixedText(vector.parts.embedding, 4))}
          ${vector.parts.mean === null ? nothing : row(words.mean, fixedText(-vector.parts.mean, 4))}
          ${vector.parts.position === 0 ? nothing : row(words.position, fixedText(vector.parts.position, 4))} ${result}
        </tbody>
      </table>`;
    }
    if (!vector.sum) {
      return html`<p class="muted">${this.#origin(vector.matrix)}</p>
        <table>
          <tbody>
            ${result}
          </tbody>
        </table>`;
    }
    const label = (index: number): string =>
      vector.over === 'keys' ? shortName(shown.keys[index]?.text ?? '') : words.term(index);
    return html`
      <p class="muted">${vector.over === 'keys' ? words.contextTerms : words.projectionTerms}</p>
      <term-bars .terms=${vector.sum.terms} .dark=${this.dark}></term-bars>
      <table>
        <tbody>
          ${largestTerms(vector.sum, label, words)} ${result}
        </tbody>
      </table>
      ${allTerms(words.allTerms(vector.sum.terms.length), vector.sum, label)}
    `;
  }

  /** What the first part of a component of X is: the word's own vector, or what stands for it. */
  #embeddingText(): string {
    const { messages, shown, cell } = this;
    const token = (cell.id === 'source' ? shown.keys : shown.queries)[cell.row];
    const vector = token?.vector;
    if (token?.kind === 'mean') return messages.arithmetic.meanRow;
    const own = !vector || vector.kind === 'exact' || vector.kind === 'lower-case';
    return own ? messages.arithmetic.embedding : messages.vectorNote(vector);
  }

  /** Where a copied value comes from. */
  #origin(matrix: MatrixId): string {
    const { messages, shown } = this;
    const words = messages.arithmetic;
    const asked = isOfKeys(matrix) && hasSource(shown.trace.options);
    if (isOfKeys(matrix) && shown.keys[this.cell.row]?.kind === 'null') return words.nullRow;
    if (matrix === 'value' && shown.trace.options.source === 'addresses') return words.typed;
    if (matrix === 'concatenated') return words.copied(messages.matrices.context);
    if (matrix === 'output') return words.copied(messages.matrices.concatenated);
    const from = shown.head * shown.trace.headDim;
    return shown.trace.heads > 1
      ? words.sliceOf(from, from + shown.trace.headDim - 1)
      : words.copied(messages.matrices[asked ? 'source' : 'input']);
  }
}

customElements.define('cell-arithmetic', CellArithmetic);

declare global {
  interface HTMLElementTagNameMap {
    'cell-arithmetic': CellArithmetic;
  }
}
