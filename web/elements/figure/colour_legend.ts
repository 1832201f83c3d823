import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { scaleFor } from '../../scales/colour_scale.ts';
import type { Lens } from '../../shared/options.ts';
import type { Trace } from '../../shared/trace.ts';
import { controls, paletteOf } from '../theme.ts';
import type { MatrixId } from '../../shared/stages.ts';

const HEIGHT = 14;

/** What the legend depends on: the quantity in focus and the sizes behind its scale. */
export interface Coloured {
  readonly focus: MatrixId;
  readonly trace: Pick<Trace, 'options' | 'keyCount' | 'headDim' | 'maskedLogits'> & Partial<Pick<Trace, 'value'>>;
}

/** The fixed scale of the matrix in focus, with its ticks. */
export class ColourLegend extends LitElement {
  static override properties = {
    shown: { attribute: false },
    lens: { type: String },
    dark: { type: Boolean },
    messages: { attribute: false },
  };

  declare shown: Coloured;
  declare lens: Lens;
  declare dark: boolean;
  declare messages: Messages;

  #masked: { readonly trace: Coloured['trace']; readonly hides: boolean } | null = null;

  static override styles = [
    controls,
    css`
      .legend {
        display: flex;
        flex-wrap: wrap;
        align-items: flex-start;
        gap: 4px 14px;
        font-size: 12px;
        color: var(--muted);
      }
      .scale {
        width: 220px;
      }
      canvas {
        display: block;
        width: 100%;
        height: 14px;
        border: 1px solid var(--line);
      }
      .ticks {
        position: relative;
        height: 18px;
        font-variant-numeric: tabular-nums;
      }
      .ticks span {
        position: absolute;
        transform: translateX(-50%);
        white-space: nowrap;
      }
      .ticks span:first-child {
        transform: none;
      }
      .ticks span:last-child {
        transform: translateX(-100%);
      }
      .key::before {
        content: '';
        display: inline-block;
        width: 14px;
        height: 12px;
        margin-right: 5px;
        border: 1px solid var(--line);
        vertical-align: -1px;
        background: var(--empty);
      }
      .hidden::before {
        background: var(--hidden);
      }
    `,
  ];

  override render(): TemplateResult {
    const words = this.messages.legend;
    const { quantity, ticks } = this.#legend();
    return html`
      <div class="legend" role="group" aria-label=${words.label}>
        <span>${words.quantities[quantity]}</span>
        <div class="scale">
          <canvas aria-hidden="true"></canvas>
          <div class="ticks">${ticks.map(({ text }) => html`<span>${text}</span>`)}</div>
        </div>
        ${this.#hides() ? html`<span class="key hidden">${words.hidden}</span>` : ''}
        <span class="key">${words.pending}</span>
      </div>
    `;
  }

  override updated(): void {
    const { ramp, ticks } = this.#legend();
    this.renderRoot.querySelectorAll<HTMLElement>('.ticks span').forEach((span, index) => {
      span.style.left = `${(ticks[index]?.at ?? 0) * 100}%`;
    });
    const canvas = this.renderRoot.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    [canvas.width, canvas.height] = [ramp.length, HEIGHT];
    ramp.forEach((colour, at) => {
      context.fillStyle = colour;
      context.fillRect(at, 0, 1, HEIGHT);
    });
  }

  /** Is there a hidden cell in the matrix in focus? Looked for once a trace, not once a frame. */
  #hides(): boolean {
    const { focus, trace } = this.shown;
    if (this.#masked?.trace !== trace) this.#masked = { trace, hides: trace.maskedLogits.includes(-Infinity) };
    return (focus === 'maskedLogits' || focus === 'weights') && this.#masked.hides;
  }

  #legend() {
    return scaleFor(this.shown.focus, this.shown.trace, this.lens, paletteOf(this.dark)).legend;
  }
}

customElements.define('colour-legend', ColourLegend);

declare global {
  interface HTMLElementTagNameMap {
    'colour-legend': ColourLegend;
  }
}
