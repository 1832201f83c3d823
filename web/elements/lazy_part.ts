import { html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../messages/messages.ts';
import { controls } from './theme.ts';

/**
 * A part of the page whose code is loaded when it is first shown: what it holds (elements that this code defines) is seen
 * once they are defined; until then, or where the code cannot be had, it says so.
 */
export class LazyPart extends LitElement {
  static override properties = {
    load: { attribute: false },
    messages: { attribute: false },
    came: { state: true },
  };

  /** Imports the code: the same function every time. */
  declare load: () => Promise<unknown>;
  declare messages: Messages;
  declare protected came: 'loading' | 'loaded' | 'failed';

  static override styles = [controls];

  constructor() {
    super();
    this.came = 'loading';
  }

  override firstUpdated(): void {
    void this.#load();
  }

  override render(): TemplateResult {
    const words = this.messages.lazyPart;
    switch (this.came) {
      case 'loaded':
        return html`<slot></slot>`;
      case 'loading':
        return html`<p class="muted">${words.loading}</p>`;
      case 'failed':
        return html`<p role="alert">${words.missing} <button @click=${this.#load}>${words.retry}</button></p>`;
    }
  }

  readonly #load = async (): Promise<void> => {
    this.came = 'loading';
    try {
      await this.load();
      this.came = 'loaded';
    } catch {
      this.came = 'failed';
    }
  };
}

customElements.define('lazy-part', LazyPart);

declare global {
  interface HTMLElementTagNameMap {
    'lazy-part': LazyPart;
  }
}
