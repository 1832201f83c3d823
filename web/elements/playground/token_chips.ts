import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { TOKEN_LIMIT } from '../../shared/options.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { Token, VectorSource } from '../../shared/token.ts';
import { controls } from '../theme.ts';
import { markOf } from '../token_mark.ts';

type SaidKind = Exclude<VectorSource['kind'], 'exact' | 'lower-case'>;
const SAID: readonly SaidKind[] = ['composed', 'stand-in', 'unknown', 'no-vectors-yet', 'loading'];

/** The tokens of the text, and in words which of them do not carry their own vector. */
export class TokenChips extends LitElement {
  static override properties = { attended: { attribute: false }, messages: { attribute: false } };

  declare attended: Attended | null;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        display: block;
        min-height: 62px;
      }
      ul {
        display: flex;
        flex-wrap: wrap;
        gap: 5px;
        max-height: 104px;
        margin: 0;
        padding: 3px;
        overflow: auto;
        list-style: none;
      }
      li {
        position: relative;
        max-width: 100%;
        padding: 1px 8px;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--empty);
        white-space: nowrap;
        text-overflow: ellipsis;
      }
      li.noted {
        border-style: dashed;
        border-color: var(--muted);
      }
      p {
        margin: 4px 3px 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { attended, messages } = this;
    if (!attended) return html``;
    const { tokens, omitted } = attended;
    if (tokens.length === 0) return html`<p class="muted">${messages.text.none}</p>`;
    return html`
      <ul aria-label=${messages.text.tokensLabel} tabindex="0">
        ${tokens.map((token) => this.#chip(token))}
        ${omitted.count > 0 ? html`<li class="noted">${messages.text.omittedChip(omitted.count)}</li>` : nothing}
      </ul>
      <p class="muted" role="status">
        ${messages.text.counts(tokens.length)}${SAID.map((kind) => this.#summary(tokens, kind))}
        ${omitted.count > 0 ? html`<br />${messages.text.omitted(omitted.count, TOKEN_LIMIT)}` : nothing}
      </p>
    `;
  }

  #chip(token: Token): TemplateResult {
    const note = this.messages.vectorNote(token.vector);
    const noted = markOf(token) !== '';
    return html`<li class=${noted ? 'noted' : ''} dir="auto" title=${`${token.text}: ${note}`}>
      ${token.text}${noted ? html`${markOf(token)}<span class="unseen">(${note})</span>` : nothing}
    </li>`;
  }

  #summary(tokens: readonly Token[], kind: SaidKind): string {
    const found = tokens.filter(({ vector }) => vector.kind === kind);
    if (found.length === 0) return '';
    const named = [...new Set(found.map(origin))];
    const rest = named.length > NAMED ? ', …' : '';
    return ` · ${this.messages.tokenSummary[kind](found.length)}: ${named.slice(0, NAMED).join(', ')}${rest}`;
  }
}

/** Tokens of one kind that the summary names. */
const NAMED = 3;
const LONGEST_NAME = 24;

/** The token and what its vector was made from: “a ≈ an”, “don't = do + not”. */
function origin({ text, vector }: Token): string {
  const name = text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
  if (vector.kind === 'stand-in') return `${name} ≈ ${vector.from}`;
  return vector.kind === 'composed' ? `${name} = ${vector.from.join(' + ')}` : name;
}

customElements.define('token-chips', TokenChips);

declare global {
  interface HTMLElementTagNameMap {
    'token-chips': TokenChips;
  }
}
