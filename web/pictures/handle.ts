import { svg, type SVGTemplateResult } from 'lit';
import type { Point } from '../shared/points.ts';

/** Something that is moved by pointer or arrow keys, as the drawing shows and says it. */
export interface Handle {
  readonly id: string;
  /** Where it stands in the drawing, px. */
  readonly at: Point;
  /** What it is. */
  readonly name: string;
  /** Where it stands, in words; with whatever else belongs to it. */
  readonly says: string;
  /** Along the first axis, for those who ask for one number. */
  readonly now: number;
  readonly reach: number;
  /** Moved to a place in the drawing, px. */
  readonly dragTo: (to: Point) => void;
  /** Moved by whole steps: right and up are positive, 0 stays. */
  readonly step: (right: number, up: number) => void;
}

/** Half of what a finger can hit, px. */
const REACH = 15;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowDown: [0, -1],
  ArrowUp: [0, 1],
};
/** How many steps an arrow key goes together with Shift. */
const STRIDE = 5;

/** A handle around what `mark` draws about the origin. */
export function paintHandle(handle: Handle, mark: SVGTemplateResult): SVGTemplateResult {
  const move = (event: PointerEvent): void => {
    const grip = event.currentTarget as SVGGElement;
    if (!grip.hasPointerCapture(event.pointerId)) return;
    const box = grip.ownerSVGElement?.getBoundingClientRect();
    if (box) handle.dragTo({ x: event.clientX - box.left, y: event.clientY - box.top });
  };
  return svg`<g
    id=${handle.id}
    class="handle"
    tabindex="0"
    role="slider"
    aria-label=${handle.name}
    aria-valuemin=${-handle.reach}
    aria-valuemax=${handle.reach}
    aria-valuenow=${handle.now}
    aria-valuetext=${handle.says}
    transform="translate(${handle.at.x} ${handle.at.y})"
    @pointerdown=${(event: PointerEvent) => {
      const grip = event.currentTarget as SVGGElement;
      if (event.button !== 0) return;
      grip.setPointerCapture(event.pointerId);
      grip.focus();
    }}
    @pointermove=${move}
    @keydown=${(event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const stride = event.shiftKey ? STRIDE : 1;
      handle.step(step[0] * stride, step[1] * stride);
    }}
  >
    <circle class="reach" r=${REACH}></circle>
    ${mark}
  </g>`;
}
