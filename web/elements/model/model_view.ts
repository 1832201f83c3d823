import { frameAt } from '../../pictures/stage/frame.ts';
import { flow, meanOfHeads, rollout, type LayerWeights } from '../../pictures/layers/across.ts';
import { contributions } from '../../pictures/layers/contributions.ts';
import { pooled } from '../../pictures/layers/pooled.ts';
import type { Encoded } from '../../shared/encoded.ts';
import type { Token } from '../../shared/token.ts';
import type { Trace } from '../../shared/trace.ts';
import { isSilent } from '../../state/interventions.ts';
import type { Across, FigureState, Measure, Units } from '../../state/figure_state.ts';
import { pieceText, wordsOfPieces, type PieceWord } from '../../text/piece_words.ts';
import { WEIGHTS_STAGE, WEIGHTS_STAGES, weightsAlone } from '../figure/weights_alone.ts';
import { largestOffDiagonal, standOuts, type Pictured } from '../figure/shown.ts';

/** Is what is shown made of weights through several layers, whatever stands in the heads' own cells? */
export const isThrough = (across: Across): boolean => across === 'rollout' || across === 'flow';

/** What a model made of a text, in words or in pieces. */
export interface ModelView {
  readonly encoded: Encoded;
  readonly units: Units;
  /** What rows and columns are, as stretches of the pieces. */
  readonly words: readonly PieceWord[];
  readonly tokens: readonly Token[];
  /** What is shown of each layer between pieces. */
  readonly measured: readonly LayerWeights[];
  /** The same between words or pieces, of all its heads. */
  readonly layers: readonly Trace[];
}

/** Made once for an answer. */
const views = new WeakMap<Encoded, Map<string, ModelView>>();

export function modelViewOf(encoded: Encoded, { units, measure }: Pick<FigureState, 'units' | 'measure'>): ModelView {
  const made = views.get(encoded) ?? new Map<string, ModelView>();
  views.set(encoded, made);
  const name = `${units} ${measure}`;
  const view = made.get(name) ?? viewOf(encoded, units, measure);
  made.set(name, view);
  return view;
}

function viewOf(encoded: Encoded, units: Units, measure: Measure): ModelView {
  const { pieces, layers } = encoded;
  const words =
    units === 'words'
      ? wordsOfPieces(pieces)
      : pieces.map((piece, at) => ({
          ...{ text: pieceText(piece.text), from: at, to: at + 1, unknown: piece.unknown },
          isWord: piece.unknown || /[\p{L}\p{N}]/u.test(piece.text),
        }));
  const tokens = words.map(tokenOf);
  const measured = layers.map(({ heads, weights, norms }) => ({
    heads,
    weights: measure === 'weights' ? weights : contributions(norms, pieces.length),
  }));
  const traces = measured.map(({ heads, weights }) => betweenWords(pooled(weights, heads, words), heads, words.length));
  return { encoded, units, words, tokens, measured, layers: traces };
}

const tokenOf = ({ text, isWord, unknown }: PieceWord): Token => ({
  ...{ text, start: 0, end: text.length },
  kind: isWord ? 'word' : 'mark',
  vector: { kind: unknown ? 'unknown' : 'exact' },
});

const betweenWords = (weights: Float32Array, heads: number, count: number): Trace =>
  weightsAlone(weights, { heads, queries: count, keys: count });

/** Made once for a view and what is shown across its heads. */
const pictures = new WeakMap<ModelView, Map<string, Trace>>();

/** The weights that are enlarged, as a trace of one head. */
function enlarged(view: ModelView, { across, layer }: Pick<FigureState, 'across' | 'layer'>): Trace | null {
  const name = across === 'heads' ? `heads ${layer}` : across;
  const made = pictures.get(view) ?? new Map<string, Trace>();
  pictures.set(view, made);
  const known = made.get(name);
  if (known) return known;
  const pieces = view.encoded.pieces.length;
  const { layers } = view.encoded;
  const [lower, upper] = layers;
  if (!lower || !upper) return null;
  const own = across === 'heads' ? view.measured.slice(layer, layer + 1) : view.measured;
  // what goes through several layers goes from piece to piece, whatever is shown
  const weights =
    across === 'rollout'
      ? rollout(layers, pieces)
      : across === 'flow'
        ? flow([lower, upper], pieces)
        : meanOfHeads(own, pieces);
  const trace = betweenWords(pooled(weights, 1, view.words), 1, view.words.length);
  made.set(name, trace);
  return trace;
}

/** The enlarged matrix with the state it is shown in; null for a text without a piece. */
export function picturedOf(view: ModelView, state: FigureState): Pictured | null {
  const layer = Math.min(state.layer, view.layers.length - 1);
  const trace = state.across === 'head' ? view.layers[layer] : enlarged(view, { across: state.across, layer });
  if (!trace || view.tokens.length === 0) return null;
  const head = Math.min(state.head, trace.heads - 1);
  const count = view.tokens.length;
  const texts = { queries: view.tokens, keys: view.tokens };
  const { selection } = state;
  const fitted = selection && {
    query: Math.min(selection.query, count - 1),
    key: Math.min(selection.key, count - 1),
    component: 0,
  };
  const strongest = fitted ?? standOuts(texts, trace, head, 1)[0] ?? largestOffDiagonal(trace, head);
  return {
    ...{ trace, ...texts, stages: WEIGHTS_STAGES, head, stage: WEIGHTS_STAGE, focus: 'weights' },
    frame: frameAt(WEIGHTS_STAGES, () => count * count, 1),
    selection: { query: strongest.query, key: strongest.key, component: 0 },
    pinned: fitted !== null,
  };
}

/** Is one head enlarged, and gives nothing since it is muted or its layer skipped? */
export const isSilentHead = ({ encoded }: ModelView, { across, layer, head }: FigureState): boolean =>
  across === 'head' && isSilent(encoded.interventions, layer, head);

/** Of what leaves a layer's attention at a word, the share that came around it: the mean over the word's pieces. */
export function shareAround({ encoded, words }: ModelView, layer: number, query: number): number | null {
  const [word, around] = [words[query], encoded.layers[layer]?.around];
  if (!word || !around) return null;
  return around.subarray(word.from, word.to).reduce((sum, share) => sum + share, 0) / (word.to - word.from);
}

/** Of two words the two pieces with the largest weight. */
export function strongestPieces(
  { encoded, words }: ModelView,
  layer: number,
  head: number,
  { query, key }: { readonly query: number; readonly key: number },
): { readonly query: number; readonly key: number; readonly weight: number } | null {
  const [rows, columns] = [words[query], words[key]];
  const weights = encoded.layers[layer]?.weights;
  if (!rows || !columns || !weights) return null;
  const count = encoded.pieces.length;
  let best = { query: rows.from, key: columns.from, weight: -1 };
  for (let from = rows.from; from < rows.to; from += 1) {
    for (let to = columns.from; to < columns.to; to += 1) {
      const weight = weights[(head * count + from) * count + to] ?? NaN;
      if (weight > best.weight) best = { query: from, key: to, weight };
    }
  }
  return best;
}
