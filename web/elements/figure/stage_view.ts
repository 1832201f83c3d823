import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { cellAt, heightOf, layoutAt, stageHeight, type Layout, type Shape } from '../../pictures/stage/layout.ts';
import { labelRoom, SELECTED_FONT, type LabelRoom } from '../../pictures/stage/paint_labels.ts';
import { paintStage } from '../../pictures/stage/paint_stage.ts';
import { pixelsOf } from '../../pictures/stage/pixels.ts';
import type { PaintedMatrix, SelectedCell } from '../../pictures/stage/stage_picture.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import type { Lens } from '../../shared/options.ts';
import { matrixOf, type MatrixId } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';
import type { FocusedBy } from '../over_picture.ts';
import { controls, paletteOf } from '../theme.ts';
import { markedLabel } from '../token_mark.ts';
import './matrix_grid.ts';
import { measureIn } from './measure_text.ts';
import type { CellEvent, Pictured } from './shown.ts';

/**
 * The canvas with every matrix, and over it the accessible grid of the one in focus.
 * @fires cell-hover detail {@link CellEvent} or null
 * @fires cell-choose detail {@link CellEvent}: pin it, or release it if it is pinned
 * @fires pin-release
 */
export class StageView extends LitElement {
  static override properties = {
    shown: { attribute: false },
    selection: { attribute: false },
    t: { type: Number },
    lens: { type: String },
    dark: { type: Boolean },
    messages: { attribute: false },
    most: { attribute: false },
    width: { state: true },
  };

  declare shown: Pictured | null;
  /** The lit cell: the hovered one while there is one, else the selected one. */
  declare selection: SelectedCell;
  declare t: number;
  declare lens: Lens;
  declare dark: boolean;
  declare messages: Messages;
  /** What a matrix that grows will have at most: no more room is kept than that needs; null keeps the usual room. */
  declare most: Shape | null;
  declare width: number;

  #bitmaps = new Map<string, PaintedMatrix>();
  #bitmapsOf: Trace | null = null;
  #measured: { readonly queries: Pictured['queries']; readonly width: number; readonly room: LabelRoom } | null = null;
  #layout: Layout = new Map();
  readonly #resizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });

  constructor() {
    super();
    this.shown = null;
    this.most = null;
    this.width = 0;
  }

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .frame {
        position: relative;
        touch-action: pan-y;
      }
      canvas {
        position: absolute;
        inset: 0;
        width: 100%;
        height: 100%;
        cursor: crosshair;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  override render(): TemplateResult {
    const { shown, messages } = this;
    const box = shown ? this.#layout.get(shown.focus) : undefined;
    return html`
      <div class="frame">
        <canvas
          aria-hidden="true"
          @pointermove=${this.#onPointer}
          @pointerleave=${this.#onLeave}
          @click=${this.#onClick}
        ></canvas>
        ${
          shown && box
            ? html`<matrix-grid
                .shown=${shown}
                .box=${box}
                .messages=${messages}
                @cell-hover=${this.#forward}
                @cell-choose=${this.#forward}
                @pin-release=${() => this.dispatchEvent(new CustomEvent('pin-release'))}
              ></matrix-grid>`
            : ''
        }
      </div>
    `;
  }

  /** Gives the active cell of the matrix in focus the keyboard. */
  focusCell(by: FocusedBy): void {
    this.renderRoot.querySelector('matrix-grid')?.focusCell(by);
  }

  override willUpdate(): void {
    if (this.shown && this.width > 0) this.#layout = this.#computeLayout(this.shown);
  }

  override updated(): void {
    const canvas = this.#canvas();
    const frame = canvas?.parentElement;
    if (!canvas || !frame || this.width === 0) return;
    const height = this.#height();
    if (frame.style.height !== `${height}px`) frame.style.height = `${height}px`;
    const ratio = window.devicePixelRatio;
    const [pixelWidth, pixelHeight] = [Math.round(this.width * ratio), Math.round(height * ratio)];
    if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
      [canvas.width, canvas.height] = [pixelWidth, pixelHeight];
    }
    this.#paint(canvas, height, ratio);
  }

  #canvas(): HTMLCanvasElement | null {
    return this.renderRoot.querySelector('canvas');
  }

  /** Measured once for a text and a width: a frame is drawn 60 times a second. */
  #room(shown: Pictured): LabelRoom {
    if (this.#measured?.queries !== shown.queries || this.#measured.width !== this.width) {
      const { queries, keys } = shown;
      const room = labelRoom([...queries, ...keys].map(markedLabel), this.width, measureIn(SELECTED_FONT));
      this.#measured = { queries, width: this.width, room };
    }
    return this.#measured.room;
  }

