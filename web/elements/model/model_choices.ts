import { html, nothing, type TemplateResult } from 'lit';
import type { ModelWords } from '../../messages/model_words.ts';
import {
  ACROSS,
  MEASURES,
  UNITS,
  type Across,
  type FigureState,
  type Measure,
  type Units,
} from '../../state/figure_state.ts';
import '../choice_group.ts';
import { isThrough } from './model_view.ts';

/** What is enlarged, between what, and what stands in its cells. */
export const modelChoices = (
  state: FigureState,
  words: ModelWords,
  patch: (change: Partial<FigureState>) => void,
): TemplateResult =>
  html`<div class="choices">
    <choice-group
      .label=${words.across.label}
      .value=${state.across}
      .choices=${ACROSS.map((value) => ({ value, label: words.across[value].name, note: words.across[value].note }))}
      @choice=${(event: CustomEvent<Across>) => {
        patch({ across: event.detail });
      }}
    ></choice-group>
    <choice-group
      .label=${words.units.label}
      .value=${state.units}
      .choices=${UNITS.map((value) => ({ value, label: words.units[value].name, note: words.units[value].note }))}
      @choice=${(event: CustomEvent<Units>) => {
        patch({ units: event.detail, selection: null });
      }}
    ></choice-group>
    ${
      isThrough(state.across)
        ? nothing
        : html`<choice-group
            .label=${words.measures.label}
            .value=${state.measure}
            .choices=${MEASURES.map((value) => ({ value, label: words.measures[value].name, note: words.measures[value].note }))}
            @choice=${(event: CustomEvent<Measure>) => {
              patch({ measure: event.detail });
            }}
          ></choice-group>`
    }
  </div>`;
