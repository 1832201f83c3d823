import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { valueAt } from '../../pictures/hierarchical/cell_value.ts';
import type { LevelCell } from '../../pictures/hierarchical/layout.ts';
import type { Rect } from '../../pictures/rect.ts';
import { fixedText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { firstWordOf } from '../../shared/hierarchy.ts';
import { around, moved } from '../figure/matrix_grid.ts';
import { focusActiveCell, followActiveCell, overPicture, placeActiveCell, type FocusedBy } from '../over_picture.ts';
import { controls } from '../theme.ts';
import { sameCell, sentenceOfCell, type LevelsShown } from './levels_shown.ts';

/**
 * Words and sentences as an ARIA grid: a row per sentence, its own weight first. Only the cells around the active one are
 * in the document, and the active one lies over its painted place, so that focus is seen where it is.
 * @fires level-hover detail {@link LevelCell}, or null when the keyboard leaves
 * @fires level-choose detail {@link LevelCell}
 * @fires pin-release
 */
export class LevelGrid extends LitElement {
  static override properties = {
    shown: { attribute: false },
    cell: { attribute: false },
    rect: { attribute: false },
    messages: { attribute: false },
  };

  declare shown: LevelsShown;
  /** The lit cell. */
  declare cell: LevelCell;
  /** Where it is painted. */
  declare rect: Rect | null;
  declare messages: Messages;
  #moved = false;

  static override styles = [
    controls,
    overPicture,
    css`
      .active:focus {
        outline: 3px solid var(--now);
        outline-offset: 3px;
        border-radius: 1px;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown } = this;
    const words = this.messages.levels;
    const { row, column } = this.#place();
    const lengths = shown.trace.sentenceLengths;
    return html`
      <div
        role="grid"
        aria-label=${words.gridLabel(lengths.length)}
        aria-describedby="help"
        aria-rowcount=${lengths.length}
        aria-colcount=${Math.max(...lengths) + 1}
        @keydown=${this.#onKey}
        @focusout=${this.#onLeave}
      >
        ${around(row, lengths.length).map(
          (at) =>
            html`<div role="row" aria-rowindex=${at + 1}>
              ${around(Math.min(column, lengths[at] ?? 0), (lengths[at] ?? 0) + 1).map((other) => this.#cell(at, other))}
            </div>`,
        )}
      </div>
      <span id="help" class="unseen">${words.help}</span>
    `;
  }

  override updated(): void {
    if (!this.rect) return;
    placeActiveCell(this.renderRoot, this.rect);
    if (this.#moved) this.focusCell('keys');
    else followActiveCell(this.shadowRoot);
    this.#moved = false;
  }

  /** Gives the active cell the keyboard. */
  focusCell(by: FocusedBy): void {
    focusActiveCell(this.renderRoot, by);
  }

  /** Sentence, and place in it: 0 is the sentence itself, words count from 1. */
  #place(): { readonly row: number; readonly column: number } {
    const row = sentenceOfCell(this.shown, this.cell);
    const { sentenceLengths } = this.shown.trace;
    const word = this.cell.level === 'word' ? this.cell.index - firstWordOf(sentenceLengths, row) : -1;
    return { row, column: word + 1 };
  }

  #cellAt(row: number, column: number): LevelCell {
    const { sentenceLengths } = this.shown.trace;
    const within = Math.min(column, sentenceLengths[row] ?? 0);
    return within === 0
      ? { level: 'sentence', index: row }
      : { level: 'word', index: firstWordOf(sentenceLengths, row) + within - 1 };
  }

  #cell(row: number, column: number): TemplateResult {
    const cell = this.#cellAt(row, column);
    const active = sameCell(cell, this.cell);
    return html`<span
      role="gridcell"
      aria-colindex=${column + 1}
      aria-selected=${active ? 'true' : 'false'}
      class=${active ? 'active' : 'unseen'}
      tabindex=${active ? 0 : -1}
      aria-label=${levelCellText(this.shown, this.messages, cell)}
    ></span>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const { row, column } = this.#place();
    const lengths = this.shown.trace.sentenceLengths;
    const target = moved(event, { row, column }, { rows: lengths.length, columns: (lengths[row] ?? 0) + 1 });
    const releasing = event.key === 'Escape' && this.shown.pinned;
    if (!target && event.key !== 'Enter' && !releasing) return;
    event.preventDefault();
    event.stopPropagation();
    if (target) {
      const cell = this.#cellAt(target.row, target.column);
      this.#moved = !sameCell(cell, this.cell);
      this.#tell('level-hover', cell);
    } else if (releasing) this.dispatchEvent(new CustomEvent('pin-release'));
    else this.#tell('level-choose', this.cell);
  };

  readonly #onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && this.renderRoot.contains(relatedTarget)) return;
    if (!this.#moved) this.#tell('level-hover', null);
  };

  #tell(name: string, detail: LevelCell | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/** What a screen reader says of one cell. */
export function levelCellText(shown: LevelsShown, messages: Messages, cell: LevelCell): string {
  const words = messages.levels;
  const value = valueAt(shown.trace, shown.frame, cell, shown.shares);
  const says = { score: words.scoreText, weight: words.weightText, share: words.shareText };
  const text = value ? says[value.kind](fixedText(value.value, 4)) : messages.stage.notYet;
  const sentence = sentenceOfCell(shown, cell) + 1;
  return cell.level === 'sentence'
    ? words.sentenceCell(sentence, text)
    : words.wordCell(shortName(shown.words[cell.index]?.text ?? ''), sentence, text);
}

customElements.define('level-grid', LevelGrid);

declare global {
  interface HTMLElementTagNameMap {
    'level-grid': LevelGrid;
  }
}
