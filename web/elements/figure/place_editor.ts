import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { fixedText } from '../../scales/number_text.ts';
import { shortName } from '../../scales/tick_labels.ts';
import { hasSeededParameters } from '../../shared/parameters.ts';
import { withPlace } from '../../state/places.ts';
import { controls } from '../theme.ts';
import type { Shown } from './shown.ts';

/**
 * Where the selected query of local-p looks, to be put anywhere along the keys.
 * @fires places-change detail: the new Places
 */
export class PlaceEditor extends LitElement {
  static override properties = {
    shown: { attribute: false },
    messages: { attribute: false },
  };

  declare shown: Shown;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      label {
        display: block;
        margin-top: 6px;
        overflow-wrap: anywhere;
      }
      input {
        display: block;
        width: 100%;
        height: 28px;
        margin: 4px 0 0;
        accent-color: var(--selected);
      }
      .line {
        display: flex;
        gap: 8px;
        align-items: center;
        justify-content: space-between;
        font-variant-numeric: tabular-nums;
      }
      p {
        margin: 6px 0 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const { shown, messages } = this;
    const { places: words } = messages;
    const { query } = shown.selection;
    const place = shown.trace.places?.[shown.head * shown.trace.tokenCount + query] ?? 0;
    const keys = shown.keys.filter(({ kind }) => kind !== 'null');
    const asking = shortName(shown.queries[query]?.text ?? '');
    const text = words.value(fixedText(place, 2), shortName(keys[Math.floor(place)]?.text ?? ''));
    return html`
      <h2>${words.heading}</h2>
      ${
        hasSeededParameters(shown.trace.options)
          ? html`<p>${words.place(asking)}: ${text}</p>
              <p class="muted">${words.seeded}</p>`
          : html`<label>
                ${words.place(asking)}
                <input
                  id="place"
                  type="range"
                  min="0"
                  max=${keys.length - 1}
                  step="0.25"
                  aria-valuetext=${text}
                  .value=${String(place)}
                  @keydown=${keepMovingKeys}
                  @input=${(event: Event) => {
                    this.#tell(Number((event.target as HTMLInputElement).value));
                  }}
                />
              </label>
              <div class="line">
                <output>${text}</output>
                <button
                  @click=${() => {
                    this.#tell(null);
                  }}
                >
                  ${words.reset}
                </button>
              </div>
              <p class="muted">${words.note}</p>`
      }
    `;
  }

  #tell(place: number | null): void {
    const detail = withPlace(this.shown.places, this.shown.selection.query, place);
    this.dispatchEvent(new CustomEvent('places-change', { detail }));
  }
}

/** The keys that move a slider are not the animation's while it has the keyboard. */
function keepMovingKeys(event: KeyboardEvent): void {
  if (/^(?:Arrow|Home|End|Page)/.test(event.key)) event.stopPropagation();
}

customElements.define('place-editor', PlaceEditor);

declare global {
  interface HTMLElementTagNameMap {
    'place-editor': PlaceEditor;
  }
}
