import { nothing, svg, type SVGTemplateResult } from 'lit';
import { weightText } from '../../scales/number_text.ts';
import { CURVE_REACH, type Point } from '../../shared/points.ts';
import { paintHandle, type Handle } from '../handle.ts';
import { labelled, type Sheet } from './layout.ts';

const pair = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** Width of a bar and of a number over it, px. */
const BAR = 12;
const NUMBER = 28;

/** The sheet with its ticks, and the stretch that the query looks at. */
export function paintSheet(sheet: Sheet, stretch: readonly [number, number] | null): SVGTemplateResult {
  const { place, floor, barFloor } = sheet;
  const [left, right] = [place({ x: -CURVE_REACH.x, y: 0 }), place({ x: CURVE_REACH.x, y: 0 })];
  const top = place({ x: 0, y: CURVE_REACH.y }).y;
  const [from, to] = (stretch ?? [-CURVE_REACH.x, CURVE_REACH.x]).map((x) => place({ x, y: 0 }).x);
  const whole = Array.from({ length: 2 * CURVE_REACH.x + 1 }, (_, at) => at - CURVE_REACH.x);
  return svg`<g aria-hidden="true">
    <rect x=${left.x} y=${top} width=${right.x - left.x} height=${floor - top} fill="var(--empty)"></rect>
    <rect
      x=${from ?? 0}
      y=${top}
      width=${Math.max(0, (to ?? 0) - (from ?? 0))}
      height=${floor - top}
      fill="var(--paper)"
      stroke=${stretch ? 'var(--line)' : nothing}
    ></rect>
    <line x1=${left.x} x2=${right.x} y1=${left.y} y2=${left.y} stroke="var(--line)"></line>
    <line x1=${left.x} x2=${right.x} y1=${barFloor} y2=${barFloor} stroke="var(--muted)"></line>
    ${whole.map(
      (x) =>
        svg`<text class="tick" x=${place({ x, y: 0 }).x} y=${barFloor + 17} text-anchor="middle">${String(x).replace('-', '−')}</text>`,
    )}
    ${[-CURVE_REACH.y, 0, CURVE_REACH.y].map(
      (y) =>
        svg`<text class="tick" x=${left.x - 6} y=${place({ x: 0, y }).y + 4} text-anchor="end">${String(y).replace('-', '−')}</text>`,
    )}
  </g>`;
}

const CURVE = { stroke: 'var(--now)', width: 2.5 };

export const paintCurve = ({ place }: Sheet, pieces: readonly (readonly Point[])[]): SVGTemplateResult =>
  svg`<g aria-hidden="true" fill="none" stroke=${CURVE.stroke} stroke-width=${CURVE.width} stroke-linejoin="round">
    ${pieces.map((piece) => {
      const places = piece.map(place);
      const [first] = places;
      // a line of one point is no line: drawn keys leave many such
      return places.length === 1 && first
        ? svg`<circle cx=${first.x} cy=${first.y} r=${CURVE.width / 2} fill=${CURVE.stroke} stroke="none"></circle>`
        : svg`<polyline points=${places.map(pair).join(' ')}></polyline>`;
    })}
  </g>`;

/** The weights as bars below their keys. */
export function paintBars(sheet: Sheet, keys: readonly Point[], weights: ArrayLike<number>): SVGTemplateResult {
  const at = keys.map(({ x }) => sheet.place({ x, y: 0 }).x);
  const numbers = new Set(labelled(weights, at, NUMBER));
  return svg`<g aria-hidden="true">
    ${at.map((x, key) => {
      const height = (weights[key] ?? 0) * sheet.barHeight;
      return svg`<rect
          x=${x - BAR / 2}
          y=${sheet.barFloor - height}
          width=${BAR}
          height=${height}
          fill="var(--now)"
        ></rect>
        ${
          numbers.has(key)
            ? svg`<text x=${x} y=${sheet.barFloor - height - 4} text-anchor="middle">${weightText(weights[key] ?? 0)}</text>`
            : nothing
        }`;
    })}
  </g>`;
}

/** The line at which the query stands, with the output on it; null: nothing to attend to. */
export function paintQuery(sheet: Sheet, place: number, output: number | null): SVGTemplateResult {
  const at = sheet.place({ x: place, y: output ?? 0 });
  const top = sheet.place({ x: 0, y: CURVE_REACH.y }).y;
  return svg`<g aria-hidden="true">
    <line
      x1=${at.x} x2=${at.x} y1=${top} y2=${sheet.floor + 22}
      stroke="var(--selected)" stroke-width="1.5" stroke-dasharray="5 4"
    ></line>
    ${
      output === null
        ? nothing
        : svg`<circle cx=${at.x} cy=${at.y} r="7" fill="var(--good)" stroke="var(--card)" stroke-width="2"></circle>`
    }
  </g>`;
}

export const paintPoint = (handle: Handle): SVGTemplateResult =>
  paintHandle(handle, svg`<circle r="6" fill="var(--card)" stroke="var(--ink)" stroke-width="2"></circle>`);

/** The query's grip, below the sheet. */
export const paintGrip = (handle: Handle): SVGTemplateResult =>
  paintHandle(
    handle,
    svg`<path d="M0 -11L8 -2V9H-8V-2Z" fill="var(--selected)" stroke="var(--card)" stroke-width="1.5"></path>`,
  );
