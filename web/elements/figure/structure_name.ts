import type { FigureState } from '../../state/figure_state.ts';

/** Structures as they are offered: one head or several are the same structure to the core. */
export const STRUCTURE_NAMES = ['single', 'multi-head', 'hierarchical'] as const;
export type StructureName = (typeof STRUCTURE_NAMES)[number];

export const structureName = ({ structure, heads }: Pick<FigureState, 'structure' | 'heads'>): StructureName =>
  structure === 'hierarchical' ? structure : heads > 1 ? 'multi-head' : 'single';
