import type { DecoderWords } from '../../messages/decoder_words.ts';
import { frameAt } from '../../pictures/stage/frame.ts';
import type { Token } from '../../shared/token.ts';
import type { Trace } from '../../shared/trace.ts';
import { SIGN, type Writing, type WritingStep } from '../../shared/writing.ts';
import type { FigureState } from '../../state/figure_state.ts';
import type { Pictured } from '../figure/shown.ts';
import { WEIGHTS_STAGE, WEIGHTS_STAGES, weightsAlone } from '../figure/weights_alone.ts';

/** What a layer of a decoder attends to: the text so far, and the text that was read. */
export const ATTENTIONS = ['self', 'cross'] as const;
export type AttentionName = (typeof ATTENTIONS)[number];

/** Which steps of a writing are shown, and which of its heads. */
export interface Looked {
  /** Steps that are taken. */
  readonly count: number;
  /** Steps that there are. */
  readonly most: number;
  /** The one that is looked at, from 1; 0 where none is taken. */
  readonly step: number;
  readonly layer: number;
  readonly head: number;
}

/** The part of a state that a writing can follow: it may have ended sooner, and have fewer layers. */
export function lookedAt({ steps }: Writing, state: Pick<FigureState, 'written' | 'step' | 'layer' | 'head'>): Looked {
  const count = Math.min(state.written, steps.length);
  const step = state.step === 0 ? count : Math.min(state.step, count);
  const layers = steps[0]?.layers ?? [];
  const layer = Math.max(0, Math.min(state.layer, layers.length - 1));
  return { count, most: steps.length, step, layer, head: Math.min(state.head, (layers[layer]?.heads ?? 1) - 1) };
}

/** A piece of the vocabulary that was written, or may be, as it is shown. */
export const pieceText = ({ words }: Writing, piece: number, { text }: DecoderWords): string =>
  piece === SIGN ? text.end : (words[piece - SIGN - 1] ?? '');

/** The token that a step read: what the step before it wrote. */
export const readAt = (writing: Writing, step: number, words: DecoderWords): string => {
  const before = writing.steps[step - 2];
  return before ? pieceText(writing, before.chosen, words) : words.text.start;
};

/** Made once for what is shown of a writing. */
const pictures = new WeakMap<Writing, Map<string, Pictured>>();

/** The weights of one attention as the stage draws them; the lit row is that of the step looked at, its largest weight lit. */
export function attentionPicture(writing: Writing, name: AttentionName, looked: Looked, words: DecoderWords): Pictured {
  const made = pictures.get(writing) ?? new Map<string, Pictured>();
  pictures.set(writing, made);
  const key = [name, looked.count, looked.layer, looked.head, words.text.start].join(' ');
  const picture = made.get(key) ?? pictureOf(writing, name, looked, words);
  made.set(key, picture);
  const query = looked.step - 1;
  return { ...picture, selection: { query, key: strongestKey(picture, query), component: 0 } };
}

function pictureOf(
  writing: Writing,
  name: AttentionName,
  { count, layer, head }: Looked,
  words: DecoderWords,
): Pictured {
  const queries = Array.from({ length: count }, (_, at) => tokenOf(readAt(writing, at + 1, words)));
  const keys = name === 'self' ? queries : writing.source.map(tokenOf);
  const trace = weightsTrace(writing.steps.slice(0, count), name, layer, keys.length);
  return {
    ...{ trace, queries, keys, stages: WEIGHTS_STAGES, head, stage: WEIGHTS_STAGE, focus: 'weights' },
    frame: frameAt(WEIGHTS_STAGES, () => count * keys.length, 1),
    selection: { query: 0, key: 0, component: 0 },
    pinned: false,
  };
}

const tokenOf = (text: string): Token => ({
  ...{ text, start: 0, end: text.length, kind: 'word' },
  vector: { kind: 'exact' },
});

const NONE = new Float32Array();

/** The rows of all steps, one below the other; a row of the text so far ends where the text ended then. */
function weightsTrace(steps: readonly WritingStep[], name: AttentionName, layer: number, keys: number): Trace {
  const heads = steps[0]?.layers[layer]?.heads ?? 1;
  const weights = new Float32Array(heads * steps.length * keys);
  const maskedLogits = new Float32Array(weights.length).fill(-Infinity);
  steps.forEach(({ layers }, row) => {
    const seen = layers[layer]?.[name] ?? NONE;
    const known = seen.length / heads;
    for (let head = 0; head < heads; head += 1) {
      const start = (head * steps.length + row) * keys;
      weights.set(seen.subarray(head * known, (head + 1) * known), start);
      maskedLogits.fill(0, start, start + known);
    }
  });
  const shape = { heads, queries: steps.length, keys };
  return weightsAlone(weights, shape, { maskedLogits, ...(name === 'cross' && { options: { source: 'text' } }) });
}

/** Key of the largest weight in a row, the first of equal ones. */
function strongestKey({ trace: { weights, tokenCount, keyCount }, head }: Pictured, row: number): number {
  const start = (head * tokenCount + row) * keyCount;
  return weights
    .subarray(start, start + keyCount)
    .reduce((best, weight, key, all) => (weight > (all[best] ?? NaN) ? key : best), 0);
}
