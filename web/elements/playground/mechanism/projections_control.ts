import { html, nothing } from 'lit';
import { PROJECTIONS, type Projections } from '../../../shared/options.ts';
import { sampleWith } from '../../../text/samples.ts';
import { MODEL_HEAD, MODEL_TEXT } from '../../../text/model_opening.ts';
import type { FigureState } from '../../../state/figure_state.ts';
import type { Control } from '../../controls/control.ts';
import { seedField } from '../../controls/seed_field.ts';

const TRAINED = 'trained';

/** The model on the text that is there; where that is one of the page's own, or none, on one that it can read. */
function modelPatch({ text }: FigureState): Partial<FigureState> {
  const own = text.trim() !== '' && !sampleWith(text);
  return {
    model: 'use-lite',
    layer: 1,
    head: MODEL_HEAD,
    across: 'head',
    selection: null,
    ...(!own && { text: MODEL_TEXT, tokens: '' }),
  };
}

export const projectionsControl: Control = (context) => {
  const { state, messages, patch } = context;
  const words = messages.controls;
  return html`<choice-group
      id="projections"
      .label=${words.projections}
      .value=${state.model ? TRAINED : state.projections}
      .choices=${[
        ...PROJECTIONS.map((value) => ({
          value,
          label: words[value],
          note: words[`${value}Note`],
          off: value === 'seeded' && state.source === 'addresses' ? words.needsIdentity : undefined,
        })),
        { value: TRAINED, label: words.trained, note: words.trainedNote },
      ]}
      @choice=${({ detail }: CustomEvent<Projections | typeof TRAINED>) => {
        patch(detail === TRAINED ? modelPatch(state) : { projections: detail, model: null, selection: null });
      }}
    ></choice-group>
    ${state.projections === 'seeded' && !state.model ? seedField(context) : nothing}`;
};
