import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { LongMessages } from '../../messages/long_en.ts';
import type { Pooling } from '../../pictures/long/long_tile.ts';
import { paintLong } from '../../pictures/long/paint_long.ts';
import { marginsFor, roomFor, type Margins, type Room } from '../../pictures/long/room.ts';
import {
  moved,
  showing,
  walked,
  weightAt,
  wholeView,
  withinMatrix,
  zoomed,
  type View,
} from '../../pictures/long/viewport.ts';
import type { ColourScale } from '../../scales/colour_scale.ts';
import type { Palette } from '../../scales/palette.ts';
import { controls } from '../theme.ts';
import { cellText } from './cell_text.ts';
import type { LongRun } from './long_run.ts';
import { keyMove, type KeyMove } from './picture_keys.ts';
import { fitCanvas, pixelRatio } from './picture_canvas.ts';
import { PicturePointers } from './picture_pointers.ts';
import { pictureStyles } from './picture_styles.ts';
import { PictureTiles } from './picture_tiles.ts';

/** A screen reader is told of the cell when the keys have rested, ms. */
const REST_MS = 350;

/**
 * The weights of one head as a picture to move and to zoom: tiles are computed for what is in sight, and coarser ones
 * stand in for those that are on their way.
 * @fires tiles-change detail: bytes that the tiles hold
 */
export class LongPicture extends LitElement {
  static override properties = {
    run: { attribute: false },
    head: { type: Number },
    pooling: { type: String },
    scale: { attribute: false },
    palette: { attribute: false },
    rowsDone: { type: Number },
    messages: { attribute: false },
    width: { state: true },
    view: { state: true },
    cursor: { state: true },
    spoken: { state: true },
  };

  declare run: LongRun;
  declare head: number;
  declare pooling: Pooling;
  declare scale: ColourScale;
  declare palette: Palette;
  /** Queries of the head that are computed: more tiles can be had when it grows. */
  declare rowsDone: number;
  declare messages: LongMessages;
  declare protected width: number;
  declare protected view: View;
  declare protected cursor: readonly [query: number, key: number] | null;
  declare protected spoken: string;

