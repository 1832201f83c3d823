import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { controls } from '../theme.ts';

/**
 * What is pinned and a button that releases it, or how to pin one; both take the same room.
 * @fires pin-release
 */
export class PinStatus extends LitElement {
  static override properties = { pinned: { type: String }, how: { type: String }, messages: { attribute: false } };

  /** What is pinned, in words; empty while nothing is. */
  declare pinned: string;
  /** How to pin something. */
  declare how: string;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        display: block;
        margin-bottom: 8px;
      }
      .status {
        display: flex;
        gap: 8px;
        align-items: center;
        justify-content: space-between;
        min-height: 40px;
        font-size: 13px;
      }
      span {
        min-width: 0;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      svg {
        width: 11px;
        height: 16px;
        fill: var(--selected);
        vertical-align: -3px;
      }
    `,
  ];

  override render(): TemplateResult {
    const { pinned, how } = this;
    return html`<div class="status">
      <span class=${pinned ? '' : 'muted'} role="status" tabindex="-1">${pinned ? html`${PIN} ${pinned}` : how}</span>
      ${pinned ? html`<button @click=${this.#release}>${this.messages.pin.release}</button>` : nothing}
    </div>`;
  }

  /** The button goes with the pin, and leaves the keyboard to the sentence beside it. */
  readonly #release = async (): Promise<void> => {
    this.dispatchEvent(new CustomEvent('pin-release'));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('[role=status]')?.focus();
  };
}

const PIN = html`<svg viewBox="0 0 11 16" aria-hidden="true">
  <path d="M5.5 16 1.2 8.2a5 5 0 1 1 8.6 0zM5.5 3.7a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z"></path>
</svg>`;

customElements.define('pin-status', PinStatus);

declare global {
  interface HTMLElementTagNameMap {
    'pin-status': PinStatus;
  }
}