  #height(): number {
    const { shown, most, width } = this;
    const usual = stageHeight(width, shown?.stages.length === 1);
    return shown && most ? Math.min(usual, heightOf(most, width, this.#room(shown))) : usual;
  }

  #computeLayout(shown: Pictured): Layout {
    const { trace, head, stages } = shown;
    return layoutAt(
      {
        width: this.width,
        height: this.#height(),
        stages,
        shapeOf: (id) => matrixOf(trace, id, head),
        ...this.#room(shown),
      },
      this.t,
    );
  }

  #paint(canvas: HTMLCanvasElement, height: number, ratio: number): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { shown, messages } = this;
    if (!shown) {
      context.clearRect(0, 0, this.width, height);
      return;
    }
    const ids = shown.stages.flatMap(({ matrices }) => matrices);
    paintStage(context, {
      width: this.width,
      height,
      palette: paletteOf(this.dark),
      dark: this.dark,
      stages: shown.stages,
      layout: this.#layout,
      frame: shown.frame,
      matrices: new Map(ids.map((id) => [id, this.#painted(shown, id)])),
      labels: { queries: shown.queries.map(markedLabel), keys: shown.keys.map(markedLabel) },
      ...this.#room(shown),
      selection: this.selection,
      pinned: shown.pinned ? shown.selection : null,
      words: {
        titles: messages.matrices,
        pairAxes: messages.stage.pairAxes,
        vectorAxes: messages.stage.vectorAxes,
      },
    });
  }

  /** The bitmap of one matrix, made once per trace, head, lens and theme. */
  #painted(shown: Pictured, id: MatrixId): PaintedMatrix {
    if (this.#bitmapsOf !== shown.trace) {
      this.#bitmaps.clear();
      this.#bitmapsOf = shown.trace;
    }
    const key = `${id} ${shown.head} ${this.lens} ${String(this.dark)}`;
    let painted = this.#bitmaps.get(key);
    if (!painted) {
      const view = matrixOf(shown.trace, id, shown.head);
      const scale = scaleFor(id, shown.trace, this.lens, paletteOf(this.dark));
      const bitmap = new OffscreenCanvas(Math.max(1, view.columns), Math.max(1, view.rows));
      const pixels = new Uint8ClampedArray(pixelsOf(view, scale).buffer);
      if (pixels.length > 0) bitmap.getContext('2d')?.putImageData(new ImageData(pixels, view.columns), 0, 0);
      painted = { view, scale, bitmap };
      this.#bitmaps.set(key, painted);
    }
    return painted;
  }

  #cellUnder(event: MouseEvent): CellEvent | null {
    const { shown } = this;
    if (!shown) return null;
    return cellAt(this.#layout, (id) => matrixOf(shown.trace, id, shown.head), event.offsetX, event.offsetY);
  }

  readonly #onPointer = (event: PointerEvent): void => {
    this.#tell('cell-hover', this.#cellUnder(event));
  };

  readonly #onLeave = (): void => {
    // what the keyboard points at is lit again
    this.#tell('cell-hover', this.renderRoot.querySelector('matrix-grid')?.pointed ?? null);
  };

  readonly #onClick = (event: MouseEvent): void => {
    const cell = this.#cellUnder(event);
    if (!cell) return;
    this.#tell('cell-choose', cell);
    this.focusCell('pointer');
  };

  readonly #forward = (event: CustomEvent<CellEvent | null>): void => {
    event.stopPropagation();
    this.#tell(event.type, event.detail);
  };

  #tell(name: string, detail: CellEvent | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('stage-view', StageView);

declare global {
  interface HTMLElementTagNameMap {
    'stage-view': StageView;
  }
}
