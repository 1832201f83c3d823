import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { HEADER, type LinesLayout } from '../../pictures/lines/layout.ts';
import { matrixOf } from '../../shared/stages.ts';
import { focusActiveCell, followActiveCell, overPicture, placeActiveCell, type FocusedBy } from '../over_picture.ts';
import { controls } from '../theme.ts';
import { cellText } from './cell_text.ts';
import { around, PAGE } from './matrix_grid.ts';
import type { CellEvent, Pictured } from './shown.ts';

type Side = 'query' | 'key';

interface Cursor {
  readonly query: number;
  readonly key: number;
}

/**
 * The tokens of the line view for keyboard and screen reader: two lists with one tab stop between them. Left and right
 * go to the query's and the key's side, up and down move that end of the line; Enter pins it, or releases it if it is
 * pinned; Escape releases. Only the tokens around the active one are in the document.
 * @fires cell-hover detail {@link CellEvent}, or null when the keyboard leaves
 * @fires cell-choose detail {@link CellEvent}
 * @fires pin-release
 */
export class LineOptions extends LitElement {
  static override properties = {
    shown: { attribute: false },
    layout: { attribute: false },
    messages: { attribute: false },
    side: { state: true },
    cursor: { state: true },
  };

  declare shown: Pictured;
  declare layout: LinesLayout;
  declare messages: Messages;
  declare protected side: Side;
  /** Where the arrow keys have led; null as long as they start from the selection. */
  declare protected cursor: Cursor | null;
  /** What moves the keyboard to the active token when that is laid out. */
  #moved: FocusedBy | null = null;

  constructor() {
    super();
    this.side = 'query';
    this.cursor = null;
  }

  static override styles = [
    controls,
    overPicture,
    css`
      /* no wider than the gap between two tokens, so that the last one's is not cut off */
      .active:focus {
        outline: 2px solid var(--now);
        outline-offset: -1px;
        border-radius: 3px;
      }
    `,
  ];

  override render(): TemplateResult {
    return html`
      <div role="group" aria-label=${this.messages.lines.heading} @keydown=${this.#onKey} @focusout=${this.#onLeave}>
        ${this.#list('query')} ${this.#list('key')}
      </div>
      <span id="help" class="unseen">${this.messages.lines.help}</span>
    `;
  }

  override updated(): void {
    const { queriesEnd, keysStart, labelWidth, rowHeight } = this.layout;
    const start = this.side === 'query' ? queriesEnd - labelWidth : keysStart;
    const y = HEADER + this.#at()[this.side] * rowHeight + 1;
    // wider than the token by as much as there is beside the columns, so that the ring is not cut off
    const more = Math.min(3, queriesEnd - labelWidth - 1);
    placeActiveCell(this.renderRoot, {
      ...{ x: start - more, y },
      ...{ width: labelWidth + 2 * more, height: rowHeight - 2 },
    });
    if (this.#moved) focusActiveCell(this.renderRoot, this.#moved);
    else followActiveCell(this.shadowRoot);
    this.#moved = null;
  }

  /** The cell that the keyboard lights; null while it lights none but the selected one. */
  get pointed(): CellEvent | null {
    return this.cursor && this.#cellAt(this.#at());
  }

  /** Gives the active token of one side, which the pointer chose, the keyboard. */
  focusToken(side: Side): void {
    this.side = side;
    this.#moved = 'pointer';
    this.requestUpdate();
  }

  #at(): Cursor {
    const { query, key } = this.cursor ?? this.shown.selection;
    return { query: Math.min(this.#count('query') - 1, query), key: Math.min(this.#count('key') - 1, key) };
  }

  /** Tokens on one side. */
  #count(side: Side): number {
    const { tokenCount, keyCount } = this.shown.trace;
    return side === 'query' ? tokenCount : keyCount;
  }

  #cellAt({ query, key }: Cursor): CellEvent {
    return { id: 'weights', row: query, column: key, band: this.side === 'query' ? 'row' : 'column' };
  }

  #list(side: Side): TemplateResult {
    const { messages, shown } = this;
    const at = this.#at();
    const view = matrixOf(shown.trace, 'weights', shown.head);
    const { queries, keys } = messages.lines;
    const count = this.#count(side);
    const name = (token: number): string =>
      side === 'query'
        ? cellText(shown, messages, view, token, at.key)
        : cellText(shown, messages, view, at.query, token);
    return html`<div role="listbox" aria-label=${side === 'query' ? queries : keys} aria-describedby="help">
      ${around(at[side], count).map((token) => {
        const active = token === at[side];
        const stop = active && side === this.side;
        return html`<span
          role="option"
          aria-setsize=${count}
          aria-posinset=${token + 1}
          aria-selected=${active ? 'true' : 'false'}
          class=${stop ? 'active' : 'unseen'}
          tabindex=${stop ? 0 : -1}
          aria-label=${name(token)}
        ></span>`;
      })}
    </div>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = this.#target(event);
    const pinning = event.key === 'Enter' || (event.key === 'Escape' && this.shown.pinned);
    if (!target && !pinning) return;
    event.preventDefault();
    event.stopPropagation();
    const at = target ?? this.#at();
    // after pinning and releasing the keyboard stays where it is
    this.cursor = at;
    if (target) this.#moved = 'keys';
    const detail = this.#cellAt(at);
    this.dispatchEvent(new CustomEvent('cell-hover', { detail }));
    if (event.key === 'Enter') this.dispatchEvent(new CustomEvent('cell-choose', { detail }));
    else if (!target) this.dispatchEvent(new CustomEvent('pin-release'));
  };

  /** Where an arrow key leads; null for any other key. */
  #target(event: KeyboardEvent): Cursor | null {
    if (event.altKey || event.metaKey || event.ctrlKey) return null;
    const at = this.#at();
    const last = this.#count(this.side) - 1;
    const to = (token: number): Cursor => ({ ...at, [this.side]: Math.min(last, Math.max(0, token)) });
    switch (event.key) {
      case 'ArrowLeft':
      case 'ArrowRight':
        this.side = event.key === 'ArrowLeft' ? 'query' : 'key';
        return at;
      case 'ArrowUp':
        return to(at[this.side] - 1);
      case 'ArrowDown':
        return to(at[this.side] + 1);
      case 'PageUp':
        return to(at[this.side] - PAGE);
      case 'PageDown':
        return to(at[this.side] + PAGE);
      case 'Home':
        return to(0);
      case 'End':
        return to(last);
      default:
        return null;
    }
  }

  readonly #onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (!this.cursor || (relatedTarget instanceof Node && this.renderRoot.contains(relatedTarget))) return;
    this.cursor = null;
    this.dispatchEvent(new CustomEvent('cell-hover', { detail: null }));
  };
}

customElements.define('line-options', LineOptions);

declare global {
  interface HTMLElementTagNameMap {
    'line-options': LineOptions;
  }
}
