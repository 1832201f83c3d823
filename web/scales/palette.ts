/**
 * The colours of the page and of the pictures, one list for CSS and canvas. Text on paper has a contrast of at least
 * 4.5:1. The blue–orange and the green–blue ramps stay apart under the common colour deficiencies and in grey print.
 */
export interface Palette {
  readonly paper: string;
  readonly card: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  /** Cells that are not computed yet. */
  readonly empty: string;
  /** The one accent for what is computed now and for the controls. */
  readonly now: string;
  readonly nowText: string;
  /** The one accent for what is selected. */
  readonly selected: string;
  readonly good: string;
  readonly bad: string;
  /** Cells that are −∞ or not a number. */
  readonly hidden: string;
  readonly notANumber: string;
  /** Stops from 0 to 1. */
  readonly sequential: readonly string[];
  /** Stops from most negative over 0 to most positive. */
  readonly diverging: readonly string[];
}

export const LIGHT: Palette = {
  paper: '#fafaf8',
  card: '#ffffff',
  ink: '#1b2328',
  muted: '#5b666e',
  line: '#d8dde0',
  empty: '#f3f4f3',
  now: '#0a6a8a',
  nowText: '#ffffff',
  selected: '#b8500f',
  good: '#1d7a3e',
  bad: '#b3261e',
  hidden: '#c9ced2',
  notANumber: '#c2189b',
  sequential: ['#fbfdfc', '#c3e3dc', '#73bcb4', '#2f8793', '#1b5573', '#10304d'],
  diverging: ['#8f3a06', '#cc6a26', '#ecb98c', '#fafaf7', '#9ac3de', '#3b83b5', '#124f82'],
};

export const DARK: Palette = {
  paper: '#12171a',
  card: '#1a2024',
  ink: '#e8ecee',
  muted: '#a0abb3',
  line: '#343d43',
  empty: '#20272b',
  now: '#5fc0e0',
  nowText: '#0b1418',
  selected: '#ff9d5c',
  good: '#6fd08c',
  bad: '#ff8a80',
  hidden: '#4a545b',
  notANumber: '#ff7ae0',
  sequential: ['#1d2529', '#1f4b57', '#2a7c86', '#55b3a6', '#a3dcb8', '#f3f9d8'],
  diverging: ['#ffb27a', '#cf7434', '#74441f', '#20272b', '#1f5273', '#4292c9', '#9dd3fa'],
};
