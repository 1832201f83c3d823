import { html, nothing } from 'lit';
import { REGIONS, type Region } from '../../../shared/options.ts';
import { slider, type Control } from './control.ts';

/** The slider goes no further: a window of half a line is as good as none. A link may ask for more. */
const WIDEST_OFFERED = 16;

export const regionControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  return html`<choice-group
      id="region"
      .label=${words.region}
      .value=${state.region}
      .choices=${REGIONS.map((value) => ({ value, label: messages.regions[value].name, note: messages.regions[value].note }))}
      @choice=${(event: CustomEvent<Region>) => {
        patch({ region: event.detail });
      }}
    ></choice-group>
    ${
      state.region === 'local-m'
        ? slider({
            id: 'window',
            label: words.window,
            value: state.window,
            text: String(state.window),
            min: 0,
            max: WIDEST_OFFERED,
            step: 1,
            change: (window) => {
              patch({ window });
            },
          })
        : nothing
    }`;
};
