import { html, nothing, type TemplateResult } from 'lit';
import type { ParameterOrigin } from '../../scores/parameters.ts';
import { scoreFunction } from '../../scores/scores.ts';
import { handSetFits, originOf } from '../../shared/parameters.ts';
import type { ControlContext } from './control.ts';
import { seedField } from './seed_field.ts';

/** Where the parameters of the chosen score come from; nothing for a score without. */
export function parametersChoice(context: ControlContext): TemplateResult | typeof nothing {
  const { state, messages, patch } = context;
  const { parameters } = messages.scores[state.score];
  if (!parameters) return nothing;
  const { label, origins } = parameters;
  const words = messages.controls;
  const { handSetTemperature, origins: possible } = scoreFunction(state.score);
  const origin = originOf(state);
  return html`<choice-group
      id="parameters"
      .label=${label}
      .value=${origin ?? ''}
      .choices=${possible.map((value) => {
        const off = value === 'hand-set' && !handSetFits(state) ? words.handSetNeeds : undefined;
        return { value, label: origins[value]?.name ?? '', note: origins[value]?.note ?? '', off };
      })}
      @choice=${(event: CustomEvent<ParameterOrigin>) => {
        patch({ parameters: event.detail });
      }}
    ></choice-group>
    ${
      origin === 'hand-set' && handSetTemperature !== undefined && state.temperature !== handSetTemperature
        ? html`<p class="muted">${words.usualTemperatureNote}</p>
            <button
              id="usual-temperature"
              @click=${() => {
                patch({ temperature: handSetTemperature });
              }}
            >
              ${words.usualTemperature(handSetTemperature)}
            </button>`
        : nothing
    }
    ${
      // where the projections are random too their control has the one seed
      origin === 'seeded' && state.projections === 'identity' ? seedField(context) : nothing
    }`;
}
