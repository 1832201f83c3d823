import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Point } from '../../shared/points.ts';
import type { Chart } from './chart.ts';

const pair = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** One line of a chart: a value for each size, or null where there is none. */
export interface Line {
  readonly values: readonly (number | null)[];
  readonly colour: string;
  readonly dashed: boolean;
  /** Its name, where it has one, and at which of the sizes that stands: above the line, ending or in its middle there. */
  readonly label?: { readonly text: string; readonly at: number; readonly anchor: 'middle' | 'end' };
}

export interface Axis {
  readonly value: number;
  readonly text: string;
}

/** Room that the number of a size takes on its axis, px. */
const SIZE_WIDTH = 36;

/** A chart's frame, its lines with their points, and a rule at the size that is looked at. */
export function paintChart(
  chart: Chart,
  sizes: readonly number[],
  given: { readonly ticks: readonly Axis[]; readonly lines: readonly Line[]; readonly lookedAt: number },
): SVGTemplateResult {
  const { left, right, floor, top, place } = chart;
  const rule = place(given.lookedAt, 0).x;
  // as many of them as there is room for, the largest among them
  const every = Math.ceil((sizes.length * SIZE_WIDTH) / (right - left + SIZE_WIDTH));
  const named = sizes.filter((_, at) => (sizes.length - 1 - at) % every === 0);
  return svg`<g aria-hidden="true">
    ${given.ticks.map(({ value, text }) => {
      const { y } = place(1, value);
      return svg`<line x1=${left} x2=${right} y1=${y} y2=${y} stroke="var(--line)"></line>
        <text class="tick" x=${left - 6} y=${y + 4} text-anchor="end">${text}</text>`;
    })}
    <line x1=${rule} x2=${rule} y1=${top} y2=${floor} stroke="var(--selected)" stroke-dasharray="4 3"></line>
    ${named.map((size) => svg`<text class="tick" x=${place(size, 0).x} y=${floor + 18} text-anchor="middle">${size}</text>`)}
    ${given.lines.map((line) => paintLine(chart, sizes, line))}
  </g>`;
}

function paintLine({ place }: Chart, sizes: readonly number[], line: Line): SVGTemplateResult {
  const points = sizes.flatMap((size, at) => {
    const value = line.values[at] ?? null;
    return value === null ? [] : [{ at, ...place(size, value) }];
  });
  const { label } = line;
  const named = points.find(({ at }) => at === label?.at);
  return svg`<polyline
      points=${points.map(pair).join(' ')}
      fill="none"
      stroke=${line.colour}
      stroke-width="2"
      stroke-dasharray=${line.dashed ? '5 4' : nothing}
    ></polyline>
    ${line.dashed ? nothing : points.map(({ x, y }) => svg`<circle cx=${x} cy=${y} r="3.5" fill=${line.colour}></circle>`)}
    ${
      label && named
        ? svg`<text class="halo" x=${named.x} y=${named.y - 9} text-anchor=${label.anchor}>${label.text}</text>`
        : nothing
    }`;
}
