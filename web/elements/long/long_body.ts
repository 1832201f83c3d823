import { html, type TemplateResult } from 'lit';
import { messagesIn } from '../../messages/messages.ts';
import type { Language } from '../../shared/options.ts';
import type { FigureState } from '../../state/figure_state.ts';
import '../lazy_part.ts';
import type { AskLong } from './long_run.ts';

const loadLongFigure = (): Promise<unknown> => import('./long_figure.ts');

/** The figure of a long text; its program is loaded when there is one. */
export function longBody(
  { state, dark }: { readonly state: FigureState; readonly dark: boolean },
  { askLong, shownAs }: { readonly askLong: AskLong; readonly shownAs: (state: FigureState) => FigureState },
  language: Language,
  notice: TemplateResult,
  change: (patch: Partial<FigureState>) => void,
): TemplateResult {
  return html`<div lang=${language}>
    ${notice}
    <lazy-part .load=${loadLongFigure} .messages=${messagesIn(language)}>
      <long-figure
        .state=${shownAs(state)}
        .ask=${askLong}
        .language=${language}
        .dark=${dark}
        @state-patch=${(event: CustomEvent<Partial<FigureState>>) => {
          change(event.detail);
        }}
      ></long-figure>
    </lazy-part>
  </div>`;
}
