import type { EngineChange } from '../shared/engine_version.ts';
import type { FigureState } from './figure_state.ts';

/** What each version draws otherwise than the one before, and in which links that shows. */
const CHANGES: readonly { readonly version: number; readonly change: EngineChange; readonly shows: Shows }[] = [
  // Chinese words had random vectors
  { version: 2, change: 'chinese-vectors', shows: ({ text }) => /\p{Script=Han}/u.test(text) },
  // these had random vectors: contractions of contractions, and some that were not known
  {
    version: 2,
    change: 'english-parts',
    shows: ({ text }) => /\b(?:o['’]clock|y['’]all|ma['’]am)\b|\w['’]\w+['’]\w|-\w+['’]|['’]\w+-/i.test(text),
  },
];

type Shows = (state: FigureState) => boolean;

/** What a link of an older version shows otherwise here; nothing where it draws the same. */
export const changesSince = (version: number, state: FigureState): readonly EngineChange[] =>
  CHANGES.filter((each) => each.version > version && each.shows(state)).map(({ change }) => change);
