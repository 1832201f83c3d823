import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Attended } from '../../shared/protocol.ts';
import { wordsAmong } from '../../shared/token.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { Boundaries } from '../../text/boundaries.ts';
import { carriedOver } from '../../text/edit_tokens.ts';
import { controls } from '../theme.ts';
import '../text_entry.ts';
import './token_chips.ts';
import './values_entry.ts';

/**
 * What the first text asks: a second text with its tokens, or words with a typed value each.
 * @fires state-patch detail: the part of the state that changes
 * @fires sense-choose from the tokens, as in {@link TokenChips}
 */
export class SecondText extends LitElement {
  static override properties = {
    state: { attribute: false },
    attended: { attribute: false },
    messages: { attribute: false },
  };

  declare state: FigureState;
  declare attended: Attended | null;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 6px;
      }
      button {
        justify-self: start;
      }
    `,
  ];

  override render(): TemplateResult {
    const { state, messages } = this;
    const { text: words } = messages;
    const addresses = state.source === 'addresses';
    const memory = this.attended?.memory ?? null;
    return html`
      ${
        addresses
          ? nothing
          : html`<button id="swap" @click=${this.#swap}><span aria-hidden="true">⇅</span> ${words.swap}</button>`
      }
      <text-entry
        id="memory"
        labelled
        .text=${state.memory}
        .label=${addresses ? words.keysLabel : words.asked}
        .placeholder=${addresses ? words.keysPlaceholder : words.askedPlaceholder}
        .messages=${messages}
        @text-change=${(event: CustomEvent<string>) => {
          const memoryTokens = carriedOver(state.memory, state.memoryTokens, event.detail);
          this.#patch({ memory: event.detail, memoryTokens, selection: null });
        }}
      ></text-entry>
      <token-chips
        .attended=${memory}
        .text=${state.memory}
        .tokens=${state.memoryTokens}
        .none=${words.noneAsked}
        .messages=${messages}
        @tokens-change=${(event: CustomEvent<Boundaries>) => {
          this.#patch({ memoryTokens: event.detail, selection: null });
        }}
        @sense-choose=${(event: CustomEvent) =>
          this.dispatchEvent(new CustomEvent('sense-choose', { detail: event.detail as unknown }))}
      ></token-chips>
      ${
        addresses
          ? html`<values-entry
              .values=${state.values}
              .keyCount=${wordsAmong(memory?.tokens ?? []).length}
              .messages=${messages}
              @values-change=${(event: CustomEvent<string>) => {
                this.#patch({ values: event.detail });
              }}
            ></values-entry>`
          : nothing
      }
    `;
  }

  readonly #swap = (): void => {
    const { text, tokens, memory, memoryTokens } = this.state;
    this.#patch({
      text: memory,
      tokens: memoryTokens,
      memory: text,
      memoryTokens: tokens,
      selection: null,
      places: '',
    });
  };

  #patch(detail: Partial<FigureState>): void {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  }
}

customElements.define('second-text', SecondText);

declare global {
  interface HTMLElementTagNameMap {
    'second-text': SecondText;
  }
}
