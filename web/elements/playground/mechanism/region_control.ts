import { html, nothing } from 'lit';
import { needsOwnPlace } from '../../../shared/compatible.ts';
import { REGIONS, type Region } from '../../../shared/mechanism.ts';
import type { ParameterOrigin } from '../../../shared/options.ts';
import { ORIGINS } from '../../../shared/parameters.ts';
import { seedField } from '../../controls/seed_field.ts';
import { slider, toggle, type Control } from '../../controls/control.ts';

/** The slider goes no further: a window of half a line is as good as none. A link may ask for more. */
const WIDEST_OFFERED = 16;

export const regionControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  return html`<choice-group
      id="region"
      .label=${words.region}
      .value=${state.region}
      .choices=${REGIONS.map((value) => ({
        value,
        label: messages.regions[value].name,
        note: messages.regions[value].note,
        off: state.asks !== 'words' && needsOwnPlace(value) ? words.noOwnPlace : undefined,
      }))}
      @choice=${(event: CustomEvent<Region>) => {
        const region = event.detail;
        patch({ region, window: Math.max(narrowest(region), state.window) });
      }}
    ></choice-group>
    ${
      state.region === 'local-m' || state.region === 'local-p'
        ? slider({
            id: 'window',
            label: words.window,
            value: state.window,
            text: String(state.window),
            min: narrowest(state.region),
            max: WIDEST_OFFERED,
            step: 1,
            change: (window) => {
              patch({ window });
            },
          })
        : nothing
    }
    ${state.region === 'local-p' ? gaussian(context) : nothing}`;
};

/** Half of the window is the usual width of the Gaussian. */
const narrowest = (region: Region): number => (region === 'local-p' ? 1 : 0);

/** Of the Gaussian: its width, and whether the rows are brought back to 1 after it. */
const gaussian: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  const usual = state.window / 2;
  return html`${
    // a score with parameters of its own has the choice
    ORIGINS[context.state.score].length > 0
      ? nothing
      : html`<choice-group
          id="places-from"
          .label=${words.placesFrom}
          .value=${state.parameters === 'seeded' ? 'seeded' : 'hand-set'}
          .choices=${(['hand-set', 'seeded'] as const).map((value) => ({ value, ...messages.places.origins[value] }))}
          @choice=${(event: CustomEvent<ParameterOrigin>) => {
            patch({ parameters: event.detail });
          }}
        ></choice-group>`
  }${slider({
    id: 'sigma',
    label: words.sigma,
    value: state.sigma || usual,
    text: state.sigma === 0 ? words.sigmaUsual(usual) : String(state.sigma),
    min: 0.25,
    max: WIDEST_OFFERED / 2,
    step: 0.25,
    change: (sigma) => {
      patch({ sigma: sigma === usual ? 0 : sigma });
    },
  })}
  ${state.parameters === 'seeded' && state.projections === 'identity' && ORIGINS[state.score].length === 0 ? seedField(context) : nothing}
  ${toggle({
    id: 'renormalise',
    label: words.renormalise,
    note: state.renormalise ? words.renormaliseNote : words.notRenormalisedNote,
    on: state.renormalise,
    change: (renormalise) => {
      patch({ renormalise });
    },
  })}`;
};
