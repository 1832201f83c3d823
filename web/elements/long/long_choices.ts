import { html, nothing, type TemplateResult } from 'lit';
import type { LongMessages } from '../../messages/long_en.ts';
import { POOLINGS, type Pooling } from '../../pictures/long/long_tile.ts';
import type { Lens } from '../../shared/options.ts';
import '../choice_group.ts';

/** What can be chosen of a long text's figure. */
export interface LongChosen {
  readonly wide: boolean;
  readonly head: number;
  readonly pooling: Pooling;
  readonly lens: Lens;
}

const LENSES: readonly Lens[] = ['uniform', 'weight'];

export function longChoices(
  { wide, head, heads, pooling, lens }: LongChosen & { readonly heads: number },
  words: LongMessages,
  choose: (chosen: Partial<LongChosen>) => void,
): TemplateResult {
  const vectors = wide ? 'wide' : 'words';
  const numbers = Array.from({ length: heads }, (_, each) => each);
  return html`<div class="choices">
    ${group(
      words.vectors,
      vectors,
      (['words', 'wide'] as const).map((name) => [name, words.vectorsNames[name]]),
      (name) => {
        choose({ wide: name === 'wide' });
      },
      words.vectorsNotes[vectors],
    )}
    ${group(
      words.pooling,
      pooling,
      POOLINGS.map((name) => [name, words.poolings[name]]),
      (name) => {
        choose({ pooling: name });
      },
    )}
    ${group(
      words.colours,
      lens,
      LENSES.map((name) => [name, words.lenses[name]]),
      (name) => {
        choose({ lens: name });
      },
    )}
    ${
      heads > 1
        ? group(
            words.head,
            String(head),
            numbers.map((each) => [String(each), String(each + 1)]),
            (name) => {
              choose({ head: Number(name) });
            },
          )
        : nothing
    }
  </div>`;
}

const group = <Name extends string>(
  label: string,
  value: Name,
  names: readonly (readonly [Name, string])[],
  chosen: (name: Name) => void,
  note = '',
): TemplateResult =>
  html`<choice-group
    .label=${label}
    .value=${value}
    .note=${note}
    .choices=${names.map(([name, text]) => ({ value: name, label: text }))}
    @choice=${(event: CustomEvent<Name>) => {
      chosen(event.detail);
    }}
  ></choice-group>`;
