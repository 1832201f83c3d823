import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { alikeShare } from '../../pictures/arithmetic/alike_rows.ts';
import { spreadOf, type Spread } from '../../pictures/arithmetic/spread.ts';
import { fixedText, shareText } from '../../scales/number_text.ts';
import { scoreFunction } from '../../scores/scores.ts';
import { isUntrained, originOf } from '../../shared/parameters.ts';
import { hasSource, matrixOf } from '../../shared/stages.ts';
import { controls } from '../theme.ts';
import { aboutTokens } from '../token_mark.ts';
import { standOuts, type Pictured, type StandOut } from './shown.ts';

/**
 * The strongest weights in words; of untrained projections also that they mean nothing.
 * @fires pair-choose detail: { query, key }
 */
export class StandOuts extends LitElement {
  static override properties = { shown: { attribute: false }, messages: { attribute: false } };

  declare shown: Pictured;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      ul {
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
      .pending {
        opacity: 0.75;
      }
      li button:hover {
        text-decoration: underline;
      }
      p {
        margin: 6px 0 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown } = this;
    const { stage } = this.messages;
    const { heads, options } = shown.trace;
    const untrained = isUntrained(options);
    // what random numbers prefer is not worth a sentence
    const found = untrained ? [] : standOuts(shown, shown.trace, shown.head, 4);
    const { values } = matrixOf(shown.trace, 'weights', shown.head);
    // a hard choice has no spread
    const spread = shown.trace.options.choice === 'soft' ? spreadOf(shown.trace, shown.head) : null;
    const pending = (shown.frame.filled.get('weights') ?? 0) < values.length;
    const lead = untrained ? stage.untrainedLead : hasSource(options) ? stage.between : stage.summaryLead;
    const hiddenAlone =
      shown.trace.tokenCount * shown.trace.keyCount === 1 && shown.trace.maskedLogits[0] === -Infinity;
    return html`
      <h2>${lead}${heads > 1 ? ` · ${stage.head(shown.head + 1, heads)}` : ''}</h2>
      <div aria-live="polite">
        ${untrained ? html`<p>${stage.untrained}</p>` : nothing} ${untrained ? this.#alike() : nothing}
        ${hiddenAlone ? html`<p>${stage.nothingToAttend}</p>` : nothing}
        ${found.length === 0 && !untrained ? html`<p>${stage.nothingStandsOut}</p>` : nothing}
        ${spread && !pending ? html`<p class="muted">${this.#spread(spread)}</p>` : nothing}
        ${pending && found.length > 0 ? html`<p class="muted">${stage.summaryPending}</p>` : nothing}
        ${isLookUp(shown) ? html`<p class="muted">${stage.lookUp}</p>` : nothing}
        <ul class=${pending ? 'pending' : ''}>
          ${found.map((pair) => this.#pair(pair))}
        </ul>
      </div>
    `;
  }

  #pair(pair: StandOut): TemplateResult {
    const { shown, messages } = this;
    const ends = [shown.queries[pair.query]?.text ?? '', shown.keys[pair.key]?.text ?? ''];
    const said = aboutTokens(ends, (query = '', key = '') =>
      messages.stage.summary(query, shareText(pair.weight), key),
    );
    return html`<li>
      <button title=${said.title} @click=${() => this.dispatchEvent(new CustomEvent('pair-choose', { detail: pair }))}>
        ${said.text}
      </button>
    </li>`;
  }

  #spread({ keys, entropy }: Spread): string {
    return this.messages.stage.spread(fixedText(keys, 1), fixedText(entropy, 2));
  }

  /** Of some random scores: how little depends on who asks, measured on this text. */
  #alike(): TemplateResult | typeof nothing {
    const { shown, messages } = this;
    const { options } = shown.trace;
    if (!scoreFunction(options.score).alikeWhenRandom || originOf(options) !== 'seeded') return nothing;
    const share = alikeShare(shown.trace, shown.head);
    return Number.isNaN(share) ? nothing : html`<p>${messages.seeds.alike(`${Math.round(100 * share)} %`)}</p>`;
  }
}

/** Do words of two languages meet? Then it looks as if something had learnt to translate. */
function isLookUp({ trace, queries, keys }: Pictured): boolean {
  const glossed = (tokens: Pictured['keys']): boolean => tokens.some(({ vector }) => vector.kind === 'gloss');
  return hasSource(trace.options) && glossed(queries) !== glossed(keys);
}

customElements.define('stand-outs', StandOuts);

declare global {
  interface HTMLElementTagNameMap {
    'stand-outs': StandOuts;
  }
}
