import type { Encoder } from '../engine/encoder.ts';
import type {
  Effects,
  EffectsQuestion,
  Encoded,
  EncodedLayer,
  EncodingCheck,
  EncodingQuestion,
  ReadPieces,
} from '../shared/encoded.ts';
import type {
  EncoderIntermediates,
  EncoderTrace,
  Intervention,
  LayerIntermediates,
  Tensor,
} from '../shared/encoder.ts';
import type { Precision } from '../shared/models.ts';
import { cosineOfUnits } from '../shared/unit_vectors.ts';
import { UNKNOWN_ID, type UnigramTokeniser } from '../text/unigram_tokeniser.ts';
import { USE_LITE_CONFIG } from '../weights/use_lite.ts';
import { furthest } from './furthest.ts';

/** What Universal Sentence Encoder Lite makes of texts, as it was trained and with heads or layers changed. */
export class ModelReader {
  readonly #precision: Precision;
  readonly #tokeniser: UnigramTokeniser;
  readonly #encoder: Encoder;

  constructor(precision: Precision, tokeniser: UnigramTokeniser, encoder: Encoder) {
    this.#precision = precision;
    this.#tokeniser = tokeniser;
    this.#encoder = encoder;
  }

  /** @throws EngineFaultError for an intervention that cannot be made */
  encode({ text, compared, interventions }: EncodingQuestion): Encoded {
    // the second text first: the intermediates are those of the last run
    const second = compared === null ? null : this.#read(compared, interventions).read;
    const { trace, milliseconds, read: first } = this.#read(text, interventions);
    const said = { ...first, precision: this.#precision, interventions, compared: second, milliseconds };
    if (!trace) return { ...said, layers: [], bytes: 0 };
    const intermediates = this.#encoder.intermediates();
    const layers = intermediates.layers.map((layer, at) => this.#layer(layer, at, trace));
    return { ...said, layers, bytes: bytesOf(intermediates) };
  }

  /** The first text in double precision, with the same interventions. */
  check({ text, interventions }: EncodingQuestion): EncodingCheck {
    const { trace } = this.#read(text, interventions);
    if (!trace) return { weights: 0, embedding: 0, milliseconds: 0 };
    const start = performance.now();
    const exact = this.#encoder.reference();
    const milliseconds = performance.now() - start;
    const weights = trace.layers.map((layer, at) => furthest(layer.weights, exact.weights[at] ?? []));
    return { weights: Math.max(...weights), embedding: furthest(trace.embedding, exact.embedding), milliseconds };
  }

  /** One head and one layer after the other changed alone; nothing for a text without a piece. */
  effects(question: EffectsQuestion): Effects {
    const { text, kind, seed } = question;
    const ids = this.#tokeniser.pieces(text).map(({ id }) => id);
    if (ids.length === 0) return { ...question, heads: [], layers: [] };
    const trained = this.#encoder.run(ids).trace.embedding;
    const cosineWith = (change: Pick<Intervention, 'layer' | 'head'>): number =>
      cosineOfUnits(trained, this.#encoder.run(ids, { interventions: [{ kind, seed, ...change }] }).trace.embedding);
    return {
      ...question,
      heads: USE_LITE_CONFIG.layers.map(({ heads }, layer) =>
        kind === 'skip' ? [] : Array.from({ length: heads }, (_, head) => cosineWith({ layer, head })),
      ),
      layers: USE_LITE_CONFIG.layers.map((_, layer) => cosineWith({ layer })),
    };
  }

  /** Frees the weights. */
  dispose(): void {
    this.#encoder.dispose();
  }

  /** Runs the encoder on a text; one without a piece gives nothing. The last run is that with the interventions. */
  #read(text: string, interventions: readonly Intervention[]): Read {
    const found = this.#tokeniser.pieces(text);
    const pieces = found.map((piece) => ({ text: piece.text, unknown: piece.id === UNKNOWN_ID }));
    const none = { embedding: null, trained: null };
    if (found.length === 0) return { read: { pieces, omitted: [], ...none }, trace: null, milliseconds: 0 };
    const ids = found.map(({ id }) => id);
    const trained = interventions.length === 0 ? null : this.#encoder.run(ids).trace.embedding;
    const { trace, milliseconds } = this.#encoder.run(ids, { interventions });
    const taken = { pieces: pieces.slice(0, trace.tokenCount), omitted: pieces.slice(trace.tokenCount) };
    return { read: { ...taken, embedding: trace.embedding, trained }, trace, milliseconds };
  }

  /** A layer of the last run. */
  #layer({ query, key }: LayerIntermediates, at: number, { tokenCount, layers }: EncoderTrace): EncodedLayer {
    const heads = USE_LITE_CONFIG.layers[at]?.heads ?? 0;
    const vectors = { headDim: query.shape.at(-1) ?? 0, query: query.values, key: key.values };
    const weights = layers[at]?.weights;
    if (weights && weights.length > 0) {
      const { norms, residualShare } = this.#encoder.contributions(at);
      return { heads, weights, norms: norms.values, around: residualShare.values, ...vectors };
    }
    // skipped: nobody gives anything
    const nothing = (): Float32Array => new Float32Array(heads * tokenCount * tokenCount);
    return { heads, weights: nothing(), norms: nothing(), around: new Float32Array(tokenCount).fill(1), ...vectors };
  }
}

interface Read {
  readonly read: ReadPieces;
  readonly trace: EncoderTrace | null;
  readonly milliseconds: number;
}

function bytesOf({ layers, ...rest }: EncoderIntermediates): number {
  const tensors: Tensor[] = [...Object.values(rest), ...layers.flatMap((layer) => Object.values(layer))];
  return tensors.reduce((sum, { values }) => sum + values.byteLength, 0);
}
