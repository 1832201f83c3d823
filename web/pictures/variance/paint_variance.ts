import { nothing, svg, type SVGTemplateResult } from 'lit';
import { weightText } from '../../scales/number_text.ts';
import type { Point } from '../../shared/points.ts';
import type { Bin, Chart } from './layout.ts';

const pair = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** One line of a chart: a value for each d. */
export interface Line {
  readonly values: readonly number[];
  readonly colour: string;
  readonly dashed: boolean;
  /** Its name, and at which of the sizes it stands: above the line, ending or in its middle there. */
  readonly label: string;
  readonly labelAt: number;
  readonly anchor: 'middle' | 'end';
}

export interface Axis {
  readonly value: number;
  readonly text: string;
}

/** A chart's frame, its lines with their points, and a rule at the size that is looked at. */
export function paintChart(
  chart: Chart,
  dims: readonly number[],
  given: { readonly ticks: readonly Axis[]; readonly lines: readonly Line[]; readonly lookedAt: number },
): SVGTemplateResult {
  const { left, right, floor, top, place } = chart;
  const rule = place(given.lookedAt, 0).x;
  return svg`<g aria-hidden="true">
    ${given.ticks.map(({ value, text }) => {
      const { y } = place(1, value);
      return svg`<line x1=${left} x2=${right} y1=${y} y2=${y} stroke="var(--line)"></line>
        <text class="tick" x=${left - 6} y=${y + 4} text-anchor="end">${text}</text>`;
    })}
    <line x1=${rule} x2=${rule} y1=${top} y2=${floor} stroke="var(--selected)" stroke-dasharray="4 3"></line>
    ${dims.map((d) => svg`<text class="tick" x=${place(d, 0).x} y=${floor + 18} text-anchor="middle">${d}</text>`)}
    ${given.lines.map((line) => paintLine(chart, dims, line))}
  </g>`;
}

function paintLine({ place }: Chart, dims: readonly number[], line: Line): SVGTemplateResult {
  const points = dims.map((d, at) => place(d, line.values[at] ?? 0));
  const label = points[line.labelAt] ?? { x: 0, y: 0 };
  return svg`<polyline
      points=${points.map(pair).join(' ')}
      fill="none"
      stroke=${line.colour}
      stroke-width="2"
      stroke-dasharray=${line.dashed ? '5 4' : nothing}
    ></polyline>
    ${line.dashed ? nothing : points.map(({ x, y }) => svg`<circle cx=${x} cy=${y} r="3.5" fill=${line.colour}></circle>`)}
    <text
      class="halo"
      x=${label.x}
      y=${label.y - 9}
      text-anchor=${line.anchor}
    >${line.label}</text>`;
}

/** Height of the drawings of one size, px. */
export const CLOSE_HEIGHT = 170;
const FLOOR = CLOSE_HEIGHT - 24;
const TOP = 20;

/** The histogram; the tallest bin reaches the top. */
export function paintHistogram(
  width: number,
  bins: readonly Bin[],
  text: (value: number) => string,
): SVGTemplateResult {
  const tallest = Math.max(1, ...bins.map(({ count }) => count));
  const each = width / bins.length;
  const reach = -(bins[0]?.from ?? 0);
  return svg`<g aria-hidden="true">
    ${bins.map(({ count }, at) => {
      const height = (count / tallest) * (FLOOR - TOP);
      return svg`<rect x=${at * each} y=${FLOOR - height} width=${each} height=${height} fill="var(--now)"></rect>`;
    })}
    <line x2=${width} y1=${FLOOR} y2=${FLOOR} stroke="var(--muted)"></line>
    <text class="tick" y=${FLOOR + 17}>${text(-reach)}</text>
    <text class="tick" x=${width / 2} y=${FLOOR + 17} text-anchor="middle">0</text>
    <text class="tick" x=${width} y=${FLOOR + 17} text-anchor="end">${text(reach)}</text>
  </g>`;
}

/** The weights of one query, a bar for each key, from 0 to 1; the largest says what it is. */
export function paintWeights(width: number, weights: ArrayLike<number>): SVGTemplateResult {
  const all = Array.from(weights);
  const each = width / Math.max(1, all.length);
  const largest = all.indexOf(Math.max(...all));
  return svg`<g aria-hidden="true">
    ${all.map((weight, at) => {
      const height = weight * (FLOOR - TOP);
      return svg`<rect x=${at * each + 1} y=${FLOOR - height} width=${each - 2} height=${height} fill="var(--now)"></rect>
        ${
          at === largest
            ? svg`<text x=${Math.min(width - 14, Math.max(14, (at + 0.5) * each))} y=${FLOOR - height - 5} text-anchor="middle">${weightText(weight)}</text>`
            : nothing
        }`;
    })}
    <line x2=${width} y1=${FLOOR} y2=${FLOOR} stroke="var(--muted)"></line>
    <text class="tick" y=${FLOOR + 17}>1</text>
    <text class="tick" x=${width} y=${FLOOR + 17} text-anchor="end">${all.length}</text>
  </g>`;
}
