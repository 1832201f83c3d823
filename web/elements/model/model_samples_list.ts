import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { fixedText, weightText } from '../../scales/number_text.ts';
import { matrixOf } from '../../shared/stages.ts';
import { MODEL_SAMPLES, VERB_CLAIMS, type ModelClaim, type ModelSample } from '../../text/model_samples.ts';
import { controls } from '../theme.ts';
import { modelViewOf, type ModelView } from './model_view.ts';

/**
 * Texts on which something is to be seen, and of the one in the box what it is: weights measured now, and the sample beside which
 * it is to be read.
 * @fires sample-choose detail: {@link ModelSample}
 * @fires claim-choose detail: {@link ModelClaim}
 */
export class ModelSamplesList extends LitElement {
  static override properties = {
    text: { type: String },
    view: { attribute: false },
    words: { attribute: false },
  };

  declare text: string;
  /** null while nothing is computed. */
  declare view: ModelView | null;
  declare words: ModelWords;

  static override styles = [
    controls,
    css`
      .samples {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        margin-top: 8px;
      }
      p,
      ul {
        margin: 8px 0 0;
      }
      ul {
        padding: 0;
        list-style: none;
      }
      li button,
      .beside button {
        padding: 3px 6px;
        border: 0;
        background: none;
        text-align: left;
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      li button:hover,
      .beside button:hover {
        text-decoration: underline;
      }
    `,
  ];

  override render(): TemplateResult {
    const words = this.words.samples;
    const chosen = MODEL_SAMPLES.find(({ text }) => text === this.text);
    return html`
      <h2>${words.heading}</h2>
      <div class="samples" role="group" aria-label=${words.heading}>
        ${MODEL_SAMPLES.map(
          (sample) =>
            html`<button
              title=${sample.text}
              aria-pressed=${sample === chosen ? 'true' : 'false'}
              @click=${() => {
                this.#choose(sample);
              }}
            >
              ${words.names[sample.id]}
            </button>`,
        )}
      </div>
      ${chosen ? this.#said(chosen) : nothing}
      <p class="muted">${this.#verbs()}</p>
      <p class="muted">${words.trust}</p>
    `;
  }

  #verbs(): string {
    const { sentences, things, beings } = VERB_CLAIMS;
    const share = (count: number): string => `${fixedText((100 * count) / sentences, 0)} %`;
    return this.words.samples.verbs(
      sentences,
      share(things.objects),
      share(things.subjects),
      share(beings.objects),
      share(beings.subjects),
    );
  }

  #said(sample: ModelSample): TemplateResult {
    const words = this.words.samples;
    const beside = MODEL_SAMPLES.find(({ id }) => id === sample.beside);
    const measured = sample.claims.flatMap((claim) => {
      const weight = this.#weightOf(claim);
      return weight === null ? [] : [{ claim, weight }];
    });
    return html`<p>${words.says[sample.id]}</p>
      ${
        measured.length > 0
          ? html`<p class="muted">${words.measured}</p>
              <ul>
                ${measured.map(
                  ({ claim, weight }) =>
                    html`<li>
                      <button @click=${() => this.dispatchEvent(new CustomEvent('claim-choose', { detail: claim }))}>
                        ${words.claim(claim.layer + 1, claim.head + 1, claim.query, claim.key, weightText(weight))}
                      </button>
                    </li>`,
                )}
              </ul>`
          : nothing
      }
      ${
        beside
          ? html`<p class="beside">
              <span class="muted">${words.beside}</span>
              <button
                @click=${() => {
                  this.#choose(beside);
                }}
              >
                ${words.besideMeasured(beside.text, this.#stored(beside))}
              </button>
            </p>`
          : nothing
      }`;
  }

  /** What is on screen for a claim, measured in words whatever is shown. */
  #weightOf({ layer, head, query, key, at }: ModelClaim): number | null {
    if (!this.view) return null;
    const view = modelViewOf(this.view.encoded, { units: 'words', measure: 'weights' });
    // the answer may still be that of another text
    if (view.words[at[0]]?.text !== query || view.words[at[1]]?.text !== key) return null;
    const trace = view.layers[layer];
    return trace ? (matrixOf(trace, 'weights', head).values[at[0] * trace.keyCount + at[1]] ?? null) : null;
  }

  #stored = ({ claims }: ModelSample): string =>
    claims.map(({ query, key, weight }) => `${query} → ${key} ${weightText(weight)}`).join(', ');

  #choose(detail: ModelSample): void {
    this.dispatchEvent(new CustomEvent('sample-choose', { detail }));
  }
}

customElements.define('model-samples-list', ModelSamplesList);

declare global {
  interface HTMLElementTagNameMap {
    'model-samples-list': ModelSamplesList;
  }
}
