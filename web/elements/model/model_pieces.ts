import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import type { Encoded } from '../../shared/encoded.ts';
import { pieceText } from '../../text/piece_words.ts';
import { controls } from '../theme.ts';

/** The pieces that a model reads of a text, those that it does not know marked, and what it leaves out. */
export class ModelPieces extends LitElement {
  static override properties = { encoded: { attribute: false }, words: { attribute: false } };

  declare encoded: Encoded;
  declare words: ModelWords;

  static override styles = [
    controls,
    css`
      ol {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        margin: 6px 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 1px 7px;
        border: 1px solid var(--line);
        border-radius: 6px;
        font-size: 13px;
        overflow-wrap: anywhere;
      }
      .unknown {
        border-style: dashed;
        color: var(--bad);
      }
      p {
        margin: 6px 0 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const words = this.words.pieces;
    const { pieces, omitted } = this.encoded;
    const unknown = pieces.filter((piece) => piece.unknown);
    const chinese = unknown.some(({ text }) => /\p{Script=Han}/u.test(text));
    return html`
      <h2>${words.heading}</h2>
      <ol lang="en">
        ${pieces.map(
          (piece) => html`<li class=${piece.unknown ? 'unknown' : ''}>${piece.text}${piece.unknown ? ' ?' : ''}</li>`,
        )}
      </ol>
      <p class="muted">${words.note}</p>
      ${unknown.length > 0 ? html`<p>${words.unknown(unknown.length)}</p>` : nothing}
      ${chinese ? html`<p><b>${words.chinese}</b></p>` : nothing}
      ${omitted[0] ? html`<p>${words.omitted(omitted.length, pieceText(omitted[0].text))}</p>` : nothing}
    `;
  }
}

customElements.define('model-pieces', ModelPieces);

declare global {
  interface HTMLElementTagNameMap {
    'model-pieces': ModelPieces;
  }
}
