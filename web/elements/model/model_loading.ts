import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import { PRECISIONS, type LoadedModel, type ModelSizes, type Precision } from '../../shared/models.ts';
import '../choice_group.ts';
import { controls } from '../theme.ts';
import type { ModelStatus } from './model_computation.ts';

/**
 * How far the model is: what there is to download and how large it is, its progress with a way to cancel it, what went wrong, or
 * which weights are here.
 * @fires precision-choose detail: {@link Precision}
 * @fires model-fetch
 * @fires model-cancel
 */
export class ModelLoading extends LitElement {
  static override properties = {
    status: { attribute: false },
    precision: { type: String },
    words: { attribute: false },
    choosing: { state: true },
  };

  declare status: ModelStatus;
  declare precision: Precision;
  declare words: ModelWords;
  /** The reader wants other weights than those that are here. */
  declare protected choosing: boolean;

  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        gap: 8px;
      }
      p {
        margin: 0;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 6px 14px;
        align-items: center;
      }
      progress {
        flex: 1 1 160px;
        max-width: 420px;
        height: 10px;
        accent-color: var(--now);
      }
      .numbers {
        min-width: 9em;
        font-variant-numeric: tabular-nums;
      }
      .fault {
        padding-left: 10px;
        border-left: 4px solid var(--bad);
      }
      .start {
        background: var(--now);
        border-color: var(--now);
        color: var(--nowText);
      }
    `,
  ];

  constructor() {
    super();
    this.choosing = false;
  }

  override render(): TemplateResult {
    const { status } = this;
    const words = this.words.load;
    switch (status.kind) {
      case 'looking':
        return html`<p class="muted" role="status">${words.looking}</p>`;
      case 'absent': {
        const { sizes, here, fault } = status;
        const total = sizes[this.precision];
        return html`
          <div role="alert">${fault ? html`<p class="fault">${words.faults[fault.reason](fault)}</p>` : nothing}</div>
          <p class="muted">${words.ask}</p>
          ${this.#choice(sizes)}
          <div class="row">
            <button class="start" @click=${() => this.#tell('model-fetch')}>
              ${here > 0 && here < total ? words.goOn(here, total) : words.start(total)}
            </button>
          </div>
        `;
      }
      case 'loading': {
        const { here, total } = status;
        const text = words.progress(here, total);
        return html`
          <div class="row">
            <progress max=${total || 1} .value=${here} aria-label=${words.heading} aria-valuetext=${text}></progress>
            <span class="numbers">${text}</span>
            <button @click=${() => this.#tell('model-cancel')}>${words.cancel}</button>
          </div>
          <p class="muted" role="status">${total > 0 && here === total ? words.preparing : ''}</p>
        `;
      }
      case 'ready':
        return this.#ready(status.model);
    }
  }

  #ready(model: LoadedModel): TemplateResult {
    const words = this.words.load;
    const { precision, bytes, kept, sizes } = model;
    return html`<div class="row">
        <span class="muted" role="status"
          >${words.loaded(words.precisions[precision].name, bytes)} · ${kept ? words.kept : words.notKept}</span
        >
        <button
          aria-expanded=${this.choosing ? 'true' : 'false'}
          @click=${() => {
            this.choosing = !this.choosing;
          }}
        >
          ${words.change}
        </button>
      </div>
      ${this.choosing ? this.#choice(sizes) : nothing}`;
  }

  #choice(sizes: ModelSizes): TemplateResult {
    const words = this.words.load;
    return html`<choice-group
      .label=${words.precision}
      .value=${this.precision}
      .choices=${[...PRECISIONS].reverse().map((value) => ({
        value,
        label: words.sized(words.precisions[value].name, sizes[value]),
        note: words.precisions[value].note,
      }))}
      @choice=${(event: CustomEvent<Precision>) => {
        this.dispatchEvent(new CustomEvent('precision-choose', { detail: event.detail }));
      }}
    ></choice-group>`;
  }

  #tell(name: 'model-fetch' | 'model-cancel'): void {
    this.dispatchEvent(new CustomEvent(name));
  }
}

customElements.define('model-loading', ModelLoading);

declare global {
  interface HTMLElementTagNameMap {
    'model-loading': ModelLoading;
  }
}
