import { html, nothing, type TemplateResult } from 'lit';
import type { ParameterOrigin } from '../../shared/options.ts';
import { handSetFits, originOf, ORIGINS } from '../../shared/parameters.ts';
import type { ControlContext } from './control.ts';
import { seedField } from './seed_field.ts';

/** At this temperature the hand-set additive score tells near from far without choosing one key. */
const CLOSENESS_TEMPERATURE = 2;

/** Where the parameters of the chosen score come from; nothing for a score without. */
export function parametersChoice(context: ControlContext): TemplateResult | typeof nothing {
  const { state, messages, patch } = context;
  const { score } = state;
  if (score !== 'general' && score !== 'additive') return nothing;
  const words = messages.controls;
  const { label, origins } = messages.parameters[score];
  const origin = originOf(state);
  return html`<choice-group
      id="parameters"
      .label=${label}
      .value=${origin ?? ''}
      .choices=${ORIGINS[score].map((value) => {
        const off = value === 'hand-set' && !handSetFits(state) ? words.handSetNeeds : undefined;
        return { value, label: origins[value]?.name ?? '', note: origins[value]?.note ?? '', off };
      })}
      @choice=${(event: CustomEvent<ParameterOrigin>) => {
        patch({ parameters: event.detail });
      }}
    ></choice-group>
    ${
      score === 'additive' && origin === 'hand-set' && state.temperature !== CLOSENESS_TEMPERATURE
        ? html`<p class="muted">${words.usualTemperatureNote}</p>
            <button
              id="usual-temperature"
              @click=${() => {
                patch({ temperature: CLOSENESS_TEMPERATURE });
              }}
            >
              ${words.usualTemperature(CLOSENESS_TEMPERATURE)}
            </button>`
        : nothing
    }
    ${
      // where the projections are random too their control has the one seed
      origin === 'seeded' && state.projections === 'identity' ? seedField(context) : nothing
    }`;
}
