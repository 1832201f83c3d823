import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { TOKEN_LIMIT } from '../../shared/options.ts';
import type { ReadText } from '../../shared/protocol.ts';
import type { Gloss, Token, VectorSource } from '../../shared/token.ts';
import { tokensWithin, type Boundaries } from '../../text/boundaries.ts';
import { join, split } from '../../text/edit_tokens.ts';
import { usualBoundaries } from '../../text/samples.ts';
import { controls } from '../theme.ts';
import { markOf } from '../token_mark.ts';
import './token_editor.ts';
import { placeAfter } from '../toolbar_keys.ts';

type SaidKind = Exclude<VectorSource['kind'], 'exact' | 'lower-case'>;
const SAID: readonly SaidKind[] = ['gloss', 'composed', 'stand-in', 'unknown', 'no-vectors-yet', 'loading'];

/**
 * The tokens of the text: a chip each, which opens to be cut or joined with a neighbour; and in words which of them do
 * not carry their own vector. One tab stop; the arrow keys walk from chip to chip.
 * @fires tokens-change detail: the new {@link Boundaries}
 */
export class TokenChips extends LitElement {
  static override properties = {
    attended: { attribute: false },
    text: { attribute: false },
    tokens: { attribute: false },
    none: { type: String },
    messages: { attribute: false },
    open: { state: true },
    current: { state: true },
  };

  declare attended: ReadText | null;
  /** The text and its boundaries as the state has them, which may be ahead of what is computed. */
  declare text: string;
  declare tokens: Boundaries;
  /** Said where there are no tokens. */
  declare none: string;
  declare messages: Messages;
  /** The chip that is open, and the one that has the tab stop. */
  declare protected open: number | null;
  declare protected current: number;

  /** The chip to which the keyboard goes when the tokens have changed. */
  #focusNext: number | null = null;

  constructor() {
    super();
    this.open = null;
    this.current = 0;
  }

