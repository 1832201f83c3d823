import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { ModelWords } from '../../messages/model_words.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { Encoded } from '../../shared/encoded.ts';
import '../text_entry.ts';
import { controls } from '../theme.ts';

/**
 * A second text, and how near its vector is to that of the first.
 * @fires compared-change detail: the second text
 */
export class SentencePair extends LitElement {
  static override properties = {
    compared: { type: String },
    encoded: { attribute: false },
    words: { attribute: false },
    messages: { attribute: false },
  };

  declare compared: string;
  declare encoded: Encoded | null;
  declare words: ModelWords;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      text-entry {
        margin-top: 6px;
      }
      p {
        margin: 6px 0 0;
      }
      .cosine {
        font-size: 17px;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  override render(): TemplateResult {
    const words = this.words.likeness;
    const cosine = cosineOf(this.encoded);
    return html`
      <h2>${words.heading}</h2>
      <text-entry
        id="compared"
        labelled
        brief
        .text=${this.compared}
        .label=${words.label}
        .placeholder=${words.placeholder}
        .messages=${this.messages}
        @text-change=${({ detail }: CustomEvent<string>) => {
          this.dispatchEvent(new CustomEvent('compared-change', { detail }));
        }}
      ></text-entry>
      <p class="cosine" role="status">${cosine === null ? '' : words.cosine(fixedText(cosine, 3))}</p>
      <p class="muted">${cosine === null ? words.none : words.note}</p>
    `;
  }
}

/** Of vectors of length 1; null where one is missing. */
function cosineOf(encoded: Encoded | null): number | null {
  const [one, other] = [encoded?.embedding, encoded?.compared?.embedding];
  return one && other ? one.reduce((sum, value, at) => sum + value * (other[at] ?? NaN), 0) : null;
}

customElements.define('sentence-pair', SentencePair);

declare global {
  interface HTMLElementTagNameMap {
    'sentence-pair': SentencePair;
  }
}
