import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { Structure } from '../../shared/options.ts';
import type { FigureState } from '../../state/figure_state.ts';
import { controls } from '../theme.ts';
import '../choice_group.ts';
import './attention_map.ts';
import { axisText, type Axis } from '../figure/axis_text.ts';
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
  readonly axis: Axis;
  readonly control: Control;
  /** The structure without which there is no such setting, or under which it plays no part. */
  readonly only?: Structure;
  readonly notWith?: Structure;
  /** Is left to choose by a trained model. */
  readonly withModel?: boolean;
}

/** The axes of the mechanism in the order in which they are offered, then the settings of the picture. */
const CONTROLS: readonly Offered[] = [
  { axis: 'source', control: sourceControl, notWith: 'hierarchical' },
  { axis: 'asks', control: asksControl, notWith: 'hierarchical' },
  { axis: 'score', control: scoreControl },
  { axis: 'region', control: regionControl, notWith: 'hierarchical' },
  { axis: 'choice', control: choiceControl },
  { axis: 'mask', control: maskControl, notWith: 'hierarchical' },
  { axis: 'structure', control: structureControl },
  { axis: 'topic', control: topicControl, only: 'hierarchical' },
  { axis: 'keys', control: keysControl, only: 'hierarchical' },
  { axis: 'projections', control: projectionsControl, only: 'flat', withModel: true },
  { axis: 'positions', control: positionsControl, notWith: 'hierarchical' },
  { axis: 'lens', control: lensControl, only: 'flat', withModel: true },
  { axis: 'engine', control: moduleControl, withModel: true },
];

type Unfolding = Axis | 'map';

/**
 * Everything of the mechanism that can be chosen: a button for each axis, which says what is chosen and unfolds the
 * choices below the buttons, so that the figure stays near.
 * @fires state-patch detail: the part of the state that changes
 */
export class MechanismControls extends LitElement {
  static override properties = {
    state: { attribute: false },
    messages: { attribute: false },
    unfolded: { state: true },
  };

  declare state: FigureState;
  declare messages: Messages;
  declare protected unfolded: ReadonlySet<Unfolding>;

  static override styles = [
    controls,
    css`
      .controls {
        display: flex;
        flex-wrap: wrap;
        gap: 6px;
        align-items: flex-start;
      }
      /* a button and what it unfolds follow each other for the keyboard; to the eye all buttons come first */
      .axis,
      .presets {
        display: contents;
      }
      .controls::before {
        content: '';
        order: 1;
        flex-basis: 100%;
      }
      .fold {
        display: inline-flex;
        gap: 7px;
        align-items: center;
        max-width: 100%;
        text-align: left;
      }
      .fold::after {
        content: '';
        flex: none;
        width: 6px;
        height: 6px;
        margin: -3px 1px 0 2px;
        border: solid var(--muted);
        border-width: 0 1.5px 1.5px 0;
        rotate: 45deg;
      }
      .fold[aria-expanded='true'] {
        border-color: var(--now);
        box-shadow: inset 0 0 0 1px var(--now);
      }
      .fold[aria-expanded='true']::after {
        margin-top: 4px;
        rotate: 225deg;
      }
      .name {
        color: var(--muted);
        font-size: 13px;
      }
      .group {
        display: grid;
        order: 2;
        gap: 6px;
        max-width: 420px;
        margin: 2px 14px 4px 2px;
      }
      .group[hidden] {
        display: none;
      }
      .presets p {
        order: 2;
        flex: 1 1 300px;
        margin: 0 14px 0 2px;
      }
      .presets label {
        display: flex;
        gap: 7px;
        align-items: center;
        max-width: 100%;
      }
      .presets .label {
        flex: none;
        padding: 0;
      }
      .presets select {
        min-width: 0;
      }
      #fold-map-body {
        flex: 1 1 100%;
        max-width: none;
      }
      .off > * {
        opacity: 0.45;
      }
      .off .name {
        color: inherit;
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
      #not-here {
        flex: 1 1 100%;
        order: 2;
        margin: 0 2px;
      }
      /* where the buttons take many lines, what they unfold stays with them */
      @media (max-width: 700px) {
        .group,
        .presets p {
          order: 0;
          flex-basis: 100%;
        }
      }
    `,
  ];

  constructor() {
    super();
    // hierarchical attention begins with what is asked for
    this.unfolded = new Set(['topic']);
  }

  override render(): TemplateResult {
    const context = { state: this.state, messages: this.messages, patch: this.#patch };
    const aside = this.state.model !== null;
    const inLevels = CONTROLS.some(({ notWith }) => notWith === this.state.structure);
    const note = aside ? this.messages.controls.modelDecides : inLevels ? this.messages.levels.notHere : '';
    return html`<div class="controls" role="group" aria-label=${this.messages.controls.heading}>
      <div class=${aside ? 'presets off' : 'presets'} ?inert=${aside}>${presetControl(context)}</div>
      <div class=${aside ? 'axis off' : 'axis'} ?inert=${aside}>
        ${this.#folding(
          'map',
          html`${this.messages.map.heading}`,
          html`<attention-map
            .state=${this.state}
            .messages=${this.messages}
            @state-patch=${(event: CustomEvent<Partial<FigureState>>) => {
              this.#patch(event.detail);
            }}
          ></attention-map>`,
        )}
      </div>
      ${CONTROLS.map((offered) => this.#axis(offered, context))}
      ${note ? html`<p id="not-here" class="muted">${note}</p>` : nothing}
    </div>`;
  }

  #axis(offered: Offered, context: ControlContext): TemplateResult | typeof nothing {
    const { axis, control, only, notWith, withModel = false } = offered;
    const { structure, model } = this.state;
    if (only !== undefined && only !== structure && !(model && withModel)) return nothing;
    const { name, value } = axisText(axis, this.state, this.messages);
    const parts = this.#folding(axis, html`<span class="name">${name}</span> ${value}`, control(context));
    if (model ? withModel : notWith !== structure) return html`<div class="axis">${parts}</div>`;
    // it keeps its setting, for when it plays a part again
    return html`<div class="axis off" inert>${parts}</div>`;
  }

  /** A button, and what it unfolds. */
  #folding(name: Unfolding, label: TemplateResult, body: TemplateResult): TemplateResult {
    const open = this.unfolded.has(name);
    return html`<button
        id="fold-${name}"
        class="fold"
        aria-expanded=${open ? 'true' : 'false'}
        aria-controls="fold-${name}-body"
        @click=${() => {
          this.unfolded = open
            ? new Set([...this.unfolded].filter((other) => other !== name))
            : new Set([...this.unfolded, name]);
        }}
      >
        <span>${label}</span>
      </button>
      <div id="fold-${name}-body" class="group" ?hidden=${!open}>${body}</div>`;
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
