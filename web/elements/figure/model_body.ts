import { html, type TemplateResult } from 'lit';
import type { Messages } from '../../messages/messages.ts';
import type { FigureState } from '../../state/figure_state.ts';
import '../lazy_part.ts';

const loadModelFigure = (): Promise<unknown> => import('../model/model_figure.ts');

/** The figure of a trained model, whose code comes when it is first shown. */
export const modelBody = (
  state: FigureState,
  messages: Messages,
  dark: boolean,
  notice: TemplateResult,
  patched: (event: CustomEvent<Partial<FigureState>>) => void,
): TemplateResult =>
  html`${notice}<lazy-part .load=${loadModelFigure} .messages=${messages}>
      <model-figure .state=${state} .messages=${messages} .dark=${dark} @state-patch=${patched}></model-figure>
    </lazy-part>`;
