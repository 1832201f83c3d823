import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { levelArithmetic, type LevelArithmetic } from '../../pictures/hierarchical/level_arithmetic.ts';
import type { LevelCell } from '../../pictures/hierarchical/layout.ts';
import { fixedText, scaleText } from '../../scales/number_text.ts';
import { allTerms, arithmeticStyles, largestTerms, row, shareRows } from '../figure/arithmetic_rows.ts';
import { termsNote } from '../figure/term_words.ts';
import '../figure/term_bars.ts';
import { controls } from '../theme.ts';
import { aboutTokens } from '../token_mark.ts';
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
    const heading = aboutTokens([topicText(shown) || levels.query, name], levels.wordHeading);
    const known = cell.index < shown.frame.done(`${cell.level}-scores`);
    return html`
      <h2>${words.heading}</h2>
      <h3 title=${heading.title}>${heading.text}</h3>
      ${known ? this.#steps(levelArithmetic(shown.trace, cell)) : html`<p class="muted">${words.notYet}</p>`}
    `;
  }

  #steps(sum: LevelArithmetic): TemplateResult {
    const { shown, cell, dark } = this;
    const words = this.messages.arithmetic;
    const { options, width } = shown.trace;
    const weighed = cell.index < shown.frame.done(`${cell.level}-weights`);
    return html`
      <p class="muted">${termsNote(sum, this.messages.scoreSteps)}</p>
      <term-bars .terms=${sum.score.terms} .dark=${dark}></term-bars>
      <table>
        <tbody>
          ${largestTerms(sum.score, words.term, words)}
          ${row(this.messages.scores[options.score].sum(sum.score.terms.length), fixedText(sum.score.total, 3), 'sum')}
          ${row(words.scaled(scaleText({ options, headDim: width })), fixedText(sum.logit, 3))}
          ${
            weighed
              ? html`${shareRows(sum, options, words)} ${row(words.weight, fixedText(sum.weight, 4), 'result')}
                ${this.#share(sum)}`
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
