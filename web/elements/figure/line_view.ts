import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { HEADER, hitAt, linesLayout, scrollShowing, tokenRoom, type LinesLayout } from '../../pictures/lines/layout.ts';
import { linesToDraw, strongestKey, type Line } from '../../pictures/lines/lines.ts';
import { LIT_FONT, paintLines } from '../../pictures/lines/paint_lines.ts';
import type { SelectedCell } from '../../pictures/stage/stage_picture.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import type { Lens } from '../../shared/options.ts';
import { matrixOf, type MatrixView } from '../../shared/stages.ts';
import { controls, paletteOf } from '../theme.ts';
import { markedLabel } from '../token_mark.ts';
import './line_options.ts';
import { linesNote } from './lines_note.ts';
import { measureIn } from './measure_text.ts';
import type { CellEvent, Pictured } from './shown.ts';

/**
 * The weights of the shown head as lines from the tokens that ask to the tokens asked, on the same selection as the
 * matrices. A click on a line pins its cell; one on a query pins its strongest cell, one on a key then moves the pin.
 * @fires cell-hover detail {@link CellEvent} or null
 * @fires cell-choose detail {@link CellEvent}: pin it, or release it if it is pinned
 * @fires pin-release
 */
export class LineView extends LitElement {
  static override properties = {
    shown: { attribute: false },
    selection: { attribute: false },
    lens: { type: String },
    dark: { type: Boolean },
    messages: { attribute: false },
    width: { state: true },
    scrolled: { state: true },
  };

  declare shown: Pictured;
  /** The lit cell: the hovered one while there is one, else the selected one. */
  declare selection: SelectedCell;
  declare lens: Lens;
  declare dark: boolean;
  declare messages: Messages;
  declare protected width: number;
  /** Content scrolled out of sight above, px. */
  declare protected scrolled: number;

