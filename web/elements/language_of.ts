import { languageFor } from '../messages/messages.ts';
import type { Language } from '../shared/options.ts';
import type { FigureState } from '../state/figure_state.ts';

/** The language in which a state is shown in this browser. */
export const languageOf = ({ lang }: Pick<FigureState, 'lang'>): Language => languageFor(lang, navigator.languages);
