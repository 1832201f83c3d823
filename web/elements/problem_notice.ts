import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../messages/messages.ts';
import { canRetry, problemTexts, type Problem } from './problem.ts';
import { stopBehind } from './stop_behind.ts';
import { controls } from './theme.ts';

/**
 * Says what went wrong, what is kept and what to do.
 * @fires retry
 * @fires dismiss
 */
export class ProblemNotice extends LitElement {
  static override properties = { problem: { attribute: false }, messages: { attribute: false } };

  declare problem: Problem | null;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host([empty]) {
        position: absolute;
      }
      .notice {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
        align-items: center;
        padding: 10px 14px;
        border-left: 4px solid var(--bad);
      }
      .notice > div {
        flex: 1 1 300px;
        overflow-wrap: anywhere;
      }
      p {
        margin: 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { problem, messages } = this;
    const words = messages.problems;
    return html`<div role="alert">
      ${
        problem
          ? html`<div class="notice card">
              <div>${problemTexts(problem, messages).map((text) => html`<p>${text}</p>`)}</div>
              ${canRetry(problem) ? html`<button @click=${() => this.#tell('retry')}>${words.retry}</button>` : nothing}
              <button @click=${() => this.#tell('dismiss')}>${words.dismiss}</button>
            </div>`
          : nothing
      }
    </div>`;
  }

  override updated(): void {
    this.toggleAttribute('empty', this.problem === null);
  }

  /** The button goes with the notice, and the keyboard goes on to what stands behind it. */
  #tell(name: 'retry' | 'dismiss'): void {
    this.dispatchEvent(new CustomEvent(name));
    stopBehind(this)?.focus();
  }
}

/** The notice of a problem, or room for one. */
export const problemNotice = (
  problem: Problem | null,
  messages: Messages,
  dismiss: () => void,
  retry: () => void,
): TemplateResult =>
  html`<problem-notice .problem=${problem} .messages=${messages} @dismiss=${dismiss} @retry=${retry}></problem-notice>`;

customElements.define('problem-notice', ProblemNotice);

declare global {
  interface HTMLElementTagNameMap {
    'problem-notice': ProblemNotice;
  }
}
