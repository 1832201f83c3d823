import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { LevelCell } from '../../pictures/hierarchical/layout.ts';
import { shareText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { ofSentence } from '../../shared/hierarchy.ts';
import { controls } from '../theme.ts';
import { largestIn, topicText, type LevelsShown } from './levels_shown.ts';

/**
 * Where the attention goes, in words: the sentences by their weights, each with the word that gets most of it; and what
 * the paper has that is not here.
 * @fires level-choose detail {@link LevelCell}
 */
export class LevelSummary extends LitElement {
  static override properties = { shown: { attribute: false }, messages: { attribute: false } };

  declare shown: LevelsShown;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      ol {
        margin: 6px 0 0;
        padding: 0;
        list-style: none;
      }
      li button {
        width: 100%;
        padding: 3px 6px;
        border: 0;
        background: none;
        text-align: left;
        overflow-wrap: anywhere;
      }
      li:first-child {
        font-weight: 600;
      }
      .pending {
        opacity: 0.75;
      }
      li button:hover {
        text-decoration: underline;
      }
      p {
        margin: 6px 0 0;
      }
      /* within the scrolled list, which would cut it off */
      li button:focus-visible {
        outline-offset: -2.5px;
      }
      .sentences {
        max-height: 300px;
        overflow: auto;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown, messages } = this;
    const words = messages.levels;
    const pending = shown.frame.done('sentence-weights') < shown.trace.sentenceLengths.length;
    return html`
      <h2>${words.summaryHeading}</h2>
      <div aria-live="polite">
        ${shown.topic.length === 0 ? html`<p>${words.noTopicNote}</p>` : nothing}
        ${shown.trace.options.keys === 'seeded' ? html`<p>${words.keyNames.seeded.note}</p>` : nothing}
        ${pending ? html`<p class="muted">${words.summaryPending}</p>` : nothing}
        <ol class=${pending ? 'sentences pending' : 'sentences'}>
          ${this.#sentences().map((sentence, rank) => this.#sentence(sentence, rank))}
        </ol>
        ${shown.topic
          .filter(({ vector: { kind } }) => kind !== 'exact' && kind !== 'lower-case')
          .map(
            ({ text, vector }) => html`<p class="muted">${words.topicVector(text, messages.vectorNote(vector))}</p>`,
          )}
      </div>
      <p class="muted">${words.missing}</p>
    `;
  }

  /** The sentences, the one with the largest weight first. */
  #sentences(): number[] {
    const { weights } = this.shown.trace.sentences;
    return Array.from(weights.keys()).sort((a, b) => (weights[b] ?? NaN) - (weights[a] ?? NaN) || a - b);
  }

  #sentence(sentence: number, rank: number): TemplateResult {
    const { shown, messages } = this;
    const { sentences, words: level, sentenceLengths } = shown.trace;
    const best = largestIn(ofSentence(sentenceLengths, sentence, level.weights));
    const word = shortName(ofSentence(sentenceLengths, sentence, shown.words)[best]?.text ?? '');
    const weight = shareText(sentences.weights[sentence] ?? NaN);
    const words = messages.levels;
    const topic = topicText(shown);
    const lead = topic
      ? words.topicSummary(topic, sentence + 1, weight, word)
      : words.seededSummary(sentence + 1, weight, word);
    return html`<li>
      <button @click=${() => this.#choose({ level: 'sentence', index: sentence })}>
        ${rank === 0 ? lead : words.others(sentence + 1, weight, word)}
      </button>
    </li>`;
  }

  #choose(detail: LevelCell): void {
    this.dispatchEvent(new CustomEvent('level-choose', { detail }));
  }
}

customElements.define('level-summary', LevelSummary);

declare global {
  interface HTMLElementTagNameMap {
    'level-summary': LevelSummary;
  }
}
