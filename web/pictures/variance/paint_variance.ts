import { nothing, svg, type SVGTemplateResult } from 'lit';
import { weightText } from '../../scales/number_text.ts';
import type { Bin } from './histogram.ts';

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
