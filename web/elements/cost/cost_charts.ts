import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { chartOf, logarithmicScale } from '../../pictures/chart/chart.ts';
import { paintChart, type Line } from '../../pictures/chart/paint_chart.ts';
import { compactText } from '../../scales/number_text.ts';
import { ATTENTION_METHODS, type AttentionMethod, type Cost } from '../../shared/costs.ts';
import { COST_WIDTH, type Measured } from './measuring.ts';

const COLOURS: Readonly<Record<AttentionMethod, string>> = {
  materialised: 'var(--selected)',
  fused: 'var(--now)',
  local: 'var(--good)',
};
/** Powers of ten about the values, at least two of them apart. */
function powersAbout(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null && value > 0) as number[];
  const lowest = Math.floor(Math.log10(Math.min(...known, 1e6)));
  const highest = Math.max(lowest + 2, Math.ceil(Math.log10(Math.max(...known, 1e-3))));
  return Array.from({ length: highest - lowest + 1 }, (_, at) => Number(`1e${lowest + at}`));
}

/** What a method took at each length so far. */
export const valuesOf = (
  { lengths, costs }: Measured,
  method: AttentionMethod,
  value: (cost: Cost) => number,
): (number | null)[] =>
  lengths.map((_, at) => {
    const cost = costs[method][at];
    return cost ? value(cost) : null;
  });

/** Milliseconds of attention, with its projections or without. */
export const timeOf =
  (withProjections: boolean) =>
  ({ attention, projections }: Cost): number =>
    attention + (withProjections ? projections : 0);

/** Which line is which. */
export function costLegend(messages: Messages): TemplateResult {
  const words = messages.cost;
  const item = (name: string, colour: string, dashed: boolean): TemplateResult =>
    html`<li>
      <svg width="22" height="10" aria-hidden="true">
        <line
          x2="22"
          y1="5"
          y2="5"
          stroke=${colour}
          stroke-width="2.5"
          stroke-dasharray=${dashed ? '5 4' : nothing}
        ></line></svg
      >${name}
    </li>`;
  return html`<ul class="legend" aria-label=${words.legend}>
    ${ATTENTION_METHODS.map((method) => item(words.methods[method], COLOURS[method], false))}
    ${item(words.projections, 'var(--muted)', true)}
  </ul>`;
}

/** Time and memory against the length. */
export function costCharts(
  measured: Measured,
  withProjections: boolean,
  width: number,
  messages: Messages,
): TemplateResult {
  const words = messages.cost;
  const { lengths } = measured;
  const linesOf = (value: (cost: Cost) => number): Line[] =>
    ATTENTION_METHODS.map((method) => ({
      values: valuesOf(measured, method, value),
      colour: COLOURS[method],
      dashed: false,
    }));
  const projections: Line = {
    values: valuesOf(measured, 'fused', (cost) => cost.projections),
    colour: 'var(--muted)',
    dashed: true,
  };
  const draw = (id: string, title: string, lines: readonly Line[], text: (value: number) => string): TemplateResult => {
    const powers = powersAbout(lines.flatMap(({ values }) => values));
    const chart = chartOf(width, lengths, logarithmicScale(powers.at(-1) ?? 1, powers[0]));
    const ticks = powers.map((value) => ({ value, text: text(value) }));
    return html`<figure id=${id}>
      <figcaption>${title}</figcaption>
      <svg width=${chart.width} height=${chart.height} role="img" aria-label=${title}>
        ${paintChart(chart, lengths, { ticks, lines, lookedAt: 2 * COST_WIDTH })}
      </svg>
    </figure>`;
  };
  return html`${draw('cost-time', words.time, [projections, ...linesOf(timeOf(withProjections))], String)}
  ${draw(
    'cost-bytes',
    words.bytes,
    linesOf((cost) => cost.bytes),
    (value) => `${compactText(value)}B`,
  )}`;
}
