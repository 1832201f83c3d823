import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Structure } from '../../shared/options.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { controls } from '../theme.ts';
import '../choice_group.ts';
import './attention_map.ts';
import { asksControl } from './mechanism/asks_control.ts';
import { choiceControl } from '../controls/choice_control.ts';
import type { Control, ControlContext } from '../controls/control.ts';
import { keysControl } from './mechanism/keys_control.ts';
import { lensControl } from './mechanism/lens_control.ts';
import { maskControl } from './mechanism/mask_control.ts';
import { moduleControl } from './mechanism/module_control.ts';
import { positionsControl } from './mechanism/positions_control.ts';
import { presetControl } from './mechanism/preset_control.ts';
import { projectionsControl } from './mechanism/projections_control.ts';
import { regionControl } from './mechanism/region_control.ts';
import { scoreControl } from '../controls/score_control.ts';
import { sourceControl } from './mechanism/source_control.ts';
import { structureControl } from './mechanism/structure_control.ts';
import { topicControl } from './mechanism/topic_control.ts';

interface Offered {
  readonly control: Control;
  /** The structure without which there is no such setting, or under which it plays no part. */
  readonly only?: Structure;
  readonly notWith?: Structure;
}

/** The axes of the mechanism in the order in which they are offered, then the settings of the picture. */
const CONTROLS: readonly Offered[] = [
  { control: sourceControl, notWith: 'hierarchical' },
  { control: asksControl, notWith: 'hierarchical' },
  { control: scoreControl },
  { control: regionControl, notWith: 'hierarchical' },
  { control: choiceControl },
  { control: maskControl, notWith: 'hierarchical' },
  { control: structureControl },
  { control: topicControl, only: 'hierarchical' },
  { control: keysControl, only: 'hierarchical' },
  { control: projectionsControl, only: 'flat' },
  { control: positionsControl, notWith: 'hierarchical' },
  { control: lensControl, only: 'flat' },
  { control: moduleControl },
];

/**
 * Everything of the mechanism that can be chosen.
 * @fires state-patch detail: the part of the state that changes
 */
export class MechanismControls extends LitElement {
  static override properties = { state: { attribute: false }, messages: { attribute: false } };

  declare state: FigureState;
  declare messages: Messages;

  static override styles = [
    controls,
    css`
      .controls {
        display: flex;
        flex-wrap: wrap;
        gap: 12px 22px;
        align-items: flex-start;
      }
      .presets {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 22px;
        align-items: end;
      }
      .presets p {
        flex: 1 1 260px;
        max-width: 560px;
      }
      .map {
        margin: 10px 0 14px;
      }
      summary {
        cursor: pointer;
      }
      attention-map {
        margin-top: 10px;
      }
      .group {
        display: grid;
        gap: 6px;
        max-width: 420px;
      }
      .off {
        opacity: 0.45;
      }
      .beside {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      .beside.top {
        align-items: flex-start;
        gap: 0 18px;
      }
      .all {
        flex-basis: 100%;
      }
      .label {
        display: block;
        padding-bottom: 4px;
        color: var(--muted);
        font-size: 13px;
      }
      .switch {
        display: flex;
        gap: 8px;
        align-items: center;
        min-height: 34px;
        cursor: pointer;
      }
      .switch input {
        width: 18px;
        height: 18px;
        margin: 0;
        accent-color: var(--now);
      }
      input[type='text'] {
        width: 100%;
        min-height: 32px;
        padding: 3px 10px;
        border: 1px solid var(--line);
        border-radius: 7px;
        background: var(--card);
      }
      input[type='number'] {
        width: 130px;
      }
      input[type='range'] {
        width: 130px;
        accent-color: var(--now);
      }
      output {
        min-width: 2.6em;
        font-variant-numeric: tabular-nums;
      }
      p {
        margin: 0;
      }
    `,
  ];

  override render(): TemplateResult {
    const context = { state: this.state, messages: this.messages, patch: this.#patch };
    return html`<div class="presets">${presetControl(context)}</div>
      <details class="map">
        <summary>${this.messages.map.heading}</summary>
        <attention-map
          .state=${this.state}
          .messages=${this.messages}
          @state-patch=${(event: CustomEvent<Partial<FigureState>>) => {
            this.#patch(event.detail);
          }}
        ></attention-map>
      </details>
      ${
        CONTROLS.some(({ notWith }) => notWith === this.state.structure)
          ? html`<p id="not-here" class="muted">${this.messages.levels.notHere}</p>`
          : nothing
      }
      <div class="controls" role="group" aria-label=${this.messages.controls.heading}>
        ${CONTROLS.map((offered) => this.#group(offered, context))}
      </div>`;
  }

  #group({ control, only, notWith }: Offered, context: ControlContext): TemplateResult | typeof nothing {
    const { structure } = this.state;
    if (only !== undefined && only !== structure) return nothing;
    if (notWith !== structure) return html`<div class="group">${control(context)}</div>`;
    // it keeps its setting, for when the structure is another one again
    return html`<div class="group off" inert>${control(context)}</div>`;
  }

  readonly #patch = (detail: Partial<FigureState>): void => {
    this.dispatchEvent(new CustomEvent('state-patch', { detail }));
  };
}

customElements.define('mechanism-controls', MechanismControls);

declare global {
  interface HTMLElementTagNameMap {
    'mechanism-controls': MechanismControls;
  }
}
