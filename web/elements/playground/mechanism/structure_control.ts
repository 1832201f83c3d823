import { html, nothing } from 'lit';
import type { Messages } from '../../../messages/messages.ts';
import { HEAD_CHOICES } from '../../../shared/options.ts';
import { hasParameters } from '../../../shared/parameters.ts';
import type { FigureState } from '../../../state/figure_state.ts';
import type { Control } from '../../controls/control.ts';
import { STRUCTURE_NAMES, structureName, type StructureName } from '../../figure/structure_name.ts';

/** Components of a word vector, which the heads share out. */
const WIDTH = 100;

/** Several heads; a number chosen before is kept. */
const HEADS = HEAD_CHOICES.filter((heads) => heads > 1);

export const structureControl: Control = ({ state, messages, patch }) => {
  const words = messages.controls;
  const { structure, structures } = messages.levels;
  const name = structureName(state);
  const reasons: Readonly<Partial<Record<StructureName, string | undefined>>> = {
    'multi-head': state.source === 'addresses' ? words.needsSingle : undefined,
    hierarchical: levelsOff(state, messages.levels),
  };
  return html`<choice-group
      id="structure"
      .label=${structure}
      .value=${name}
      .choices=${STRUCTURE_NAMES.map((value) => ({
        ...{ value, label: structures[value].name, note: structures[value].note },
        off: reasons[value],
      }))}
      @choice=${(event: CustomEvent<StructureName>) => {
        patch(change(event.detail, state));
      }}
    ></choice-group>
    ${
      name === 'multi-head'
        ? html`<choice-group
            id="heads"
            .label=${words.heads}
            .value=${String(state.heads)}
            .note=${words.headsNote(WIDTH / state.heads)}
            .choices=${HEADS.map((heads) => ({ value: String(heads), label: String(heads) }))}
            @choice=${(event: CustomEvent<string>) => {
              patch({ heads: Number(event.detail) });
            }}
          ></choice-group>`
        : nothing
    }`;
};

/** Why there is no hierarchical attention beside what is chosen elsewhere. */
function levelsOff({ source, asks, score }: FigureState, words: Messages['levels']): string | undefined {
  if (source !== 'self') return words.needsSelf;
  if (asks !== 'words') return words.needsWords;
  return hasParameters(score) ? words.needsNoParameters : undefined;
}

/** The pinned cell belongs to the structure it was pinned in. */
function change(name: StructureName, state: FigureState): Partial<FigureState> {
  if (name === 'hierarchical') return { structure: name, selection: null };
  const heads = name === 'single' ? 1 : Math.max(state.heads, HEADS[0] ?? 2);
  return { structure: 'flat', heads, ...(state.structure === 'flat' ? {} : { selection: null }) };
}
