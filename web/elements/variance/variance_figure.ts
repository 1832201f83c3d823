import { css, html, nothing, type TemplateResult } from 'lit';
import type { AttentionClient } from '../../client/attention_client.ts';
import { chartOf, chartWidth, linearScale, logarithmicScale, type Scale } from '../../pictures/chart/chart.ts';
import { paintChart, type Axis, type Line } from '../../pictures/chart/paint_chart.ts';
import { histogramOf } from '../../pictures/variance/histogram.ts';
import { CLOSE_HEIGHT, paintHistogram, paintWeights } from '../../pictures/variance/paint_variance.ts';
import { fixedText } from '../../scales/number_text.ts';
import { SPREAD_DIMS, SPREAD_KEYS, SPREAD_QUERIES, type Spreads } from '../../shared/vectors.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { Answered } from '../asking.ts';
import '../choice_group.ts';
import { DrawnFigure } from '../drawn_figure.ts';
import { varianceControls } from './variance_controls.ts';
import { varianceTable } from './variance_table.ts';

/** The variance's axis: powers of ten up to beyond the largest d. */
const LARGEST_VARIANCE = 2000;
const POWERS: readonly Axis[] = [1, 10, 100, 1000].map((value) => ({ value, text: String(value) }));
const SHARES: readonly Axis[] = [0, 0.5, 1].map((value) => ({ value, text: value === 0.5 ? '.5' : String(value) }));

/** Why scores are divided by √d, measured on random vectors. */
export class VarianceFigure extends DrawnFigure<number, Spreads> {
  static override styles = [
    ...DrawnFigure.styles,
    css`
      .charts {
        max-width: 1120px;
      }
      .numbers {
        display: flex;
        flex-wrap: wrap;
        gap: 14px 30px;
        align-items: flex-start;
      }
      .numbers > div {
        flex: 1 1 320px;
        min-width: 0;
      }
    `,
  ];

  protected override get heading(): string {
    return this.messages.figures.variance.name;
  }

  /** The seed decides everything. */
  protected override questionOf({ seed }: FigureState): number {
    return seed;
  }

  protected override ask(client: AttentionClient, seed: number): Promise<Spreads> {
    return client.measureSpreads(seed);
  }

  protected override content(answered: Answered<number, Spreads> | null): TemplateResult {
    const { state, messages } = this;
    const words = messages.variance;
    const spreads = answered?.answer;
    return html`
      <p class="caption">${words.question(SPREAD_QUERIES, SPREAD_KEYS)}</p>
      <div class="charts drawing">${spreads && this.width > 0 ? this.#charts(spreads) : nothing}</div>
      <div class="controls" role="group" aria-label=${words.closer}>
        ${varianceControls({ state, messages, patch: this.patch })}
      </div>
      <div class="charts">${spreads && this.width > 0 ? this.#close(spreads) : nothing}</div>
      <div class="numbers">
        <div class="scroll" tabindex="0" role="region" aria-label=${words.table}>
          ${spreads ? varianceTable(spreads, messages) : nothing}
        </div>
        <div>
          <p class="caption">${words.caption}</p>
          <p class="caption">${words.suspect}</p>
          <p class="caption muted">${words.words}</p>
        </div>
      </div>
    `;
  }

  #charts(spreads: Spreads): TemplateResult {
    const words = this.messages.variance;
    const each = (value: (spread: Spreads[number]) => number): number[] => spreads.map(value);
    const twice = (part: 'largest' | 'gradient'): Line[] => {
      const named = (text: string): NonNullable<Line['label']> => ({
        text,
        at: SPREAD_DIMS.length - 2,
        anchor: 'middle',
      });
      return [
        {
          values: each(({ unscaled }) => unscaled[part]),
          colour: 'var(--selected)',
          dashed: false,
          label: named('q·k'),
        },
        { values: each(({ scaled }) => scaled[part]), colour: 'var(--now)', dashed: false, label: named('q·k / √d') },
      ];
    };
    const variance: Line[] = [
      { values: SPREAD_DIMS, colour: 'var(--muted)', dashed: true, label: { text: 'd', at: 4, anchor: 'end' } },
      {
        values: each((spread) => spread.variance),
        colour: 'var(--selected)',
        dashed: false,
        label: { text: words.varianceShort, at: 2, anchor: 'end' },
      },
    ];
    return html`${this.#chart('variance', words.variance, logarithmicScale(LARGEST_VARIANCE), POWERS, variance)}
    ${this.#chart('largest', words.largest, linearScale, SHARES, twice('largest'))}
    ${this.#chart('gradient', words.gradient, linearScale, SHARES, twice('gradient'))}`;
  }

  #chart(id: string, title: string, scale: Scale, ticks: readonly Axis[], lines: readonly Line[]): TemplateResult {
    const chart = chartOf(chartWidth(this.width), SPREAD_DIMS, scale);
    return html`<figure id=${id}>
      <figcaption>${title}</figcaption>
      <svg width=${chart.width} height=${chart.height} role="img" aria-label=${title}>
        ${paintChart(chart, SPREAD_DIMS, { ticks, lines, lookedAt: this.state.dim })}
      </svg>
    </figure>`;
  }

  #close(spreads: Spreads): TemplateResult {
    const { state, messages } = this;
    const words = messages.variance;
    const spread = spreads.find(({ dim }) => dim === state.dim);
    if (!spread) return html``;
    const scale = state.divided ? 1 / Math.sqrt(state.dim) : 1;
    const bins = histogramOf(spread.scores, state.dim, scale);
    const weights = (state.divided ? spread.scaled : spread.unscaled).first;
    const width = Math.min(this.width, Math.floor(chartWidth(this.width) * 1.2));
    const score = state.divided ? `q·k / √${state.dim}` : 'q·k';
    return html`<figure>
        <figcaption>${words.histogram(score, spread.scores.length)}</figcaption>
        <svg
          width=${width}
          height=${CLOSE_HEIGHT}
          role="img"
          aria-label=${words.histogram(score, spread.scores.length)}
        >
          ${paintHistogram(width, bins, (value) => fixedText(value, 0))}
        </svg>
      </figure>
      <figure>
        <figcaption>${words.first(score)}</figcaption>
        <svg width=${width} height=${CLOSE_HEIGHT} role="img" aria-label=${words.first(score)}>
          ${paintWeights(width, weights)}
        </svg>
      </figure>`;
  }
}

customElements.define('variance-figure', VarianceFigure);

declare global {
  interface HTMLElementTagNameMap {
    'variance-figure': VarianceFigure;
  }
}
