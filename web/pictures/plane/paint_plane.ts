import { nothing, svg, type SVGTemplateResult } from 'lit';
import { PLANE_REACH, type Point } from '../../shared/points.ts';
import { weightPosition } from '../../scales/colour_scale.ts';
import { paintHandle, type Handle } from '../handle.ts';
import { beyond, hullOf, type Plane } from './layout.ts';

const pair = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The square with its axes and ticks at whole numbers. */
export function paintAxes({ size, place }: Plane): SVGTemplateResult {
  const [low, high] = [place({ x: -PLANE_REACH, y: -PLANE_REACH }), place({ x: PLANE_REACH, y: PLANE_REACH })];
  const origin = place({ x: 0, y: 0 });
  const whole = Array.from({ length: 2 * PLANE_REACH + 1 }, (_, at) => at - PLANE_REACH);
  return svg`<g aria-hidden="true">
    <rect width=${size} height=${size} rx="8" fill="var(--paper)"></rect>
    ${whole.map((at) => {
      const { x, y } = place({ x: at, y: at });
      return svg`<line x1=${x} x2=${x} y1=${low.y} y2=${high.y} stroke="var(--line)"></line>
        <line x1=${low.x} x2=${high.x} y1=${y} y2=${y} stroke="var(--line)"></line>`;
    })}
    <line x1=${low.x} x2=${high.x} y1=${origin.y} y2=${origin.y} stroke="var(--muted)"></line>
    <line x1=${origin.x} x2=${origin.x} y1=${low.y} y2=${high.y} stroke="var(--muted)"></line>
    <text class="tick" x=${place({ x: 1, y: 0 }).x} y=${origin.y + 14} text-anchor="middle">1</text>
    <text class="tick" x=${origin.x - 6} y=${place({ x: 0, y: 1 }).y + 4} text-anchor="end">1</text>
  </g>`;
}

/** An arrow from the origin; its opacity follows the weight on the scale of all weights. */
export interface ArrowLook {
  readonly tip: Point;
  readonly label: string;
  readonly colour: string;
  /** null: not a matter of weight. */
  readonly weight: number | null;
  readonly hidden?: boolean;
  readonly bold?: boolean;
}

/** Seen even where the weight is 0. */
const FAINTEST = 0.22;
const HEAD = 9;

export function paintArrow({ place }: Plane, look: ArrowLook): SVGTemplateResult {
  const [origin, tip] = [place({ x: 0, y: 0 }), place(look.tip)];
  const length = Math.hypot(tip.x - origin.x, tip.y - origin.y);
  const angle = (Math.atan2(tip.y - origin.y, tip.x - origin.x) * 180) / Math.PI;
  const opacity = look.weight === null ? 1 : FAINTEST + (1 - FAINTEST) * weightPosition(look.weight);
  const shaft = Math.max(0, length - HEAD);
  const at = beyond(origin, tip, look.weight === null ? 19 : 17);
  return svg`<g aria-hidden="true" data-arrow=${look.label}>
    <g
      transform="translate(${origin.x} ${origin.y}) rotate(${angle})"
      opacity=${opacity}
      stroke=${look.colour}
      fill=${look.colour}
    >
      <line
        x2=${shaft}
        stroke-width=${look.bold ? 4 : 2.5}
        stroke-dasharray=${look.hidden ? '3 4' : nothing}
      ></line>
      ${length > 1 ? svg`<path d="M${length} 0L${length - HEAD} ${-HEAD / 2}V${HEAD / 2}Z" stroke="none"></path>` : nothing}
    </g>
    <text class="halo" x=${at.x} y=${at.y + 4.5} text-anchor="middle" font-style="italic">${look.label}</text>
  </g>`;
}

/** The hull of the values, and the way from the origin to the output: a₁v₁, then a₂v₂ … */
export function paintMixture({ place }: Plane, values: readonly Point[], chain: readonly Point[]): SVGTemplateResult {
  return svg`<g aria-hidden="true">
    <polygon
      points=${hullOf(values).map(place).map(pair).join(' ')}
      fill="var(--now)"
      fill-opacity="0.1"
      stroke="var(--now)"
      stroke-opacity="0.55"
      stroke-dasharray="5 4"
    ></polygon>
    <polyline
      points=${chain.map(place).map(pair).join(' ')}
      fill="none"
      stroke="var(--good)"
      stroke-width="1.5"
      stroke-dasharray="2 3"
    ></polyline>
  </g>`;
}

/** The ring at a tip by which an arrow is moved. */
export const paintTip = (handle: Handle, colour: string): SVGTemplateResult =>
  paintHandle(handle, svg`<circle r="6" fill="var(--card)" stroke=${colour} stroke-width="2"></circle>`);
