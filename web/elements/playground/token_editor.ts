import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { glossesOf, type Gloss, type Token } from '../../shared/token.ts';
import { charactersOf } from '../../text/edit_tokens.ts';
import { controls } from '../theme.ts';

/** Cuts are offered between this many characters of a long token. */
const MOST_CHARACTERS = 40;
/** More units than they take, however many marks a character carries. */
const MOST_UNITS = 1000;

/** The sense chosen for a Chinese word; null: all of them. */
export interface SenseChoice {
  readonly headword: string;
  readonly sense: number | null;
}

/**
 * What one token is made of, and the means to cut it and to join it with a neighbour.
 * @fires token-split detail: UTF-16 units of the part before the cut
 * @fires token-join detail: −1 with the token before, 1 with the one behind
 * @fires sense-choose detail: {@link SenseChoice}; bubbles
 * @fires token-close
 */
export class TokenEditor extends LitElement {
  static override properties = {
    token: { attribute: false },
    previous: { attribute: false },
    next: { attribute: false },
    messages: { attribute: false },
  };

  declare token: Token;
  /** The neighbours; undefined where there is none. */
  declare previous: Token | undefined;
  declare next: Token | undefined;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        display: block;
        margin-top: 6px;
      }
      section {
        display: grid;
        gap: 8px;
        padding: 10px 14px 12px;
      }
      header {
        display: flex;
        gap: 12px;
        justify-content: space-between;
        align-items: start;
      }
      strong {
        min-width: 0;
        max-height: 3em;
        overflow: auto;
        overflow-wrap: anywhere;
      }
      p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 8px;
        align-items: center;
      }
      .characters {
        display: inline-flex;
        flex-wrap: wrap;
        align-items: center;
        font-size: 18px;
      }
      .characters button {
        display: grid;
        place-items: center;
        width: 24px;
        min-height: 32px;
        padding: 0;
        border-color: transparent;
        background: none;
        color: var(--muted);
      }
      .characters button:hover,
      .characters button:focus-visible {
        color: var(--now);
      }
      fieldset {
        min-width: 0;
        margin: 0;
        padding: 0;
        border: 0;
      }
      .sense {
        display: inline-flex;
        gap: 6px;
        align-items: center;
        min-height: 28px;
        padding-right: 8px;
        cursor: pointer;
      }
      .sense input {
        width: 16px;
        height: 16px;
        margin: 0;
        accent-color: var(--now);
      }
      .close {
        min-height: 28px;
        padding: 1px 9px;
      }
      .join {
        max-width: 100%;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
    `,
  ];

  override render(): TemplateResult {
    const { token, messages } = this;
    const words = messages.tokens;
    return html`<section class="card" aria-label=${words.editorLabel(shortName(token.text))}>
      <header>
        <strong dir="auto">${token.text}</strong>
        <button class="close" aria-label=${words.close} title=${words.close} @click=${() => this.#tell('token-close')}>
          ×
        </button>
      </header>
      <p class="muted">${messages.vectorNote(token.vector)}</p>
      ${glossesOf(token).map((gloss) => this.#senses(gloss))}
      ${this.#cuts(charactersOf(token.text.slice(0, MOST_UNITS)))}
      <div class="row">
        ${this.#joinButton(-1, this.previous)} ${this.#joinButton(1, this.next)}
        <span class="muted">${words.keys}</span>
      </div>
    </section>`;
  }

  #senses({ headword, senses, chosen }: Gloss): TemplateResult | typeof nothing {
    if (senses.length < 2) return nothing;
    const words = this.messages.tokens;
    const choice = (sense: number | null, label: string) =>
      html`<label class="sense">
        <input
          type="radio"
          name=${headword}
          .checked=${sense === chosen}
          @change=${() => {
            const detail: SenseChoice = { headword, sense };
            this.dispatchEvent(new CustomEvent('sense-choose', { detail, bubbles: true, composed: true }));
          }}
        />
        ${label}
      </label>`;
    return html`<fieldset>
      <legend class="muted">${words.sensesOf(headword)}</legend>
      <div class="row">
        ${choice(null, words.allSenses)} ${senses.map((english, sense) => choice(sense, english.join(', ')))}
      </div>
    </fieldset>`;
  }

  #cuts(characters: readonly string[]): TemplateResult | typeof nothing {
    if (characters.length < 2) return nothing;
    const shown = characters.slice(0, MOST_CHARACTERS);
    let units = 0;
    const parts = shown.map((character) => {
      units += character.length;
      if (units === this.token.text.length) return html`<span>${character}</span>`;
      const cut = units;
      const label = this.messages.tokens.splitAt(
        shortName(this.token.text.slice(0, cut)),
        shortName(this.token.text.slice(cut)),
      );
      return html`<span>${character}</span
        ><button aria-label=${label} title=${label} @click=${() => this.#tell('token-split', cut)}>┊</button>`;
    });
    return html`<div class="row">
      <span class="muted">${this.messages.tokens.split}</span>
      <span class="characters" dir="auto">${parts}${units < this.token.text.length ? '…' : ''}</span>
    </div>`;
  }

  #joinButton(side: -1 | 1, neighbour: Token | undefined): TemplateResult | typeof nothing {
    if (!neighbour) return nothing;
    const { joinBefore, joinBehind } = this.messages.tokens;
    return html`<button class="join" @click=${() => this.#tell('token-join', side)}>
      ${side < 0 ? joinBefore(shortName(neighbour.text)) : joinBehind(shortName(neighbour.text))}
    </button>`;
  }

  #tell(name: 'token-split' | 'token-join' | 'token-close', detail?: number): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('token-editor', TokenEditor);

declare global {
  interface HTMLElementTagNameMap {
    'token-editor': TokenEditor;
  }
}
