import { css, html, nothing, type TemplateResult } from 'lit';
import { CHART_GAP } from '../../pictures/chart/chart.ts';
import { fixedText, scientificText } from '../../scales/number_text.ts';
import type { Order } from '../../shared/costs.ts';
import { MOST_COUNTED } from '../../state/fields.ts';
import { LONGEST_MEASURED, type FigureState } from '../../state/figure_state.ts';
import '../choice_group.ts';
import { slider, toggle } from '../controls/control.ts';
import { DrawingElement } from '../drawing_element.ts';
import '../problem_notice.ts';
import { costCharts, costLegend } from './cost_charts.ts';
import { fittedFrom, growthTable, measuredTable, millisecondsText, weightsTable } from './cost_tables.ts';
import { COST_HEAD_DIM, COST_HEADS, COST_REACH, COST_WIDTH, Measuring, ORDER } from './measuring.ts';

const WIDEST_CHART = 520;

/** What attention costs on this device: measured when it is asked for, by length and by method. */
export class CostFigure extends DrawingElement {
  static override styles = [
    ...DrawingElement.styles,
    css`
      .numbers {
        display: flex;
        flex-wrap: wrap;
        gap: 14px 30px;
        align-items: flex-start;
      }
      .numbers > div {
        min-width: 0;
        max-width: 100%;
      }
      progress {
        width: 180px;
        accent-color: var(--now);
      }
      .legend {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 16px;
        margin: 0;
        padding: 0;
        list-style: none;
        font-size: 13px;
      }
      .legend svg {
        display: inline-block;
        vertical-align: middle;
        margin-right: 6px;
      }
      h2 {
        margin: 12px 0 0;
        font-size: 15px;
      }
    `,
  ];

  readonly #measuring = new Measuring(this);

  override render(): TemplateResult {
    const { state, messages } = this;
    const words = messages.cost;
    const { measured, problem } = this.#measuring;
    return html`<problem-notice
        .problem=${problem}
        .messages=${messages}
        @retry=${this.#measure}
        @dismiss=${this.#measuring.dismiss}
      ></problem-notice>
      <section class="card" aria-label=${messages.figures.cost.name}>
        <p class="caption">${words.question(COST_HEADS, COST_HEAD_DIM, COST_REACH)}</p>
        <div class="controls">
          <choice-group
            id="longest"
            .label=${words.longest}
            .value=${String(state.longest)}
            .choices=${LONGEST_MEASURED.map((length) => ({ value: String(length), label: String(length) }))}
            @choice=${(event: CustomEvent<string>) => {
              this.patch({ longest: Number(event.detail) as FigureState['longest'] });
            }}
          ></choice-group>
          <div class="group">
            ${toggle({
              id: 'with-projections',
              label: words.withProjections,
              note: words.withProjectionsNote,
              on: state.withProjections,
              change: (withProjections) => {
                this.patch({ withProjections });
              },
            })}
          </div>
        </div>
        <div class="beside">${this.#button()}<span role="status">${this.#status()}</span></div>
        ${measured ? costLegend(messages) : nothing}
        <div class="charts drawing">
          ${
            measured && this.width > 0
              ? costCharts(measured, state.withProjections, this.#chartWidth(), messages)
              : nothing
          }
        </div>
        ${measured ? this.#numbers() : nothing}
        <div>
          <p class="caption">${words.crossing(COST_WIDTH)}</p>
          <p class="caption">${words.memory}</p>
        </div>
        <h2>${words.order}</h2>
        <p class="caption">${words.orderQuestion(ORDER.tokenCount, ORDER.width)}</p>
        ${measured?.order ? this.#order(measured.order) : nothing}
        <p class="caption muted">${words.generation}</p>
        <h2>${words.model}</h2>
        <div class="controls">${this.#count('modelHeads')} ${this.#count('modelLayers')}</div>
        <div>${weightsTable(state.modelHeads, state.modelLayers, messages)}</div>
      </section>`;
  }

  /** One button, so that the keyboard stays where it is. */
  #button(): TemplateResult {
    const words = this.messages.cost;
    const running = this.#measuring.progress !== null;
    return html`<button id="measure" @click=${running ? this.#measuring.cancel : this.#measure}>
      ${running ? words.cancel : words.measure}
    </button>`;
  }

  #status(): TemplateResult | string {
    const words = this.messages.cost;
    const { progress, measured, problem } = this.#measuring;
    if (progress) {
      const text = words.progress(progress.done, progress.total);
      return html`<progress max=${progress.total} .value=${progress.done} aria-label=${text}></progress>
        <span class="muted">${text}</span>`;
    }
    if (!measured) return words.nothing;
    return measured.order || problem ? '' : words.cancelled;
  }

  readonly #measure = (): void => {
    void this.#measuring.measure(this.state.module, this.state.longest);
  };

  #chartWidth(): number {
    const half = Math.floor((this.width - CHART_GAP) / 2);
    return Math.min(WIDEST_CHART, half >= 300 ? half : this.width);
  }

  #numbers(): TemplateResult {
    const { state, messages } = this;
    const { measured } = this.#measuring;
    if (!measured) return html``;
    const scrolled = (name: string, table: TemplateResult): TemplateResult =>
      html`<div class="scroll" tabindex="0" role="region" aria-label=${name}>${table}</div>`;
    const words = messages.cost;
    const grows = words.grows(fittedFrom(measured));
    return html`<div class="numbers">
      ${scrolled(words.table, measuredTable(measured, state.withProjections, messages))}
      <div>
        <p class="caption muted">${grows}</p>
        ${scrolled(grows, growthTable(measured, state.withProjections, messages))}
      </div>
    </div>`;
  }

  #order({ inOrder, atOnce, difference }: Order): TemplateResult {
    const words = this.messages.cost;
    const milliseconds = (value: number): string => `${millisecondsText(value)} ${words.milliseconds}`;
    return html`<p id="order" class="caption">
      ${words.inOrder}: <b>${milliseconds(inOrder)}</b>; ${words.atOnce}: <b>${milliseconds(atOnce)}</b>.
      ${words.faster(fixedText(inOrder / atOnce, 1))}, ${words.same(scientificText(difference))}.
    </p>`;
  }

  /** How many heads or layers are counted. */
  #count(name: 'modelHeads' | 'modelLayers'): TemplateResult {
    const words = this.messages.cost;
    const value = this.state[name];
    return slider({
      id: name === 'modelHeads' ? 'model-heads' : 'model-layers',
      label: name === 'modelHeads' ? words.heads : words.layers,
      value,
      text: String(value),
      min: 1,
      max: Math.max(128, Math.min(MOST_COUNTED, value)),
      step: 1,
      change: (count) => {
        this.patch({ [name]: count });
      },
    });
  }
}

customElements.define('cost-figure', CostFigure);

declare global {
  interface HTMLElementTagNameMap {
    'cost-figure': CostFigure;
  }
}
