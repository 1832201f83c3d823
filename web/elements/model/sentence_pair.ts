import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { ModelWords } from '../../messages/model_words.ts';
import { fixedText } from '../../scales/number_text.ts';
import type { Encoded } from '../../shared/encoded.ts';
import { cosineOfUnits } from '../../shared/unit_vectors.ts';
import { shuffledWords } from '../../text/shuffled_words.ts';
import '../text_entry.ts';
import { controls } from '../theme.ts';

/**
 * A second text, and how near its vector is to that of the first.
 * @fires compared-change detail: the second text
 */
export class SentencePair extends LitElement {
  static override properties = {
    text: { type: String },
    compared: { type: String },
    encoded: { attribute: false },
    words: { attribute: false },
    messages: { attribute: false },
  };

  declare text: string;
  declare compared: string;
  declare encoded: Encoded | null;
  declare words: ModelWords;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      text-entry,
      button {
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
    const cosine = cosineOf(this.encoded, 'embedding');
    const trained = cosineOf(this.encoded, 'trained');
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
          this.#compare(detail);
        }}
      ></text-entry>
      <button
        @click=${() => {
          // the link carries the order, so it need not follow from a seed
          this.#compare(shuffledWords(this.text, Math.random));
        }}
      >
        ${words.shuffle}
      </button>
      <p class="cosine" role="status">${cosine === null ? '' : words.cosine(fixedText(cosine, 3))}</p>
      ${trained === null ? nothing : html`<p>${words.trained(fixedText(trained, 3))}</p>`}
      <p class="muted">${cosine === null ? words.none : words.note}</p>
    `;
  }

  #compare(detail: string): void {
    this.dispatchEvent(new CustomEvent('compared-change', { detail }));
  }
}

/** Of the two vectors, as they are or as the trained model has them; null where one is missing. */
function cosineOf(encoded: Encoded | null, vector: 'embedding' | 'trained'): number | null {
  const [one, other] = [encoded?.[vector], encoded?.compared?.[vector]];
  return one && other ? cosineOfUnits(one, other) : null;
}

customElements.define('sentence-pair', SentencePair);

declare global {
  interface HTMLElementTagNameMap {
    'sentence-pair': SentencePair;
  }
}
