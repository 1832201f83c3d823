import { shortened } from '../../scales/tick_labels.ts';
import { widthOf, type Line } from './lines.ts';

/**
 * Where queries and keys stand: two columns of tokens, queries left, keys right, each token on a line of its own so that
 * neither its length nor its script nor its direction matters. Content coordinates in CSS px: y = 0 is the top of the
 * first token, whatever has been scrolled away.
 */
export interface LinesLayout {
  readonly queries: number;
  readonly keys: number;
  readonly rowHeight: number;
  /** Right end of the query tokens and left end of the key tokens. */
  readonly queriesEnd: number;
  readonly keysStart: number;
  /** Where the lines begin and end; between `right` and `keysStart` stand the numbers. */
  readonly left: number;
  readonly right: number;
  /** Room for one token, the ends included. */
  readonly labelWidth: number;
  /** Height of the longer column. */
  readonly contentHeight: number;
  /** Height of what is seen at once, the column titles included. */
  readonly viewHeight: number;
}

/** Column titles above the tokens. */
export const HEADER = 26;
/** Tokens are seen at once up to this height; more of them scroll. */
const TALLEST = 450;
const ROOMY_ROW = 26;
/** A token of 13 px needs this much to be read. */
const TIGHT_ROW = 18;
const LONGEST_LINE = 460;
/** Between a token and its line. */
const GAP = 8;
const NUMBER_ROOM = 32;

/** Room for the longest token as it is written when lit, within what is left for the lines, px. */
export function tokenRoom(labels: readonly string[], width: number, widthOf: (text: string) => number): number {
  const most = width < 480 ? 84 : 160;
  const longest = labels.reduce((room, label) => Math.max(room, widthOf(shortened(label, most, widthOf))), 24);
  return Math.min(most, Math.ceil(longest));
}

/** @param labelWidth room the longest token needs, px */
export function linesLayout(
  width: number,
  { queries, keys }: { readonly queries: number; readonly keys: number },
  labelWidth: number,
): LinesLayout {
  const count = Math.max(1, queries, keys);
  const rowHeight = Math.min(ROOMY_ROW, Math.max(TIGHT_ROW, Math.floor(TALLEST / count)));
  const beside = 2 * labelWidth + 2 * GAP + NUMBER_ROOM;
  const line = Math.max(0, Math.min(LONGEST_LINE, width - beside));
  const queriesEnd = Math.max(0, (width - beside - line) / 2) + labelWidth;
  const left = queriesEnd + GAP;
  const right = left + line;
  const contentHeight = Math.max(queries, keys) * rowHeight;
  return {
    queries,
    keys,
    rowHeight,
    queriesEnd,
    left,
    right,
    keysStart: right + GAP + NUMBER_ROOM,
    labelWidth,
    contentHeight,
    viewHeight: HEADER + Math.min(contentHeight, TALLEST),
  };
}

/** Middle of a token's row. */
export const rowMiddle = ({ rowHeight }: LinesLayout, token: number): number => (token + 0.5) * rowHeight;

/**
 * The scroll position that shows the line from a query to a key: the present one where it does, else with the line in
 * the middle; of a line longer than what is seen at once the query.
 */
export function scrollShowing(layout: LinesLayout, query: number, key: number, scroll: number): number {
  const { rowHeight, contentHeight } = layout;
  const seen = layout.viewHeight - HEADER;
  const whole = (Math.abs(query - key) + 1) * rowHeight <= seen;
  const top = (whole ? Math.min(query, key) : query) * rowHeight;
  const bottom = ((whole ? Math.max(query, key) : query) + 1) * rowHeight;
  if (top >= scroll && bottom <= scroll + seen) return scroll;
  return Math.min(contentHeight - seen, Math.max(0, (top + bottom - seen) / 2));
}

/**
 * Every line is the cubic curve whose control points lie halfway across, at the heights of its ends. All of them reach
 * the same share of their height at the same x, so what holds for one line holds for all.
 * @param across share of the width, 0–1
 * @returns share of the height, and its growth per share of the width
 */
export function riseAt(across: number): { rise: number; growth: number } {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const t = (low + high) / 2;
    if (1.5 * t * (1 - t) + t ** 3 < across) low = t;
    else high = t;
  }
  const t = (low + high) / 2;
  return { rise: 3 * t ** 2 - 2 * t ** 3, growth: (6 * t * (1 - t)) / (1.5 - 3 * t + 3 * t ** 2) };
}

/** What lies under a point: a token of either column, or the line from a query to a key. */
export type LinesHit =
  | { readonly kind: 'query'; readonly query: number }
  | { readonly kind: 'key'; readonly key: number }
  | { readonly kind: 'line'; readonly query: number; readonly key: number };

/** A line is met within this distance of its edge, px. */
const REACH = 5;

/** What lies at (x, y) in content coordinates; of several lines the nearest, and of equally near ones the last drawn. */
export function hitAt(
  layout: LinesLayout,
  lines: readonly Pick<Line, 'query' | 'key' | 'weight'>[],
  x: number,
  y: number,
): LinesHit | null {
  const { left, right, rowHeight } = layout;
  if (x <= left || x >= right) {
    const token = Math.floor(y / rowHeight);
    if (token < 0 || token >= (x <= left ? layout.queries : layout.keys)) return null;
    return x <= left ? { kind: 'query', query: token } : { kind: 'key', key: token };
  }
  const { rise, growth } = riseAt((x - left) / (right - left));
  let nearest: LinesHit | null = null;
  let least = REACH;
  for (const { query, key, weight } of lines) {
    const height = (key - query) * rowHeight;
    const slope = (height * growth) / (right - left);
    const fromMiddle = Math.abs((query + 0.5) * rowHeight + height * rise - y) / Math.hypot(1, slope);
    const distance = Math.max(0, fromMiddle - widthOf(weight) / 2);
    if (distance <= least) {
      least = distance;
      nearest = { kind: 'line', query, key };
    }
  }
  return nearest;
}
