import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { levelArithmetic, type LevelArithmetic } from '../../pictures/hierarchical/level_arithmetic.ts';
import type { LevelCell } from '../../pictures/hierarchical/layout.ts';
import { fixedText, scaleText } from '../../scales/number_text.ts';
import { allTerms, arithmeticStyles, largestTerms, row } from '../figure/arithmetic_rows.ts';
import { termsNote } from '../figure/score_words.ts';
import '../figure/term_bars.ts';
import { controls } from '../theme.ts';
import { sentenceOfCell, topicText, type LevelsShown } from './levels_shown.ts';

/** The arithmetic of one word's or sentence's weight with its numbers: the terms of q · k and every step after it. */
export class LevelCellArithmetic extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    dark: { type: Boolean },
    messages: { attribute: false },
  };

  declare shown: LevelsShown;
  declare cell: LevelCell;
  declare dark: boolean;
  declare messages: Messages;

  static override styles = [controls, arithmeticStyles];

  override render(): TemplateResult {
    const { shown, cell, messages } = this;
    const { arithmetic: words, levels } = messages;
    const name =
      cell.level === 'word' ? (shown.words[cell.index]?.text ?? '') : levels.sentence(sentenceOfCell(shown, cell) + 1);
    const known = cell.index < shown.frame.done(`${cell.level}-scores`);
    return html`
      <h2>${words.heading}</h2>
      <h3>${levels.wordHeading(topicText(shown) || levels.query, name)}</h3>
      ${known ? this.#steps(levelArithmetic(shown.trace, cell)) : html`<p class="muted">${words.notYet}</p>`}
    `;
  }

  #steps(sum: LevelArithmetic): TemplateResult {
    const { shown, cell, dark } = this;
    const words = this.messages.arithmetic;
    const { options, width } = shown.trace;
    const weighed = cell.index < shown.frame.done(`${cell.level}-weights`);
    const logit = fixedText(sum.logit, 3);
    return html`
      <p class="muted">${termsNote(sum, words)}</p>
      <term-bars .terms=${sum.score.terms} .dark=${dark}></term-bars>
      <table>
        <tbody>
          ${largestTerms(sum.score, words.term, words)}
          ${row(words.score[options.score](sum.score.terms.length), fixedText(sum.score.total, 3), 'sum')}
          ${row(words.scaled(scaleText({ options, headDim: width })), logit)}
          ${
            weighed
              ? html`${row(words.exponential(logit, fixedText(sum.maximum, 3), options.temperature), fixedText(sum.exponential, 4))}
                ${row(words.denominator(sum.keys), fixedText(sum.denominator, 4))}
                ${options.choice === 'soft' ? nothing : row(words.hard[options.choice], fixedText(sum.probability, 4))}
                ${row(words.weight, fixedText(sum.weight, 4), 'result')} ${this.#share(sum)}`
              : nothing
          }
        </tbody>
      </table>
      ${allTerms(words.allTerms(sum.score.terms.length), sum.score, words.term)}
    `;
  }

  /** A word's weight times its sentence's, once that is there. */
  #share({ weight, within }: LevelArithmetic): TemplateResult | typeof nothing {
    if (!within || within.sentence >= this.shown.frame.done('sentence-weights')) return nothing;
    const label = this.messages.levels.share(fixedText(weight, 4), fixedText(within.weight, 4));
    return row(label, fixedText(weight * within.weight, 4));
  }
}

customElements.define('level-cell-arithmetic', LevelCellArithmetic);

declare global {
  interface HTMLElementTagNameMap {
    'level-cell-arithmetic': LevelCellArithmetic;
  }
}
