import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { shortName } from '../../scales/tick_labels.ts';
import type { Box } from '../../pictures/stage/layout.ts';
import { selectedColumn, selectedRow } from '../../pictures/stage/stage_picture.ts';
import { matrixOf, type MatrixId, type MatrixView } from '../../shared/stages.ts';
import type { Selection } from '../../state/figure_state.ts';
import { focusActiveCell, followActiveCell, overPicture, placeActiveCell, type FocusedBy } from '../over_picture.ts';
import { controls } from '../theme.ts';
import { cellText } from './cell_text.ts';
import { rowToken, selectionAt, type CellEvent, type Pictured } from './shown.ts';

/** Cells kept in the document on either side of the active one. */
const REACH = 2;
/** Cells that Page Up and Page Down move by. */
export const PAGE = 10;

/**
 * The matrix in focus as an ARIA grid: only the cells around the active one are in the document, and the active one
 * lies exactly over its painted cell so that focus is seen where it is.
 * Arrow keys light a cell as the pointer does; Enter pins it, or releases it if it is pinned; Escape releases.
 * @fires cell-hover detail {@link CellEvent}, or null when the keyboard leaves
 * @fires cell-choose detail {@link CellEvent}
 * @fires pin-release
 */
export class MatrixGrid extends LitElement {
  static override properties = {
    shown: { attribute: false },
    box: { attribute: false },
    messages: { attribute: false },
    cursor: { state: true },
  };

  declare shown: Pictured;
  declare box: Box;
  declare messages: Messages;
  /** Where the arrow keys have led; null as long as they start from the selection. */
  declare protected cursor: Selection | null;
  #moved = false;
  #cursorOf: MatrixId | null = null;

  constructor() {
    super();
    this.cursor = null;
  }

  static override styles = [
    controls,
    overPicture,
    css`
      .active {
        min-width: 4px;
        min-height: 4px;
      }
      .active:focus {
        outline: 3px solid var(--now);
        outline-offset: 3px;
        border-radius: 1px;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown, messages } = this;
    const { view, row, column } = this.#active();
    const rows = around(row, view.rows);
    const columns = around(column, view.columns);
    const label = messages.stage.gridLabel(messages.matrices[view.id], view.rows, view.columns);
    return html`
      <div
        role="grid"
        aria-label=${label}
        aria-describedby="help"
        aria-rowcount=${view.rows + 1}
        aria-colcount=${view.columns + 1}
        @keydown=${this.#onKey}
        @focusout=${this.#onLeave}
      >
        <div role="row" aria-rowindex="1" class="unseen">
          ${columns.map(
            (at) => html`<span role="columnheader" aria-colindex=${at + 2}>${this.#columnName(view, at)}</span>`,
          )}
        </div>
        ${rows.map(
          (at) => html`
            <div role="row" aria-rowindex=${at + 2}>
              <span role="rowheader" aria-colindex="1" class="unseen">${shortName(rowToken(shown, view, at))}</span>
              ${columns.map((other) => this.#cell(view, at, other, at === row && other === column))}
            </div>
          `,
        )}
      </div>
      <span id="help" class="unseen">${messages.stage.help}</span>
    `;
  }

  override updated(): void {
    const { box, shown } = this;
    const { view, row, column } = this.#active();
    const width = box.width / view.columns;
    const height = box.height / view.rows;
    placeActiveCell(this.renderRoot, { x: box.x + column * width, y: box.y + row * height, width, height });
    if (this.#moved) this.focusCell('keys');
    else followActiveCell(this.shadowRoot);
    this.#moved = false;
    // another matrix has come into focus under the keyboard
    if (this.cursor && this.#cursorOf !== shown.focus) this.#point({ row, column });
  }

  /** The cell that the keyboard lights; null while it lights none but the selected one. */
  get pointed(): CellEvent | null {
    const { view, row, column } = this.#active();
    return this.cursor && { id: view.id, row, column };
  }

  /** Gives the active cell the keyboard. */
  focusCell(by: FocusedBy): void {
    focusActiveCell(this.renderRoot, by);
  }

  /** The cell that has, or would get, the keyboard. */
  #active(): { view: MatrixView; row: number; column: number } {
    const { shown } = this;
    const view = matrixOf(shown.trace, shown.focus, shown.head);
    const at = this.cursor ?? shown.selection;
    const row = Math.min(view.rows - 1, selectedRow(view.id, at));
    return { view, row, column: Math.min(view.columns - 1, selectedColumn(view, at)) };
  }

  #columnName(view: MatrixView, column: number): string {
    return view.kind === 'pair' ? shortName(this.shown.keys[column]?.text ?? '') : String(column);
  }

  #cell(view: MatrixView, row: number, column: number, active: boolean): TemplateResult {
    return html`<span
      role="gridcell"
      aria-colindex=${column + 2}
      aria-selected=${active ? 'true' : 'false'}
      class=${active ? 'active' : 'unseen'}
      tabindex=${active ? 0 : -1}
      aria-label=${cellText(this.shown, this.messages, view, row, column)}
    ></span>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { view, row, column } = this.#active();
    const target = moved(event, { row, column }, view);
    const pinning = event.key === 'Enter' || (event.key === 'Escape' && this.shown.pinned);
    if (!target && !pinning) return;
    event.preventDefault();
    event.stopPropagation();
    // after pinning and releasing the keyboard stays where it is
    this.#point(target ?? { row, column });
    if (event.key === 'Enter') {
      const detail: CellEvent = { id: view.id, row, column };
      this.dispatchEvent(new CustomEvent('cell-choose', { detail }));
    } else if (!target) this.dispatchEvent(new CustomEvent('pin-release'));
    this.#moved = target !== null && (target.row !== row || target.column !== column);
  };

  #point(at: { readonly row: number; readonly column: number }): void {
    const { shown } = this;
    const detail: CellEvent = { id: shown.focus, row: at.row, column: at.column };
    this.cursor = selectionAt(detail, this.cursor ? { ...shown, selection: this.cursor } : shown);
    this.#cursorOf = shown.focus;
    this.dispatchEvent(new CustomEvent('cell-hover', { detail }));
  }

  readonly #onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (!this.cursor || (relatedTarget instanceof Node && this.renderRoot.contains(relatedTarget))) return;
    this.cursor = null;
    this.dispatchEvent(new CustomEvent('cell-hover', { detail: null }));
  };
}

/** The cell an arrow key leads to; null for any other key. */
export function moved(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { row, column }: { row: number; column: number },
  { rows, columns }: { rows: number; columns: number },
): { row: number; column: number } | null {
  if (event.altKey || event.metaKey) return null;
  const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
  switch (event.key) {
    case 'ArrowUp':
      return { row: within(row - 1, rows), column };
    case 'ArrowDown':
      return { row: within(row + 1, rows), column };
    case 'ArrowLeft':
      return { row, column: within(column - 1, columns) };
    case 'ArrowRight':
      return { row, column: within(column + 1, columns) };
    case 'PageUp':
      return { row: within(row - PAGE, rows), column };
    case 'PageDown':
      return { row: within(row + PAGE, rows), column };
    case 'Home':
      return { row: event.ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: event.ctrlKey ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

/** Indices in the document around the active one. */
export function around(index: number, count: number): number[] {
  const first = Math.max(0, index - REACH);
  const last = Math.min(count - 1, index + REACH);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

customElements.define('matrix-grid', MatrixGrid);

declare global {
  interface HTMLElementTagNameMap {
    'matrix-grid': MatrixGrid;
  }
}
