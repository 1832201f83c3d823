import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Stage } from '../../shared/stages.ts';
import { SPEEDS } from '../../state/figure_state.ts';
import { stageWords, type Mechanism } from './stage_words.ts';
import { controls } from '../theme.ts';
import type { TransportAction } from './playback.ts';

/**
 * Play, pause, step, scrub and speed, like a video player; what it holds stands at its end.
 * @fires transport detail {@link TransportAction}
 * @fires scrub detail: the clock asked for
 * @fires speed detail: the speed asked for
 */
export class TransportBar extends LitElement {
  static override properties = {
    stages: { attribute: false },
    mechanism: { attribute: false },
    t: { type: Number },
    speed: { type: Number },
    playing: { type: Boolean },
    disabled: { type: Boolean },
    messages: { attribute: false },
  };

  declare stages: readonly Stage[];
  declare mechanism: Mechanism;
  declare t: number;
  declare speed: number;
  declare playing: boolean;
  declare disabled: boolean;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      :host {
        container-type: inline-size;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
      }
      button {
        min-width: 40px;
        min-height: 36px;
      }
      svg {
        display: block;
        width: 16px;
        height: 16px;
        margin: auto;
        fill: currentColor;
      }
      .play {
        display: inline-flex;
        align-items: center;
        gap: 8px;
        min-width: 104px;
        background: var(--now);
        border-color: var(--now);
        color: var(--nowText);
        font-weight: 600;
      }
      .play svg {
        margin: 0;
      }
      .track {
        flex: 1 1 300px;
        min-width: 0;
      }
      input[type='range'] {
        display: block;
        width: 100%;
        height: 24px;
        margin: 0;
        accent-color: var(--now);
      }
      ol {
        display: flex;
        gap: 2px;
        margin: 0;
        padding: 0 8px;
        list-style: none;
      }
      /* equal parts, as on the slider above, but for a name that needs more */
      li {
        flex: 1 1 0;
        min-width: max-content;
      }
      li button {
        width: 100%;
        min-width: 0;
        min-height: 26px;
        padding: 0 1px;
        border: 0;
        border-top: 4px solid var(--line);
        border-radius: 0;
        background: none;
        color: var(--muted);
        font-size: 13px;
        white-space: nowrap;
      }
      li.done button {
        border-color: var(--now);
      }
      li[aria-current] button {
        border-color: var(--now);
        color: var(--now);
        font-weight: 600;
      }
      /* where not all names have room, the current stage alone is named */
      @container (max-width: 560px) {
        li {
          min-width: 0;
        }
        li:not([aria-current]) button {
          overflow: hidden;
        }
        li:not([aria-current]) span {
          visibility: hidden;
        }
        li[aria-current] {
          flex-grow: 3;
          min-width: max-content;
        }
      }
    `,
  ];

  override render(): TemplateResult {
    const { messages, stages, t } = this;
    const { transport } = messages;
    const current = Math.max(0, Math.ceil(t) - 1);
    const name = stageWords(stages[current]?.id ?? 'words', this.mechanism, messages).name;
    const percent = Math.round((t - current) * 100);
    const ended = t >= stages.length;
    return html`
      <div class="bar" role="group" aria-label=${transport.label}>
        ${this.#button('start', transport.toStart, 'M2 2h2v12H2zM14 2v12L5 8z')}
        ${this.#button('back', transport.back, 'M11 2v12L3 8z')}
        <button class="play" ?disabled=${this.disabled} title=${transport.keys} @click=${() => this.#tell('toggle')}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d=${this.playing ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 2v12l11-6z'}></path>
          </svg>
          ${this.playing ? transport.pause : ended ? transport.replay : transport.play}
        </button>
        ${this.#button('forward', transport.forward, 'M5 2v12l8-6z')}
        ${this.#button('end', transport.toEnd, 'M12 2h2v12h-2zM2 2v12l9-6z')}
        <div class="track">
          <input
            type="range"
            min="0"
            max=${stages.length}
            step="0.001"
            .value=${String(t)}
            ?disabled=${this.disabled}
            aria-label=${transport.scrub}
            aria-valuetext=${transport.scrubValue(name, percent)}
            @input=${(event: Event) => {
              const t = Number((event.target as HTMLInputElement).value);
              this.dispatchEvent(new CustomEvent('scrub', { detail: t }));
            }}
          />
          <ol>
            ${stages.map((stage, index) => this.#stage(stage, index, current))}
          </ol>
        </div>
        <label>
          <span class="unseen">${transport.speed}</span>
          <select
            @change=${(event: Event) => {
              const speed = Number((event.target as HTMLSelectElement).value);
              this.dispatchEvent(new CustomEvent('speed', { detail: speed }));
            }}
          >
            ${SPEEDS.map((speed) => html`<option value=${speed} .selected=${speed === this.speed}>${speed}×</option>`)}
          </select>
        </label>
        <slot></slot>
      </div>
    `;
  }

  #button(action: TransportAction, label: string, path: string): TemplateResult {
    return html`<button
      aria-label=${label}
      title=${label}
      ?disabled=${this.disabled}
      @click=${() => this.#tell(action)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${path}></path></svg>
    </button>`;
  }

  #stage(stage: Stage, index: number, current: number): TemplateResult {
    const { name, title } = stageWords(stage.id, this.mechanism, this.messages);
    return html`<li class=${index < this.t ? 'done' : ''} aria-current=${index === current ? 'step' : nothing}>
      <button
        title=${title}
        aria-label=${name}
        ?disabled=${this.disabled}
        @click=${() => this.dispatchEvent(new CustomEvent('scrub', { detail: index + 1 }))}
      >
        <span>${name}</span>
      </button>
    </li>`;
  }

  #tell(action: TransportAction): void {
    this.dispatchEvent(new CustomEvent('transport', { detail: action }));
  }
}

customElements.define('transport-bar', TransportBar);

declare global {
  interface HTMLElementTagNameMap {
    'transport-bar': TransportBar;
  }
}
