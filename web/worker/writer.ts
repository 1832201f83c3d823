import type { Decoder } from '../engine/decoder.ts';
import type { Transformer } from '../engine/transformer.ts';
import type { DecoderReference, DecoderStep, TransformerShape } from '../shared/decoder.ts';
import {
  LONGEST_SOURCE,
  MOST_WRITTEN,
  SIGN,
  WRITER,
  type Writing,
  type WritingCheck,
  type WritingQuestion,
  type WritingStep,
} from '../shared/writing.ts';
import { furthestRowSum } from '../shared/row_sums.ts';
import { usualBoundaries } from '../text/samples.ts';
import { segment } from '../text/segment.ts';
import { furthest } from './furthest.ts';

/**
 * What an untrained transformer, drawn from the seed, writes of a text: each step reads one token more, with the keys and
 * values of those before it kept, and is compared with double precision, which keeps nothing. The same question gives the
 * same text.
 * @throws EngineFaultError naming the temperature or the seed that cannot be
 */
export function write(transformer: Transformer, { text, boundaries, seed, choosing }: WritingQuestion): Writing {
  const { tokens, omitted } = segment(text, LONGEST_SOURCE, boundaries || usualBoundaries(text));
  const source = tokens.map((token) => token.text);
  const words = [...new Set(source)];
  const read = { source, omitted: omitted.count, words };
  if (source.length === 0) return { ...read, steps: [], ended: false, check: null };
  const decoder = transformer.untrainedDecoder(shapeFor(words.length + 1), seed);
  try {
    decoder.read(source.map((word) => SIGN + 1 + words.indexOf(word)));
    return { ...read, ...written(decoder, choosing) };
  } finally {
    decoder.dispose();
  }
}

/**
 * As in Vaswani et al. 2017, with ReLU and sinusoidal positions, but smaller and with norms before each sublayer, as most
 * models since have them: so positions reach the last layer, and an untrained decoder does not write one token for ever.
 * For the same reason the head has weights of its own: one tied to the embedding writes what it has just read.
 */
const shapeFor = (pieces: number): TransformerShape => ({
  ...{ sourcePieces: pieces, targetPieces: pieces, longest: Math.max(LONGEST_SOURCE, MOST_WRITTEN) },
  ...{ width: WRITER.width, heads: WRITER.heads, hidden: WRITER.hidden },
  ...{ encoderLayers: WRITER.layers, decoderLayers: WRITER.layers },
  ...{ norm: 'before', activation: 'relu', positions: 'sinusoidal', tiedHead: false },
});

function written(decoder: Decoder, choosing: WritingQuestion['choosing']): Pick<Writing, 'steps' | 'ended' | 'check'> {
  const steps: WritingStep[] = [];
  let check: WritingCheck = { weights: 0, logits: 0, rows: 0 };
  let ended = false;
  while (!ended && steps.length < MOST_WRITTEN) {
    const step = decoder.step(steps.length === 0 ? SIGN : undefined, choosing);
    check = worseOf(check, checkOf(step, decoder.reference()));
    const { chosen, logits, layers } = step;
    steps.push({ chosen, logits, probabilities: softmax(logits, choosing.temperature), layers });
    ended = chosen === SIGN;
  }
  return { steps, ended, check };
}

function softmax(logits: Float32Array, temperature: number): Float64Array {
  const largest = logits.reduce((most, logit) => Math.max(most, logit), -Infinity);
  const parts = Float64Array.from(logits, (logit) => Math.exp((logit - largest) / temperature));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

function checkOf({ layers, logits }: DecoderStep, exact: DecoderReference): WritingCheck {
  const weights = layers.flatMap(({ self, cross }, at) => {
    const layer = exact.layers[at];
    return [furthest(self, layer?.self ?? []), furthest(cross, layer?.cross ?? [])];
  });
  const rows = layers.flatMap(({ heads, self, cross }) =>
    [self, cross].map((row) => furthestRowSum(row, row.length / heads)),
  );
  return { weights: Math.max(...weights), logits: furthest(logits, exact.logits), rows: Math.max(...rows) };
}

const worseOf = (one: WritingCheck, other: WritingCheck): WritingCheck => ({
  weights: Math.max(one.weights, other.weights),
  logits: Math.max(one.logits, other.logits),
  rows: Math.max(one.rows, other.rows),
});