  #laidOut: { readonly queries: Pictured['queries']; readonly width: number; readonly layout: LinesLayout } | null =
    null;
  #layout: LinesLayout | null = null;
  #lines: readonly Line[] = [];
  /** The pointer is over the picture, which must not move under it. */
  #pointing = false;
  /** The query that was last lit. */
  #inSight = -1;
  readonly #resizes = new ResizeObserver(([entry]) => {
    if (entry) this.width = Math.floor(entry.contentRect.width);
  });

  constructor() {
    super();
    this.width = 0;
    this.scrolled = 0;
  }

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .notes {
        display: grid;
        margin: 2px 0 10px;
      }
      /* each note keeps its room while another one is read, so that nothing below ever moves */
      .notes > * {
        grid-area: 1 / 1;
        margin: 0;
      }
      .notes > :not(.said) {
        visibility: hidden;
      }
      .scroller {
        position: relative;
        overflow: hidden auto;
      }
      .scroller:focus-within {
        outline: 2px solid var(--line);
        outline-offset: 3px;
        border-radius: 4px;
      }
      .content {
        position: relative;
      }
      canvas {
        position: sticky;
        top: 0;
        display: block;
        width: 100%;
        cursor: pointer;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown, messages } = this;
    const { lines: words, stage } = messages;
    const layout = this.#layout;
    const computed = (shown.frame.filled.get('weights') ?? 0) > 0;
    return html`
      <h2 id="heading">
        ${words.heading}${shown.trace.heads > 1 ? html` · ${stage.head(shown.head + 1, shown.trace.heads)}` : nothing}
      </h2>
      <div class="notes muted">
        <p class=${computed ? '' : 'said'}>${words.notYet}</p>
        <p class=${computed ? 'said' : ''}>${linesNote(this.messages.lines, this.lens, this.shown.keys.length)}</p>
      </div>
      <div class="scroller" @scroll=${this.#onScroll}>
        <div class="content">
          <canvas
            aria-hidden="true"
            @pointermove=${this.#onPointer}
            @pointerleave=${this.#onLeave}
            @click=${this.#onClick}
          ></canvas>
          ${
            layout
              ? html`<line-options
                  .shown=${shown}
                  .layout=${layout}
                  .messages=${messages}
                  @cell-hover=${this.#forward}
                  @cell-choose=${this.#forward}
                  @pin-release=${() => this.dispatchEvent(new CustomEvent('pin-release'))}
                ></line-options>`
              : nothing
          }
        </div>
      </div>
    `;
  }

  protected override firstUpdated(): void {
    const content = this.renderRoot.querySelector('.content');
    if (content) this.#resizes.observe(content);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const content = this.renderRoot.querySelector('.content');
    if (content) this.#resizes.observe(content);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
  }

  override willUpdate(): void {
    if (this.width === 0) return;
    this.#layout = this.#computeLayout();
    this.#lines = linesToDraw(this.#weights(), this.#filled(), this.#cell());
  }

  override updated(): void {
    const layout = this.#layout;
    const canvas = this.renderRoot.querySelector('canvas');
    const scroller = this.renderRoot.querySelector<HTMLElement>('.scroller');
    const content = this.renderRoot.querySelector<HTMLElement>('.content');
    if (!layout || !canvas || !scroller || !content) return;
    scroller.style.height = `${layout.viewHeight}px`;
    content.style.height = `${HEADER + layout.contentHeight}px`;
    canvas.style.height = `${layout.viewHeight}px`;
    const { query, key } = this.#cell();
    if (query !== this.#inSight && !this.#pointing) {
      // the query that is lit elsewhere comes into sight
      scroller.scrollTop = scrollShowing(layout, query, key, scroller.scrollTop);
    }
    this.#inSight = query;
    this.#paint(canvas, layout, scroller.scrollTop);
  }

  /** Measured once for a text and a width: the lines follow every frame. */
  #computeLayout(): LinesLayout {
    const { queries, keys } = this.shown;
    if (this.#laidOut?.queries !== queries || this.#laidOut.width !== this.width) {
      const room = tokenRoom([...queries, ...keys].map(markedLabel), this.width, measureIn(LIT_FONT));
      const layout = linesLayout(this.width, { queries: queries.length, keys: keys.length }, room);
      this.#laidOut = { queries, width: this.width, layout };
    }
    return this.#laidOut.layout;
  }

  #weights(): MatrixView {
    return matrixOf(this.shown.trace, 'weights', this.shown.head);
  }

  #filled(): number {
    return this.shown.frame.filled.get('weights') ?? 0;
  }

  #cell() {
    // the lit cell may come from a longer text than the one shown
    const { tokenCount, keyCount } = this.shown.trace;
    const { query, key, band = null } = this.selection;
    return { query: Math.min(query, tokenCount - 1), key: Math.min(key, keyCount - 1), band };
  }

  #paint(canvas: HTMLCanvasElement, layout: LinesLayout, scroll: number): void {
    const context = canvas.getContext('2d');
    if (!context) return;
    const ratio = window.devicePixelRatio;
    const [pixelWidth, pixelHeight] = [Math.round(this.width * ratio), Math.round(layout.viewHeight * ratio)];
    if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
      [canvas.width, canvas.height] = [pixelWidth, pixelHeight];
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { shown, messages } = this;
    const palette = paletteOf(this.dark);
    paintLines(context, {
      width: this.width,
      layout,
      scroll,
      palette,
      scale: scaleFor('weights', shown.trace, this.lens, palette),
      weights: this.#weights(),
      filled: this.#filled(),
      lines: this.#lines,
      cell: this.#cell(),
      pinned: shown.pinned ? shown.selection : null,
      queryLabels: shown.queries.map(markedLabel),
      keyLabels: shown.keys.map(markedLabel),
      words: { queries: messages.lines.queries, keys: messages.lines.keys },
    });
  }

  /** The cell of what lies under the pointer: of a query its strongest key, of a key the selected query. */
  #cellUnder({ offsetX, offsetY }: MouseEvent): CellEvent | null {
    const layout = this.#layout;
    if (!layout || offsetY < HEADER) return null;
    const hit = hitAt(layout, this.#lines, offsetX, offsetY - HEADER + this.scrolled);
    if (!hit) return null;
    const { selection } = this.shown;
    switch (hit.kind) {
      case 'query': {
        const column = strongestKey(this.#weights(), this.#filled(), hit.query) ?? selection.key;
        return { id: 'weights', row: hit.query, column, band: 'row' };
      }
      case 'key':
        return { id: 'weights', row: selection.query, column: hit.key, band: 'column' };
      case 'line':
        return { id: 'weights', row: hit.query, column: hit.key };
    }
  }

  readonly #onPointer = (event: PointerEvent): void => {
    this.#pointing = true;
    this.#tell('cell-hover', this.#cellUnder(event));
  };

  readonly #onLeave = (): void => {
    this.#pointing = false;
    this.#tell('cell-hover', this.renderRoot.querySelector('line-options')?.pointed ?? null);
  };

  readonly #onClick = (event: MouseEvent): void => {
    const cell = this.#cellUnder(event);
    if (!cell) return;
    const { pinned, selection } = this.shown;
    const again = cell.band === 'row' && pinned && selection.query === cell.row;
    if (again) this.dispatchEvent(new CustomEvent('pin-release'));
    else this.#tell('cell-choose', cell);
    this.renderRoot.querySelector('line-options')?.focusToken(cell.band === 'column' ? 'key' : 'query');
  };

  readonly #onScroll = (event: Event): void => {
    this.scrolled = (event.currentTarget as HTMLElement).scrollTop;
  };

  readonly #forward = (event: CustomEvent<CellEvent | null>): void => {
    event.stopPropagation();
    this.#tell(event.type, event.detail);
  };

  #tell(name: string, detail: CellEvent | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('line-view', LineView);

declare global {
  interface HTMLElementTagNameMap {
    'line-view': LineView;
  }
}
