import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages/messages.ts';
import { THEMES, type Theme } from '../state/figure_state.ts';
import { controls } from './theme.ts';

export type Page = 'playground' | 'about';

/**
 * Name, pages, language, colours and (in the playground) the link.
 * @fires language-switch
 * @fires theme-choose detail {@link Theme}
 * @fires link-copy
 * @fires skip when the reader asks to pass over the controls
 */
export class SiteHeader extends LitElement {
  static override properties = {
    page: { type: String },
    fragment: { type: String },
    theme: { type: String },
    copied: { type: String },
    messages: { attribute: false },
  };

  declare page: Page;
  /** Carried to the other pages, so that nothing is lost on the way there and back. */
  declare fragment: string;
  declare theme: Theme;
  /** What became of copying the link, in words. */
  declare copied: string;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      header {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 22px;
        align-items: center;
        padding: 10px 20px;
        background: var(--card);
        border-bottom: 1px solid var(--line);
      }
      .skip {
        position: absolute;
        left: -9999px;
      }
      .skip:focus {
        left: 12px;
        top: 8px;
        z-index: 1;
        padding: 6px 12px;
        background: var(--card);
      }
      h1 {
        margin: 0;
        color: var(--muted);
        font-size: 15px;
        font-weight: 400;
      }
      .name {
        font-size: 18px;
        font-weight: 650;
      }
      nav {
        display: flex;
        gap: 16px;
      }
      a {
        padding: 4px 0;
        color: var(--muted);
        text-decoration: none;
      }
      a:hover {
        text-decoration: underline;
      }
      a[aria-current] {
        color: var(--ink);
        font-weight: 600;
        box-shadow: inset 0 -2px var(--now);
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
        margin-left: auto;
      }
    `,
  ];

  override render(): TemplateResult {
    const { messages } = this;
    return html`
      <header>
        ${
          this.page === 'playground'
            ? html`<button class="skip" @click=${() => this.#tell('skip')}>${messages.skipToStage}</button>`
            : nothing
        }
        <span class="name">${messages.productName}</span>
        ${this.page === 'playground' ? html`<h1>${messages.tagline}</h1>` : nothing}
        <nav>${this.#link('playground', './')} ${this.#link('about', './about.html')}</nav>
        <div class="tools">
          <span class="muted" role="status">${this.copied}</span>
          ${
            this.page === 'playground'
              ? html`<button id="copy-link" @click=${() => this.#tell('link-copy')}>${messages.copyLink}</button>`
              : nothing
          }
          <label>
            <span class="unseen">${messages.theme.label}</span>
            <select
              id="theme"
              title=${messages.theme.label}
              @change=${(event: Event) => {
                this.#tell('theme-choose', (event.target as HTMLSelectElement).value);
              }}
            >
              ${THEMES.map(
                (theme) =>
                  html`<option value=${theme} .selected=${theme === this.theme}>${messages.theme[theme]}</option>`,
              )}
            </select>
          </label>
          <button
            id="language"
            lang=${messages.languageName === 'English' ? 'zh' : 'en'}
            @click=${() => this.#tell('language-switch')}
          >
            ${messages.otherLanguage}
          </button>
        </div>
      </header>
    `;
  }

  #link(page: Page, address: string): TemplateResult {
    const href = this.fragment ? `${address}#${this.fragment}` : address;
    return html`<a href=${href} aria-current=${page === this.page ? 'page' : nothing}>${this.messages[page]}</a>`;
  }

  #tell(name: string, detail?: string): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('site-header', SiteHeader);

declare global {
  interface HTMLElementTagNameMap {
    'site-header': SiteHeader;
  }
}
