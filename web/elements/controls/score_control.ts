import { html, nothing } from 'lit';
import { SCORES, type Score } from '../../scores/scores.ts';
import { hasParameters } from '../../shared/parameters.ts';
import { stepSlider, type Control, type ControlContext } from './control.ts';
import { parametersChoice } from './parameters_choice.ts';

/** Temperatures of the cosine score, about a third of an octave apart. */
const TAUS = [0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1, 2] as const;

export const scoreControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  return html`<choice-group
      id="score"
      .label=${words.score}
      .value=${state.score}
      .choices=${SCORES.map((value) => ({
        value,
        label: messages.scores[value].name,
        note: messages.scores[value].note,
        off: hasParameters(value) ? offWith(context) : undefined,
      }))}
      @choice=${(event: CustomEvent<Score>) => {
        patch({ score: event.detail });
      }}
    ></choice-group>
    ${
      state.score === 'cosine'
        ? stepSlider({
            id: 'tau',
            label: words.tau,
            value: state.tau,
            steps: TAUS,
            change: (tau) => {
              patch({ tau });
            },
          })
        : nothing
    }
    ${offWith(context) === undefined ? parametersChoice(context) : nothing}`;
};

/** Why a score with parameters of its own cannot be chosen here; undefined where it can. */
function offWith({ state, messages }: ControlContext): string | undefined {
  if (state.figure !== 'text') return messages.plane.noParameters;
  return state.structure === 'hierarchical' ? messages.levels.notInLevels : undefined;
}
