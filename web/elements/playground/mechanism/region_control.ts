import { html, nothing } from 'lit';
import type { ParameterOrigin } from '../../../scores/parameters.ts';
import { isLocalRegion, REGIONS, regionKind, sigmaOf, windowIn, type Region } from '../../../shared/regions.ts';
import { hasParameters } from '../../../shared/parameters.ts';
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
        off: state.asks !== 'words' && regionKind(value).aboutItself ? words.noOwnPlace : undefined,
      }))}
      @choice=${(event: CustomEvent<Region>) => {
        const region = event.detail;
        patch({ region, window: windowIn(region, state.window) });
      }}
    ></choice-group>
    ${
      isLocalRegion(state.region)
        ? slider({
            id: 'window',
            label: words.window,
            value: state.window,
            text: String(state.window),
            min: windowIn(state.region, 0),
            max: WIDEST_OFFERED,
            step: 1,
            change: (window) => {
              patch({ window });
            },
          })
        : nothing
    }
    ${regionKind(state.region).predicts ? gaussian(context) : nothing}`;
};

/** Of the Gaussian: its width, and whether the rows are brought back to 1 after it. */
const gaussian: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  // half of the window is the usual width of the Gaussian
  const usual = state.window / 2;
  return html`${
    // a score with parameters of its own has the choice
    hasParameters(state.score)
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
    value: sigmaOf(state),
    text: state.sigma === 0 ? words.sigmaUsual(usual) : String(state.sigma),
    min: 0.25,
    max: WIDEST_OFFERED / 2,
    step: 0.25,
    change: (sigma) => {
      patch({ sigma: sigma === usual ? 0 : sigma });
    },
  })}
  ${state.parameters === 'seeded' && state.projections === 'identity' && !hasParameters(state.score) ? seedField(context) : nothing}
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
