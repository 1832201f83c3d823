import { html, type TemplateResult } from 'lit';
import { type Messages } from '../../messages/messages.ts';
import { languageOf } from '../language_of.ts';
import type { FigureName, FigureState } from '../../state/figure_state.ts';
import '../curve/curve_figure.ts';
import '../lazy_part.ts';
import '../plane/plane_figure.ts';
import { isDark } from '../theme.ts';
import '../variance/variance_figure.ts';

const loadCost = (): Promise<unknown> => import('../cost/cost_figure.ts');
const loadDecoder = (): Promise<unknown> => import('../decoder/decoder_figure.ts');

type Patched = (event: CustomEvent<Partial<FigureState>>) => void;

/** The figures that need no word vectors; each has its controls within itself. */
const DRAWN: Readonly<
  Record<Exclude<FigureName, 'text'>, (state: FigureState, messages: Messages, patched: Patched) => TemplateResult>
> = {
  plane: (state, messages, patched) =>
    html`<plane-figure class="wordless" .state=${state} .messages=${messages} @state-patch=${patched}></plane-figure>`,
  curve: (state, messages, patched) =>
    html`<curve-figure class="wordless" .state=${state} .messages=${messages} @state-patch=${patched}></curve-figure>`,
  variance: (state, messages, patched) =>
    html`<variance-figure
      class="wordless"
      .state=${state}
      .messages=${messages}
      @state-patch=${patched}
    ></variance-figure>`,
  cost: (state, messages, patched) =>
    html`<lazy-part .load=${loadCost} .messages=${messages}>
      <cost-figure class="wordless" .state=${state} .messages=${messages} @state-patch=${patched}></cost-figure>
    </lazy-part>`,
  decoder: (state, messages, patched) =>
    html`<lazy-part .load=${loadDecoder} .messages=${messages}>
      <decoder-figure
        class="wordless"
        .state=${state}
        .dark=${isDark(state.theme)}
        .messages=${messages}
        @state-patch=${patched}
      ></decoder-figure>
    </lazy-part>`,
};

/** The figure that the state names, with what is to be said of its attributes. */
export function wordlessFigure(
  state: FigureState,
  messages: Messages,
  notice: TemplateResult,
  patched: Patched,
): TemplateResult {
  if (state.figure === 'text') throw new Error('a text has a figure of its own');
  return html`<div lang=${languageOf(state)}>${notice} ${DRAWN[state.figure](state, messages, patched)}</div>`;
}
