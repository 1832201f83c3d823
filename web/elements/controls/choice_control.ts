import { html, nothing } from 'lit';
import { CHOICES, type Choice } from '../../shared/mechanism.ts';
import { stepSlider, type Control } from './control.ts';
import { drawButton } from './seed_buttons.ts';

/** Temperatures that are offered; 1 leaves the logits as they are. */
export const TEMPERATURES = [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 10] as const;

export const choiceControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  return html`<choice-group
      id="choice"
      .label=${words.choice}
      .value=${state.choice}
      .choices=${CHOICES.map((value) => ({ value, label: messages.choices[value].name, note: messages.choices[value].note }))}
      @choice=${(event: CustomEvent<Choice>) => {
        patch({ choice: event.detail });
      }}
    ></choice-group>
    ${
      // the largest stays the largest at any temperature
      state.choice === 'argmax'
        ? nothing
        : stepSlider({
            id: 'temperature',
            label: words.temperature,
            value: state.temperature,
            steps: TEMPERATURES,
            change: (temperature) => {
              patch({ temperature });
            },
          })
    }
    ${state.choice === 'sample' ? drawButton(context) : nothing}`;
};
