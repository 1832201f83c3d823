import type { Messages } from '../../messages/messages.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { Shown } from '../figure/shown.ts';
import type { LevelsShown } from '../hierarchical/levels_shown.ts';

/** What an export is made from. */
export interface ExportSource {
  readonly shown: Shown | LevelsShown;
  readonly state: FigureState;
  readonly dark: boolean;
  readonly messages: Messages;
}

/** A file to be saved. */
export interface ExportFile {
  readonly name: string;
  readonly content: Blob;
}
