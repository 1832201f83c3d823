import { css, html, LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import { AXES, type Axis, type Kind } from '../../shared/known_mechanisms.ts';
import { isOnMap, mapPatch, presetOf } from '../../state/attention_map.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { controls } from '../theme.ts';
import { languageOf } from '../language_of.ts';
import { presetPatch } from '../../state/preset_patch.ts';

/**
 * The kinds of attention, sorted along four axes; each place chooses itself and leaves the other axes as they are.
 * @fires state-patch detail: the part of the state that changes
 */
export class AttentionMap extends LitElement {
  static override properties = { state: { attribute: false }, messages: { attribute: false } };

  declare state: FigureState;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
        gap: 14px 18px;
      }
      section {
        display: grid;
        gap: 6px;
        align-content: start;
        padding-top: 6px;
        border-top: 2px solid var(--line);
      }
      button {
        display: block;
        padding: 6px 10px;
        text-align: left;
      }
      button .muted {
        display: block;
      }
      button[aria-pressed='true'] .muted {
        color: inherit;
      }
      p {
        margin: 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const words = this.messages.map;
    return html`${(Object.keys(AXES) as Axis[]).map(
      (axis) => html`
        <section aria-labelledby=${axis}>
          <h2 id=${axis}>${words.axes[axis].name}</h2>
          <p class="muted">${words.axes[axis].asks}</p>
          ${AXES[axis].map((kind) => this.#place(kind))}
        </section>
      `,
    )}`;
  }

  #place(kind: Kind): TemplateResult {
    const { name, says } = this.messages.map.kinds[kind];
    return html`<button
      id="map-${kind}"
      aria-pressed=${isOnMap(kind, this.state) ? 'true' : 'false'}
      @click=${() => {
        this.dispatchEvent(new CustomEvent('state-patch', { detail: this.#patch(kind) }));
      }}
    >
      ${name}<span class="muted">${says}</span>
    </button>`;
  }

  #patch(kind: Kind): Partial<FigureState> {
    const preset = presetOf(kind);
    if (preset) return presetPatch(preset, this.state, languageOf(this.state));
    return { ...mapPatch(kind as Parameters<typeof mapPatch>[0], this.state), selection: null };
  }
}

customElements.define('attention-map', AttentionMap);

declare global {
  interface HTMLElementTagNameMap {
    'attention-map': AttentionMap;
  }
}
