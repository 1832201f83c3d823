import { html, type TemplateResult } from 'lit';
import { LARGEST_SEED } from '../../shared/options.ts';
import type { ControlContext } from './control.ts';
import { reseedButton } from './seed_buttons.ts';
import './whole_number_field.ts';

/** The seed of everything that is random and would have to be learnt. */
export function seedField(context: ControlContext): TemplateResult {
  const { state, messages, patch } = context;
  const words = messages.controls;
  return html` <whole-number-field
    .name=${'seed'}
    .label=${words.seed}
    .value=${state.seed}
    .largest=${LARGEST_SEED}
    .why=${(typed: string) => words.noSeed(typed, LARGEST_SEED, state.seed)}
    @number-change=${(event: CustomEvent<number>) => {
      patch({ seed: event.detail });
    }}
    >${reseedButton(context, words.reseed)}</whole-number-field
  >`;
}