  static override styles = [
    controls,
    css`
      :host {
        display: block;
      }
      .room {
        min-height: 62px;
      }
      .chips {
        display: flex;
        flex-wrap: wrap;
        gap: 5px;
        max-height: 122px;
        /* room for the ring of what has the keyboard */
        padding: 5px;
        overflow: auto;
      }
      .chips > * {
        position: relative;
        max-width: 100%;
        min-height: 28px;
        padding: 1px 8px;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 6px;
        background: var(--empty);
        white-space: nowrap;
        text-overflow: ellipsis;
      }
      /* the sense that counts most in a Chinese word's vector */
      small {
        display: block;
        margin-top: -3px;
        color: var(--muted);
        font-size: 11px;
        text-align: center;
      }
      .chips > .noted {
        border-style: dashed;
        border-color: var(--muted);
      }
      .chips > [aria-expanded='true'] {
        border-style: solid;
        border-color: var(--now);
        box-shadow: inset 0 0 0 1px var(--now);
      }
      .hint {
        margin-left: 8px;
      }
      .reset {
        min-height: 26px;
        margin-left: 8px;
        padding: 0 9px;
      }
      p {
        margin: 4px 3px 0;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    // while someone types, the open chip is another token
    if (changed.has('text')) this.open = null;
    const last = (this.attended?.tokens.length ?? 0) - 1;
    this.current = Math.max(0, Math.min(this.current, last));
    if (this.open !== null && this.open > last) this.open = null;
  }

  override render(): TemplateResult {
    const { attended, messages } = this;
    if (!attended) return html`<div class="room"></div>`;
    const { tokens, omitted } = attended;
    if (tokens.length === 0) return html`<p class="muted">${this.none}</p>`;
    return html`<div class="room">
      <div class="chips" role="toolbar" aria-label=${messages.text.tokensLabel} @keydown=${this.#onKey}>
        ${tokens.map((token, at) => this.#chip(token, at))}
        ${omitted.count > 0 ? html`<span class="noted">${messages.text.omittedChip(omitted.count)}</span>` : nothing}
      </div>
      ${this.#editor(tokens)}
      <p class="muted">
        <span role="status">
          ${messages.text.counts(tokens.length)}${SAID.map((kind) => this.#summary(tokens, kind))}
          ${omitted.count > 0 ? html`<br />${messages.text.omitted(omitted.count, TOKEN_LIMIT)}` : nothing}
        </span>
        ${this.open === null ? html`<span class="hint">${messages.tokens.hint}</span>` : nothing} ${this.#resetButton()}
      </p>
    </div>`;
  }

  override updated(): void {
    if (this.#focusNext === null || !this.#isCurrent()) return;
    this.#chipAt(this.#focusNext)?.focus();
    this.#focusNext = null;
  }

  #chip(token: Token, at: number): TemplateResult {
    const note = this.messages.vectorNote(token.vector);
    const noted = markOf(token) !== '';
    const gloss = token.vector.kind === 'gloss' ? senseText(token.vector) : undefined;
    const remark = noted || gloss ? html`${markOf(token)}<span class="unseen">(${note})</span>` : nothing;
    return html`<button
      class=${noted ? 'noted' : ''}
      dir="auto"
      title=${`${token.text}: ${note}`}
      tabindex=${at === this.current ? '0' : '-1'}
      aria-expanded=${at === this.open ? 'true' : 'false'}
      @focus=${() => {
        this.current = at;
      }}
      @click=${() => {
        this.open = at === this.open ? null : at;
      }}
    >
      ${token.text}${gloss ? html`<small lang="en" aria-hidden="true">${gloss}</small>` : nothing}${remark}
    </button>`;
  }

  #editor(tokens: readonly Token[]): TemplateResult | typeof nothing {
    const { open } = this;
    const token = open === null ? undefined : tokens[open];
    if (open === null || !token) return nothing;
    return html`<token-editor
      .token=${token}
      .previous=${tokens[open - 1]}
      .next=${tokens[open + 1]}
      .messages=${this.messages}
      @token-split=${(event: CustomEvent<number>) => {
        this.#edit(open, (shown) => split(shown, open, event.detail));
      }}
      @token-join=${(event: CustomEvent<-1 | 1>) => {
        this.#join(open, event.detail);
      }}
      @token-close=${this.#close}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Escape') this.#close();
      }}
    ></token-editor>`;
  }

  #resetButton(): TemplateResult | typeof nothing {
    const automatic = usualBoundaries(this.text);
    if (this.tokens === '' || this.tokens === automatic) return nothing;
    return html`<button
      class="reset"
      @click=${() => {
        this.open = null;
        this.#focusNext = this.current;
        this.#change(automatic);
      }}
    >
      ${this.messages.tokens.reset}
    </button>`;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const to = placeAfter(event.key, this.current, this.attended?.tokens.length ?? 0);
    if (event.key === 'Backspace' || event.key === 'Delete') this.#join(this.current, event.key === 'Delete' ? 1 : -1);
    else if (event.key === 'Escape' && this.open !== null) this.#close();
    else if (to !== undefined) this.#chipAt(to)?.focus();
    else return;
    // the figure's own keys are the same ones
    event.preventDefault();
  };

  readonly #close = (): void => {
    const { open } = this;
    this.open = null;
    if (open !== null) this.#chipAt(open)?.focus();
  };

  #join(place: number, side: -1 | 1): void {
    const first = side < 0 ? place - 1 : place;
    if (first < 0 || first + 1 >= (this.attended?.tokens.length ?? 0)) return;
    this.#edit(first, (shown) => join(this.text, shown, first));
  }

  /** Changes the boundaries of what is shown, after which the chip at `place` is open and has the keyboard. */
  #edit(place: number, change: (shown: readonly Token[]) => Boundaries): void {
    const tokens = this.attended?.tokens;
    if (!tokens || !this.#isCurrent()) return;
    if (this.open !== null) this.open = place;
    this.#focusNext = place;
    this.#change(change(tokens));
  }

  #change(boundaries: Boundaries): void {
    this.dispatchEvent(new CustomEvent('tokens-change', { detail: boundaries }));
  }

  /** Are the chips those of the text and the boundaries that the state has? */
  #isCurrent(): boolean {
    const shown = this.attended?.tokens;
    const asked = tokensWithin(this.text, this.tokens) ?? [];
    return (
      !!shown &&
      shown.every(({ text, start }, at) => {
        const token = asked[at];
        return token ? token.start === start && token.text === text : this.text.startsWith(text, start);
      })
    );
  }

  #chipAt(place: number): HTMLElement | undefined {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('.chips > button')][place];
  }

  #summary(tokens: readonly Token[], kind: SaidKind): string {
    const found = tokens.filter(({ vector }) => vector.kind === kind);
    if (found.length === 0) return '';
    // what stands in for a mark tells nobody anything
    const named = [...new Set(found.filter((token) => token.kind === 'word').map(origin))];
    const rest = named.length > NAMED ? '; …' : '';
    const names = named.length > 0 ? `: ${named.slice(0, NAMED).join('; ')}${rest}` : '';
    return ` · ${this.messages.tokenSummary[kind](found.length)}${names}`;
  }
}

/** The sense that counts most in a Chinese word's vector, in a few words. */
const senseText = ({ senses, chosen }: Gloss): string => (senses[chosen ?? 0] ?? []).slice(0, 3).join(' ');

/** Tokens of one kind that the summary names. */
const NAMED = 3;

/** The token and what its vector was made from: “a ≈ an”, “don't = do + not”. */
function origin({ text, vector }: Token): string {
  const name = shortName(text);
  if (vector.kind === 'stand-in') return `${name} ≈ ${vector.from}`;
  if (vector.kind === 'gloss')
    return `${name} = ${vector.words
      .slice(0, 2)
      .map(({ word }) => word)
      .join(', ')}`;
  return vector.kind === 'composed' ? `${name} = ${vector.from.join(' + ')}` : name;
}

customElements.define('token-chips', TokenChips);

declare global {
  interface HTMLElementTagNameMap {
    'token-chips': TokenChips;
  }
}
