import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { seedAfter } from '../../shared/options.ts';
import type { Attended } from '../../shared/protocol.ts';
import type { Trace } from '../../shared/trace.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { controls } from '../theme.ts';
import { allButSeed, sameButSeed, type AllButSeed } from './all_but_seed.ts';
import type { Shown } from './shown.ts';
import { paintThumbnail, thumbnailStyles, weightsImage } from './thumbnails.ts';

/** Computes what is shown with another seed. */
export type WithSeed = (seed: number) => Promise<Attended>;

const PICTURES = 5;

/**
 * The weights of the shown head under five seeds side by side, when asked for: what differs between them is chance.
 * @fires seed-choose detail: the seed of the picture clicked
 */
export class SeedPictures extends LitElement {
  static override properties = {
    shown: { attribute: false },
    state: { attribute: false },
    dark: { type: Boolean },
    withSeed: { attribute: false },
    messages: { attribute: false },
    traces: { state: true },
    progress: { state: true },
  };

  declare shown: Shown;
  /** What `shown` was computed for. */
  declare state: FigureState;
  declare dark: boolean;
  declare withSeed: WithSeed;
  declare messages: Messages;
  /** What has been computed, by seed. */
  declare protected traces: ReadonlyMap<number, Trace>;
  declare protected progress: 'none' | 'drawing' | 'drawn' | 'failed';
  /** What the pictures are of. */
  #madeFor: AllButSeed | null = null;
  #attended: Attended | null = null;
  /** What is on the canvases, which are left alone while the clock runs. */
  #painted: { readonly traces: ReadonlyMap<number, Trace>; readonly look: string } | null = null;

  static override styles = [
    controls,
    thumbnailStyles,
    css`
      p {
        margin: 8px 0 0;
      }
      #draw-seeds {
        margin-top: 8px;
      }
    `,
  ];

  constructor() {
    super();
    this.traces = new Map();
    this.progress = 'none';
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('shown') || this.#attended === this.shown.attended) return;
    this.#attended = this.shown.attended;
    const madeFor = allButSeed(this.state, this.shown.trace);
    if (this.#madeFor && sameButSeed(madeFor, this.#madeFor)) return;
    this.#madeFor = madeFor;
    this.traces = new Map();
    this.progress = 'none';
  }

  override render(): TemplateResult {
    const { seeds: words } = this.messages;
    const chosen = this.shown.trace.options.seed;
    return html`
      <button id="draw-seeds" ?disabled=${this.progress === 'drawing'} @click=${this.#draw}>${words.draw}</button>
      ${
        this.traces.size > 0
          ? html`<div class="thumbnails" role="group" aria-label=${words.label}>
                ${[...this.traces.keys()].map(
                  (seed) =>
                    html`<button
                      aria-pressed=${seed === chosen ? 'true' : 'false'}
                      aria-label=${words.choose(seed)}
                      @click=${() => this.dispatchEvent(new CustomEvent('seed-choose', { detail: seed }))}
                    >
                      <canvas aria-hidden="true"></canvas>${seed}
                    </button>`,
                )}
              </div>
              <p class="muted">${words.note}</p>`
          : nothing
      }
      <div aria-live="polite">
        ${this.progress === 'drawing' ? html`<p class="muted">${words.drawing}</p>` : nothing}
        ${this.progress === 'failed' ? html`<p>${words.failed}</p>` : nothing}
      </div>
    `;
  }

  override updated(): void {
    const { lens } = this.state;
    const look = [this.shown.head, lens, this.dark].join(' ');
    if (this.#painted?.traces === this.traces && this.#painted.look === look) return;
    this.#painted = { traces: this.traces, look };
    const traces = [...this.traces.values()];
    this.renderRoot.querySelectorAll('canvas').forEach((canvas, at) => {
      const trace = traces[at];
      if (!trace) return;
      const image = weightsImage(trace, Math.min(this.shown.head, trace.heads - 1), lens, this.dark);
      paintThumbnail(canvas, image, image.width * image.height);
    });
  }

  /** Five seeds from the chosen one on; asked again, the five behind those. */
  readonly #draw = async (): Promise<void> => {
    const madeFor = this.#madeFor;
    const last = [...this.traces.keys()].at(-1);
    const first = last === undefined ? this.shown.trace.options.seed : last + 1;
    this.traces = new Map();
    this.progress = 'drawing';
    try {
      for (let at = 0; at < PICTURES; at += 1) {
        const seed = seedAfter(first, at);
        const { trace } = await this.withSeed(seed);
        // the text or the mechanism has changed meanwhile: nobody waits for these any more
        if (madeFor !== this.#madeFor) return;
        if (trace) this.traces = new Map([...this.traces, [seed, trace]]);
      }
      this.progress = 'drawn';
    } catch {
      if (madeFor === this.#madeFor) this.progress = 'failed';
    }
  };
}

customElements.define('seed-pictures', SeedPictures);

declare global {
  interface HTMLElementTagNameMap {
    'seed-pictures': SeedPictures;
  }
}
