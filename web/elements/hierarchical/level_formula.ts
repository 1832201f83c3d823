import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { levelArithmetic } from '../../pictures/hierarchical/level_arithmetic.ts';
import type { LevelCell } from '../../pictures/hierarchical/layout.ts';
import { fixedText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { scoreFunction } from '../../scores/scores.ts';
import type { HierarchyTrace } from '../../shared/hierarchy.ts';
import type { AttentionOptions } from '../../shared/options.ts';
import { FormulaLine } from '../figure/formula_line.ts';
import { stageWords } from '../figure/stage_words.ts';
import { formula, lit, plain } from '../figure/symbols.ts';
import type { LevelsShown } from './levels_shown.ts';

/** The formula of the current stage with the paper's number for it, and the lit cell's numbers put in. */
export class LevelFormula extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    messages: { attribute: false },
  };

  declare shown: LevelsShown;
  declare cell: LevelCell;
  declare messages: Messages;

  static override styles = FormulaLine.styles;

  override render(): TemplateResult {
    const { shown, messages } = this;
    const { title, says } = stageWords(shown.stage.id, shown.trace.options, messages);
    const equation = EQUATIONS[shown.stage.id];
    return html`
      <h2>${title}</h2>
      <p class="formula">
        <span>${symbols(shown)}</span>
        ${this.#numbers()}
        ${equation ? html`<span class="muted">${messages.levels.yangEquation(equation)}</span>` : nothing}
      </p>
      <p class="muted">${says}</p>
    `;
  }

  /** What the formula makes of the lit cell, where the cell belongs to the stage and its number is there. */
  #numbers(): TemplateResult | typeof nothing {
    const { shown, cell } = this;
    const { id } = shown.stage;
    const [level, step] = id.split('-');
    if (level !== cell.level || (step !== 'scores' && step !== 'weights')) return nothing;
    if (cell.index >= shown.frame.done(`${cell.level}-${step}`)) return nothing;
    const name =
      cell.level === 'word'
        ? shortName(shown.words[cell.index]?.text ?? '')
        : this.messages.levels.sentence(cell.index + 1);
    const { score, exponential, denominator, probability, weight } = levelArithmetic(shown.trace, cell);
    const soft = shown.trace.options.choice === 'soft';
    return html`<span class="numbers"
      ><b>${name}</b> ${
        step === 'scores'
          ? html`<b>${fixedText(score.total, 3)}</b>`
          : soft
            ? html`${fixedText(exponential, 4)} ÷ ${fixedText(denominator, 4)} = <b>${fixedText(weight, 4)}</b>`
            : html`p = ${fixedText(probability, 4)} → <b>${weight}</b>`
      }</span
    >`;
  }
}

/** Numbers of the equations in Yang et al. 2016. */
const EQUATIONS: Readonly<Record<string, string>> = {
  'word-keys': '5',
  'word-scores': '6',
  'word-weights': '6',
  'sentence-vectors': '7',
  'sentence-scores': '8, 9',
  'sentence-weights': '9',
  document: '10',
};

function symbols({ stage, trace }: LevelsShown): TemplateResult {
  const { options } = trace;
  switch (stage.id) {
    case 'word-keys':
      return html`${lit('u', 'it')} = ${keyOf(options, 'h', 'it', 'w')}`;
    case 'word-scores':
      return scores(options, 'it', 'w', options.keys === 'plain' ? 'h_it' : 'u_it');
    case 'word-weights':
      return weights(trace, 'it', 'ik');
    case 'sentence-vectors':
      return html`${lit('s', 'i')} = Σ<sub>t</sub> ${plain('α', 'it')} ${plain('h', 'it')}`;
    case 'sentence-scores':
      return options.keys === 'plain'
        ? scores(options, 'i', 's', 's_i')
        : html`${plain('u', 'i')} = ${keyOf(options, 's', 'i', 's')}, ${scores(options, 'i', 's', 'u_i')}`;
    case 'sentence-weights':
      return weights(trace, 'i', 'k');
    case 'document':
      return html`${lit('v')} = Σ<sub>i</sub> ${plain('α', 'i')} ${plain('s', 'i')}`;
    default:
      return html`${lit('h', 'it')}`;
  }
}

const keyOf = ({ keys }: AttentionOptions, state: string, index: string, level: string): TemplateResult =>
  keys === 'tanh'
    ? html`tanh(${plain(state, index)})`
    : html`tanh(${plain('W', level)} ${plain(state, index)} + ${plain('b', level)})`;

/** Of a key, `u_it` or `h_it`, with the level's query. */
const scores = ({ score }: AttentionOptions, index: string, level: string, key: string): TemplateResult =>
  html`${lit('score', index)} = ${formula(scoreFunction(score).formula(key, `u_${level}`))}`;

/** `index` names the word or the sentence, `others` each that it shares with. */
function weights({ options, width }: HierarchyTrace, index: string, others: string): TemplateResult {
  const { choice, score, tau, temperature } = options;
  const scale = scoreFunction(score).scale(width, tau);
  const scaled = scale === null ? nothing : html` ${scale.text}`;
  const divided = temperature === 1 ? nothing : html` ÷ ${temperature}`;
  const exponential = (of: string): TemplateResult => html`exp(${plain('score', of)}${scaled}${divided})`;
  const share = html`${exponential(index)} ÷ Σ<sub>k</sub> ${exponential(others)}`;
  switch (choice) {
    case 'soft':
      return html`${lit('α', index)} = ${share}`;
    case 'argmax':
      return html`${lit('α', index)} = 1: argmax<sub>k</sub> ${plain('score', others)}`;
    case 'sample':
      return html`${lit('α', index)} = 1 ~ ${share}`;
  }
}

customElements.define('level-formula', LevelFormula);

declare global {
  interface HTMLElementTagNameMap {
    'level-formula': LevelFormula;
  }
}
