import { html, nothing } from 'lit';
import { CHOICES, type Choice } from '../../shared/mechanism.ts';
import { isLocalRegion, REGIONS, windowIn, type Region } from '../../shared/regions.ts';
import { CURVE_REACH } from '../../shared/points.ts';
import { slider, stepSlider, type Control } from '../controls/control.ts';
import { drawButton } from '../controls/seed_buttons.ts';

/** Widths of the kernel that are offered, in units of the line. */
const BANDWIDTHS = [0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.3, 1.7, 2.2, 3, 4.5] as const;

/** Bandwidth, region and selection of the curve. */
export const curveControls: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  const window = windowIn(state.curveRegion, state.window);
  return html`<div class="group">
      ${stepSlider({
        id: 'bandwidth',
        label: messages.curve.bandwidth,
        value: state.bandwidth,
        steps: BANDWIDTHS,
        change: (bandwidth) => {
          patch({ bandwidth });
        },
      })}
      <p class="muted">${messages.curve.bandwidthNote}</p>
    </div>
    <div class="group">
      <choice-group
        id="curve-region"
        .label=${words.region}
        .value=${state.curveRegion}
        .choices=${REGIONS.map((value) => ({ value, label: messages.curve.regionNames[value] }))}
        @choice=${(event: CustomEvent<Region>) => {
          patch({ curveRegion: event.detail });
        }}
      ></choice-group>
      ${
        isLocalRegion(state.curveRegion)
          ? slider({
              id: 'window',
              label: words.window,
              value: window,
              text: String(window),
              min: windowIn(state.curveRegion, 0),
              max: CURVE_REACH.x,
              step: 1,
              change: (window) => {
                patch({ window });
              },
            })
          : nothing
      }
    </div>
    <div class="group">
      <choice-group
        id="choice"
        .label=${words.choice}
        .value=${state.choice}
        .choices=${CHOICES.map((value) => ({
          value,
          label: messages.choices[value].name,
          note: messages.choices[value].note,
        }))}
        @choice=${(event: CustomEvent<Choice>) => {
          patch({ choice: event.detail });
        }}
      ></choice-group>
      ${state.choice === 'sample' ? drawButton(context) : nothing}
    </div>`;
};
