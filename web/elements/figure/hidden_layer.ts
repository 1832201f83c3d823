import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { paintLayer } from '../../pictures/arithmetic/paint_layer.ts';
import { fontOf } from '../../pictures/stage/stage_picture.ts';
import { unitScale } from '../../scales/colour_scale.ts';
import { scoreFunction } from '../../scores/scores.ts';
import { matrixOf } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';
import { bitmapOf } from '../number_bitmap.ts';
import { controls, paletteOf } from '../theme.ts';
import type { CellEvent, Shown } from './shown.ts';

/** Rows as high as a label needs, as long as all of them fit into so much, px. */
const ROW = 18;
const HIGHEST = 360;

/** Of a score that is a small network: its hidden layer between the query of the lit cell and every key. */
export class HiddenLayer extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    dark: { type: Boolean },
    messages: { attribute: false },
  };

  declare shown: Shown;
  /** The lit cell of a matrix of queries and keys. */
  declare cell: CellEvent;
  declare dark: boolean;
  declare messages: Messages;
  /** Made once for a head, its numbers once for a query: a frame is drawn 60 times a second. */
  #layer: { readonly trace: Trace; readonly head: number; readonly of: (q: Float32Array) => Float32Array } | null =
    null;
  #numbers: { readonly layer: unknown; readonly row: number; readonly values: Float32Array } | null = null;
  #painted: readonly unknown[] = [];

  static override styles = [
    controls,
    css`
      canvas {
        display: block;
        width: 100%;
        margin: 8px 0 4px;
      }
      p {
        margin: 4px 0 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown, cell, messages } = this;
    const words = messages.layer;
    const [asking, asked] = [shown.queries[cell.row], shown.keys[cell.column]];
    const [query, key] = [shortName(asking?.text ?? ''), shortName(asked?.text ?? '')];
    const known = cell.row < this.#rowsKnown();
    return html`
      <h2>${words.heading(query)}</h2>
      ${
        known
          ? html`<canvas role="img" aria-label=${words.label(query, key, this.#hidden(), shown.keys.length)}></canvas>
              <p class="muted">${words.note(this.#hidden())}</p>`
          : html`<p class="muted">${messages.arithmetic.notYet}</p>`
      }
    `;
  }

  override updated(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas || canvas.clientWidth === 0) {
      this.#painted = [];
      return;
    }
    const { shown, cell, dark } = this;
    const { clientWidth: width } = canvas;
    const ratio = window.devicePixelRatio;
    const values = this.#values();
    const painted = [values, cell.column, dark, width, ratio];
    if (painted.every((part, at) => part === this.#painted[at])) return;
    this.#painted = painted;
    const height = Math.min(HIGHEST, shown.keys.length * ROW);
    const context = canvas.getContext('2d');
    if (!context) return;
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    canvas.style.height = `${height}px`;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = paletteOf(dark);
    const keys = shown.keys.map(({ text }) => text);
    const bitmap = bitmapOf(values, this.#hidden(), unitScale(palette));
    const font = (weight: number): string => fontOf(12, weight);
    paintLayer(context, { width, height }, { bitmap, keys, selected: cell.column, palette, font });
  }

  /** Queries whose scores the animation has reached. */
  #rowsKnown(): number {
    const { frame, trace } = this.shown;
    return Math.floor((frame.filled.get('score') ?? 0) / trace.keyCount);
  }

  #hidden(): number {
    return this.#values().length / this.shown.keys.length;
  }

  #values(): Float32Array {
    const { trace, head } = this.shown;
    const { row } = this.cell;
    if (this.#layer?.trace !== trace || this.#layer.head !== head) {
      const score = scoreFunction(trace.options.score);
      const of = score.layer?.(matrixOf(trace, 'key', head).values, trace.headDim, trace.parameters);
      this.#layer = { trace, head, of: of ?? (() => new Float32Array()) };
    }
    if (this.#numbers?.layer !== this.#layer || this.#numbers.row !== row) {
      const { values, columns } = matrixOf(trace, 'query', head);
      const q = values.subarray(row * columns, (row + 1) * columns);
      this.#numbers = { layer: this.#layer, row, values: this.#layer.of(q) };
    }
    return this.#numbers.values;
  }
}

customElements.define('hidden-layer', HiddenLayer);

declare global {
  interface HTMLElementTagNameMap {
    'hidden-layer': HiddenLayer;
  }
}
