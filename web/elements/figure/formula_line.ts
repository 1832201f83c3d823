import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { pairArithmetic, type PairArithmetic } from '../../pictures/arithmetic/arithmetic.ts';
import { expText, fixedText, scaleText } from '../../scales/number_text.ts';
import { scoreFunction } from '../../scores/scores.ts';
import type { AttentionOptions } from '../../shared/options.ts';
import { regionKind } from '../../shared/regions.ts';
import { hasSource, isPair, matrixOf, WHOLE_WIDTH } from '../../shared/stages.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { controls } from '../theme.ts';
import { aboutTokens } from '../token_mark.ts';
import { isHidden } from './cell_text.ts';
import type { CellEvent, Shown } from './shown.ts';
import { stageWords } from './stage_words.ts';
import { formula, lit, plain } from './symbols.ts';

/** The formula of the current stage with the term being computed lit, and its numbers for the cell being computed. */
export class FormulaLine extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    state: { attribute: false },
    messages: { attribute: false },
  };

  declare shown: Shown;
  declare cell: CellEvent;
  declare state: FigureState;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        display: block;
        min-height: 92px;
      }
      /* the help button stands in the corner */
      h2 {
        padding-right: 44px;
      }
      p {
        margin: 2px 0 0;
      }
      .formula {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 18px;
        align-items: baseline;
        font-size: 17px;
      }
      var {
        font-family: 'STIX Two Text', Cambria, 'Times New Roman', serif;
      }
      .lit {
        color: var(--now);
        font-weight: 600;
      }
      .numbers {
        color: var(--muted);
        font-size: 14px;
        font-variant-numeric: tabular-nums;
      }
      .numbers b {
        color: var(--ink);
        font-weight: 600;
      }
    `,
  ];

  override render(): TemplateResult {
    const { title, says } = stageWords(this.shown.stage.id, this.shown.trace.options, this.messages);
    const { trace, head, focus } = this.shown;
    const ofHead = trace.heads > 1 && !WHOLE_WIDTH.has(focus);
    return html`
      <h2>${title}${ofHead ? html` · ${this.messages.stage.head(head + 1, trace.heads)}` : nothing}</h2>
      <p class="formula"><span>${this.#symbols()}</span> ${this.#numbers()}</p>
      <p class="muted">${says}</p>
    `;
  }

  #symbols(): TemplateResult {
    const { state, shown } = this;
    switch (shown.stage.id) {
      case 'words':
        return wordsSymbols(shown, state);
      case 'projection':
        return projectionSymbols(shown.trace);
      case 'score':
        return html`${lit('score', 'ij')} = ${formula(scoreFunction(shown.trace.options.score).formula('q_i', 'k_j'))}`;
      case 'scale':
        return html`${lit('logits', 'ij')} = ${plain('score', 'ij')} ${scaleText(shown.trace)}`;
      case 'mask':
        return maskSymbols(shown.trace.options);
      case 'softmax':
        return choiceSymbols(shown.trace.options, shown.trace.aligned ? 'aligned' : 'weights');
      case 'gaussian':
        return html`${lit('g', 'ij')} = exp(−(<var>j</var> − ${plain('p', 'i')})² ÷ 2<var>σ</var>²)`;
      case 'locate':
        return html`${lit('weights', 'ij')} = ${plain('aligned', 'ij')}
        ${plain('g', 'ij')}${
          shown.trace.options.renormalise
            ? html` ÷ Σ<sub>k</sub> ${plain('aligned', 'ik')} ${plain('g', 'ik')}`
            : nothing
        }`;
      case 'context':
        return html`${lit('context', 'i')} = Σ<sub>j</sub> ${plain('weights', 'ij')} ${plain('v', 'j')}`;
      case 'join':
        return html`${lit('concat', 'i')} = [ ${plain('context', 'i', '(1)')}, …,
        ${plain('context', 'i', `(${shown.trace.heads})`)} ]`;
      case 'output':
        return html`${lit('output')} = ${plain('concat')}${plain('W', '', 'O')}`;
      default:
        // the stages of hierarchical attention have a line of their own
        return html``;
    }
  }

  /** The explained cell with its numbers put into the formula. */
  #numbers(): TemplateResult | typeof nothing {
    const { shown } = this;
    const [id] = shown.stage.matrices;
    if (!id || !isPair(id)) return nothing;
    const view = matrixOf(shown.trace, id, shown.head);
    const filled = shown.frame.filled.get(id) ?? 0;
    const { row, column } = this.cell;
    if (this.cell.id !== id || row * view.columns + column >= filled) return nothing;
    const cell = pairArithmetic(shown.trace, shown.head, row, column);
    const ends = [shown.queries[row]?.text ?? '', shown.keys[column]?.text ?? ''];
    const names = aboutTokens(ends, this.messages.arithmetic.pairHeading);
    // the numbers alone do not say why nothing is given
    const hidden = isHidden(view, row * view.columns + column) ? html` (${this.messages.stage.hidden})` : nothing;
    return html`<span class="numbers"
      ><b title=${names.title}>${names.text}</b> ${numbersOf(shown, cell)}${hidden}</span
    >`;
  }
}

/** X, and M where another text is asked: word vectors, less their mean where the score wants that, with positions. */
function wordsSymbols({ trace }: Shown, { positions, positionStrength }: FigureState): TemplateResult {
  const mean = trace.mean ? html` − <var>μ</var>` : nothing;
  const vectors = (index: string) =>
    html`${plain('E', index)}${mean}${positions === 'none' ? nothing : html` + ${positionStrength} · ${plain('P', index)}`}`;
  return hasSource(trace.options)
    ? html`${lit('X')}, ${lit('M')} = ${vectors('')}`
    : html`${lit('X', 'i')} = ${vectors('i')}`;
}

/** Q of what asks, K and V of what is asked. */
function projectionSymbols({ projections, options }: Shown['trace']): TemplateResult {
  const asked = hasSource(options) ? 'M' : 'X';
  const of = (weight: string) => (projections ? plain('W', '', weight) : nothing);
  if (options.source === 'addresses')
    return html`${lit('Q')} = ${plain('X')}, ${lit('K')} = ${plain('M')}, ${lit('V')}`;
  if (!projections && asked === 'X') return html`${lit('Q')} = ${lit('K')} = ${lit('V')} = ${plain('X')}`;
  if (!projections) return html`${lit('Q')} = ${plain('X')}, ${lit('K')} = ${lit('V')} = ${plain('M')}`;
  return html`${lit('Q')} = ${plain('X')}${of('Q')}, ${lit('K')} = ${plain(asked)}${of('K')}, ${lit('V')} =
  ${plain(asked)}${of('V')}`;
}

/** Which cells the mask hides. Past the last key a query of another text looks at the last one. */
function maskSymbols(options: AttentionOptions): TemplateResult {
  const { region, window } = options;
  const between = hasSource(options);
  const outside = regionKind(region).hidden(window, between);
  const hidden = [...(options.hideSelf && !between ? ['i = j'] : []), ...(outside === null ? [] : [outside])];
  return hidden.length > 0
    ? html`${lit('masked', 'ij')} = ${plain('logits', 'ij')} + (−∞: ${formula(hidden.join(', '))})`
    : html`${lit('masked', 'ij')} = ${plain('logits', 'ij')}`;
}

function choiceSymbols({ choice, temperature }: AttentionOptions, result: 'aligned' | 'weights'): TemplateResult {
  const over = temperature === 1 ? nothing : html` ÷ ${temperature}`;
  const exponential = (index: string) =>
    temperature === 1
      ? html`exp(${plain('masked', index)} − <var>m</var>)`
      : html`exp((${plain('masked', index)} − <var>m</var>)${over})`;
  const softmax = html`${exponential('ij')} ÷ Σ<sub>k</sub> ${exponential('ik')}`;
  switch (choice) {
    case 'soft':
      return html`${lit(result, 'ij')} = ${softmax}`;
    case 'argmax':
      return html`${lit(result, 'ij')} = 1: <var>j</var> = argmax<sub>k</sub> ${plain('masked', 'ik')}`;
    case 'sample':
      return html`${lit(result, 'ij')} = 1: <var>j</var> ~ ${softmax}`;
  }
}

/** The stage's formula with this cell's numbers. */
function numbersOf({ stage: { id: stage }, trace }: Shown, cell: PairArithmetic): TemplateResult {
  const logit = fixedText(cell.logit, 3);
  const masked = fixedText(cell.maskedLogit, 3);
  switch (stage) {
    case 'score':
      return html`<b>${fixedText(cell.score.total, 3)}</b>`;
    case 'scale':
      return html`${fixedText(cell.score.total, 3)} ${scaleText(trace)} = <b>${logit}</b>`;
    case 'mask':
      return cell.hidden ? html`${logit} − ∞ = <b>−∞</b>` : html`<b>${masked}</b>`;
    case 'gaussian':
      return html`<b>${expText(cell.located?.lnGaussian ?? NaN)}</b>`;
    case 'locate':
      return html`${expText(cell.located?.lnAligned ?? NaN)} ×
        ${expText(cell.located?.lnGaussian ?? NaN)}${
          trace.options.renormalise ? html` ÷ ${expText(cell.located?.lnRowSum ?? NaN)}` : nothing
        }
        = <b>${fixedText(cell.weight, 4)}</b>`;
    default:
      if (cell.denominator === 0) return html`<b>0</b>`;
      if (trace.options.choice !== 'soft') return html`p = ${fixedText(cell.probability, 4)} → <b>${cell.aligned}</b>`;
      return html`${fixedText(cell.exponential, 4)} ÷ ${fixedText(cell.denominator, 4)} =
        <b>${fixedText(cell.aligned, 4)}</b>`;
  }
}

customElements.define('formula-line', FormulaLine);

declare global {
  interface HTMLElementTagNameMap {
    'formula-line': FormulaLine;
  }
}
