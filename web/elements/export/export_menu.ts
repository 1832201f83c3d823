import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { controls } from '../theme.ts';
import { KIND_NAMES, NUMBERS, PICTURES, SCRIPTS, type ExportKind } from './export_kinds.ts';
import type { ExportSource } from './export_source.ts';

/** Pictures, numbers and code of what is shown, to be saved. */
export class ExportMenu extends LitElement {
  static override properties = {
    // a frame is drawn 60 times a second, and none of them changes the menu
    source: { attribute: false, hasChanged: () => false },
    levels: { type: Boolean },
    messages: { attribute: false },
    busy: { state: true },
    file: { state: true },
    failed: { state: true },
  };

  /** What is shown now. */
  declare source: ExportSource;
  /** Is a text in levels shown, not one matrix? Then there is no matrix for a spreadsheet. */
  declare levels: boolean;
  declare messages: Messages;
  declare protected busy: boolean;
  /** The name of the file last made. */
  declare protected file: string;
  declare protected failed: boolean;

  static override styles = [
    controls,
    css`
      summary {
        width: fit-content;
        color: var(--muted);
        font-size: 13px;
        cursor: pointer;
      }
      .kinds {
        display: flex;
        flex-wrap: wrap;
        gap: 10px 28px;
        margin-top: 8px;
      }
      [role='group'] {
        display: grid;
        gap: 4px;
        align-content: start;
      }
      .name {
        font-size: 13px;
        font-weight: 600;
      }
      .kind {
        display: grid;
        grid-template-columns: 92px minmax(0, 22em);
        gap: 10px;
        align-items: center;
        font-size: 13px;
      }
      .wrong {
        color: var(--bad);
      }
    `,
  ];

  constructor() {
    super();
    this.levels = false;
    this.busy = false;
    this.file = '';
    this.failed = false;
  }

  override render(): TemplateResult {
    const words = this.messages.export;
    return html`<details>
      <summary>${words.heading}</summary>
      <div class="kinds">
        ${this.#group('picture', this.levels ? words.levelsPicture : words.picture, PICTURES)}
        ${this.#group('numbers', words.numbers, this.levels ? NUMBERS.filter((kind) => kind !== 'csv') : NUMBERS)}
        ${this.#group('code', words.code, SCRIPTS)}
      </div>
      <p class=${this.failed ? 'wrong' : 'muted'} role="status">
        ${this.failed ? words.failed : this.file && words.done(this.file)}
      </p>
    </details>`;
  }

  #group(id: string, name: string, kinds: readonly ExportKind[]): TemplateResult {
    const words = this.messages.export;
    return html`<div role="group" aria-labelledby=${id}>
      <span id=${id} class="name">${name}</span>
      ${kinds.map(
        (kind) =>
          html`<div class="kind">
            <button
              id="export-${kind}"
              aria-describedby="note-${kind}"
              aria-disabled=${this.busy}
              @click=${() => this.#save(kind)}
            >
              ${KIND_NAMES[kind]}
            </button>
            <span id="note-${kind}" class="muted">${words.notes[kind]}</span>
          </div>`,
      )}
    </div>`;
  }

  async #save(kind: ExportKind): Promise<void> {
    // a disabled button would lose the keyboard
    if (this.busy) return;
    this.busy = true;
    this.failed = false;
    this.file = '';
    try {
      // loaded when it is first asked for
      const { exportFile } = await import('./export_files.ts');
      const { name, content } = await exportFile(kind, this.source);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(content);
      link.download = name;
      link.click();
      // the browser has begun to read it by then
      setTimeout(() => {
        URL.revokeObjectURL(link.href);
      }, 60_000);
      this.file = name;
    } catch {
      this.failed = true;
    } finally {
      this.busy = false;
    }
  }
}

/** The menu for what is shown. */
export const exportMenu = (source: ExportSource): TemplateResult =>
  html`<export-menu
    .source=${source}
    .levels=${'hierarchy' in source.shown}
    .messages=${source.messages}
  ></export-menu>`;

customElements.define('export-menu', ExportMenu);

declare global {
  interface HTMLElementTagNameMap {
    'export-menu': ExportMenu;
  }
}