  #tiles: PictureTiles | null = null;
  #viewOf: LongRun | null = null;
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #pointers = new PicturePointers({
    origin: () => this.#margins(),
    move: (x, y) => {
      this.view = moved(this.view, x, y, this.run.size, this.#room());
    },
    zoom: (factor, x, y) => {
      this.#zoom(factor, x, y);
    },
    point: (x, y) => {
      this.cursor = weightAt(this.view, x, y, this.run.size);
    },
  });
  readonly #resizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });

  static override styles = [controls, pictureStyles];

  constructor() {
    super();
    this.width = 0;
    this.view = { row: 0, column: 0, scale: 1 };
    this.cursor = null;
    this.spoken = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    clearTimeout(this.#rest);
  }

  /** Is everything in sight computed? */
  get complete(): boolean {
    return this.width > 0 && (this.#tiles?.complete ?? false);
  }

  /** Gives the picture the keyboard. */
  override focus(): void {
    this.#canvas()?.focus();
  }

  override render(): TemplateResult {
    const { messages } = this;
    return html`<div class="buttons">
        ${this.#button(messages.zoomIn, '+', { kind: 'zoom', factor: 2 })}
        ${this.#button(messages.zoomOut, '−', { kind: 'zoom', factor: 0.5 })}
        ${this.#button(messages.whole, messages.whole, { kind: 'whole' })}
      </div>
      <canvas
        role="application"
        tabindex="0"
        aria-label=${messages.picture}
        aria-describedby="cells help"
        @pointerdown=${this.#pointers.down}
        @pointermove=${this.#pointers.moved}
        @pointerup=${this.#pointers.up}
        @pointercancel=${this.#pointers.up}
        @wheel=${this.#onWheel}
        @keydown=${this.#onKey}
      ></canvas>
      <p class="read-out" aria-hidden="true">${this.#readOut()}</p>
      <p class="unseen" role="status">${this.spoken}</p>
      <p class="muted" id="cells">${messages.cellsAre(this.#tiles?.pool ?? 1, this.pooling)}</p>
      <p class="muted" id="help">${messages.help}</p>`;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('run')) {
      const looked = () => ({ head: this.head, view: this.view, room: this.#room(), pixelRatio: pixelRatio() });
      const tiles = new PictureTiles(this.run, looked, () => {
        this.dispatchEvent(new CustomEvent('tiles-change', { detail: tiles.bytes }));
        // what is pointed at may have its number now
        this.requestUpdate();
      });
      this.#tiles = tiles;
      this.cursor = null;
    }
    if (this.width === 0) return;
    this.view =
      this.#viewOf === this.run
        ? withinMatrix(this.view, this.run.size, this.#room())
        : wholeView(this.run.size, this.#room());
    this.#viewOf = this.run;
  }

  override updated(changed: PropertyValues): void {
    const canvas = this.#canvas();
    if (!canvas || this.width === 0) return;
    const [room, margins] = [this.#room(), this.#margins()];
    fitCanvas(canvas, room.width + margins.left, room.height + margins.top, pixelRatio());
    this.#draw();
    if (changed.has('cursor') || changed.has('view')) this.#speak();
  }

  /** Paints in the next frame, and goes on while tiles want other colours. */
  #draw(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const context = this.#canvas()?.getContext('2d');
      const tiles = this.#tiles;
      if (!context || !tiles) return;
      const { pooling, scale, palette } = this;
      const key = [pooling, scale.legend.quantity, scale.css(1), scale.css(0)].join();
      const { tiles: painted, complete } = tiles.painted({ pooling, scale, key });
      const { view, cursor, run, messages } = this;
      paintLong(context, {
        ...{ view, cursor, palette, tiles: painted, pool: tiles.pool, axes: messages.axes },
        ...{ size: run.size, labels: run.loaded?.labels ?? [], pixelRatio: pixelRatio() },
        ...{ room: this.#room(), margins: this.#margins() },
      });
      tiles.load();
      if (!complete) this.#draw();
    });
  }

  #speak(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      // a pointer that wanders over the picture is nothing to be read out
      this.spoken = this.shadowRoot?.activeElement === this.#canvas() ? this.#readOut() : '';
    }, REST_MS);
  }

  #readOut(): string {
    const { cursor, messages } = this;
    return cursor && this.#tiles ? cellText(this.run, this.#tiles, cursor, messages) : messages.nothingPointed;
  }

  #button(label: string, text: string, act: KeyMove): TemplateResult {
    return html`<button
      aria-label=${label}
      title=${label}
      @click=${() => {
        this.#move(act);
      }}
    >
      ${text}
    </button>`;
  }

  #move(act: KeyMove): void {
    const { width, height } = this.#room();
    switch (act.kind) {
      case 'whole':
        this.view = wholeView(this.run.size, this.#room());
        return;
      case 'view':
        this.view = moved(this.view, act.columns * width * 0.5, act.rows * height * 0.5, this.run.size, this.#room());
        return;
      case 'cell':
        this.#walk(act.rows, act.columns);
        return;
      case 'zoom': {
        // what is pointed at stays where it is
        const { row, column, scale } = this.view;
        const [y, x] = this.cursor?.map((at, axis) => (at + 0.5 - (axis === 0 ? row : column)) * scale) ?? [];
        this.#zoom(act.factor, x ?? width / 2, y ?? height / 2);
      }
    }
  }

  #walk(rows: number, columns: number): void {
    const { size } = this.run;
    const room = this.#room();
    // the first step only shows where one stands
    const start = weightAt(this.view, room.width / 2, room.height / 2, size) ?? [0, 0];
    this.cursor = this.cursor ? walked(this.cursor, rows, columns, this.view, size) : start;
    this.view = showing(this.view, this.cursor[0], this.cursor[1], size, room);
  }

  #zoom(factor: number, x: number, y: number): void {
    this.view = zoomed(this.view, factor, x, y, this.run.size, this.#room());
  }

  #margins(): Margins {
    return marginsFor(this.width);
  }

  #room(): Room {
    return roomFor(this.width);
  }

  #canvas(): HTMLCanvasElement | null {
    return this.renderRoot.querySelector('canvas');
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const act = keyMove(event);
    if (!act) return;
    // the figure's own keys are the same ones
    event.preventDefault();
    this.#move(act);
  };

  /** The wheel belongs to the page until the picture has the keyboard; a pinch on a touchpad is meant for the picture. */
  readonly #onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && this.shadowRoot?.activeElement !== event.currentTarget) return;
    event.preventDefault();
    const { left, top } = this.#margins();
    this.#zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), event.offsetX - left, event.offsetY - top);
  };
}

customElements.define('long-picture', LongPicture);

declare global {
  interface HTMLElementTagNameMap {
    'long-picture': LongPicture;
  }
}
