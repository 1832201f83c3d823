import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { controls } from '../theme.ts';

type Words = Messages['keyHelp'];

/** Every key and what it does, by where it works. */
const GROUPS: readonly (readonly [
  group: keyof Words['groups'],
  keys: readonly (readonly [names: readonly string[], does: keyof Words['does']])[],
])[] = [
  [
    'animation',
    [
      [['Space', 'K'], 'play'],
      [['←', '→'], 'stage'],
      [[',', '.'], 'row'],
      [['Home', 'End'], 'ends'],
      [['<', '>'], 'speed'],
      [['?'], 'list'],
    ],
  ],
  [
    'matrix',
    [
      [['←', '→', '↑', '↓'], 'cell'],
      [['PgUp', 'PgDn'], 'tenRows'],
      [['Home', 'End'], 'rowEnds'],
      [['Enter'], 'pin'],
      [['Esc'], 'release'],
    ],
  ],
  [
    'lines',
    [
      [['←', '→'], 'side'],
      [['↑', '↓'], 'end'],
      [['PgUp', 'PgDn'], 'tenTokens'],
      [['Home', 'End'], 'tokenEnds'],
      [['Enter'], 'pin'],
      [['Esc'], 'release'],
    ],
  ],
];

/** A button that opens the list of all keys; so does the key ? wherever no text is typed. */
export class KeyHelp extends LitElement {
  static override properties = { messages: { attribute: false } };

  declare messages: Messages;

  static override styles = [
    controls,
    css`
      .open {
        min-width: 36px;
        min-height: 36px;
        font-weight: 600;
      }
      dialog {
        width: min(560px, calc(100vw - 24px));
        max-height: calc(100dvh - 48px);
        padding: 16px 20px 20px;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: 12px;
        background: var(--card);
        color: var(--ink);
      }
      dialog::backdrop {
        background: rgb(0 0 0 / 45%);
      }
      header {
        display: flex;
        gap: 16px;
        align-items: start;
        justify-content: space-between;
      }
      h3 {
        margin: 14px 0 4px;
        color: var(--muted);
        font-size: 13px;
      }
      dl {
        display: grid;
        grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
        gap: 5px 16px;
        margin: 0;
        font-size: 14px;
      }
      dd {
        margin: 0;
      }
      kbd {
        display: inline-block;
        min-width: 22px;
        padding: 0 5px;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--empty);
        font: inherit;
        font-size: 13px;
        text-align: center;
      }
    `,
  ];

  override render(): TemplateResult {
    const { keyHelp: words } = this.messages;
    return html`
      <button
        class="open"
        aria-haspopup="dialog"
        aria-label=${words.open}
        aria-keyshortcuts="?"
        title=${words.open}
        @click=${() => {
          this.show();
        }}
      >
        ?
      </button>
      <dialog aria-labelledby="heading" @keydown=${keepKeys}>
        <header>
          <h2 id="heading">${words.heading}</h2>
          <button
            class="close"
            @click=${() => {
              this.#dialog()?.close();
            }}
          >
            ${words.close}
          </button>
        </header>
        ${GROUPS.map(
          ([group, keys]) => html`
            <h3>${words.groups[group]}</h3>
            <dl>
              ${keys.map(
                ([names, does]) =>
                  html`<dt>${names.map((name) => html`<kbd>${this.#name(name)}</kbd> `)}</dt>
                    <dd>${words.does[does]}</dd>`,
              )}
            </dl>
          `,
        )}
      </dialog>
    `;
  }

  /** Opens the list; when it closes, the keyboard goes back to where it was. */
  /** The key ? opens the list; held with another it is something else. */
  showFor(event: KeyboardEvent): void {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.show();
  }

  show(): void {
    const dialog = this.#dialog();
    if (dialog && !dialog.open) dialog.showModal();
  }

  #name(key: string): string {
    const { space, enter } = this.messages.keyHelp;
    return key === 'Space' ? space : key === 'Enter' ? enter : key;
  }

  #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }
}

/** While the list is open its keys move nothing in the figure behind it. */
const keepKeys = (event: KeyboardEvent): void => {
  event.stopPropagation();
};

customElements.define('key-help', KeyHelp);

declare global {
  interface HTMLElementTagNameMap {
    'key-help': KeyHelp;
  }
}
