import { sigmaOf } from '../../shared/regions.ts';
import { isOfKeys, matrixOf, type MatrixId } from '../../shared/stages.ts';
import type { Trace } from '../../shared/trace.ts';
import type { ScoreSteps } from '../../scores/score.ts';
import { scoreFunction } from '../../scores/scores.ts';
import { columnOf, productTerms, type Sum } from '../../scores/sum.ts';

/** From q and k to the weight, for one query, key and head; every number but the terms is read from the trace. */
export interface PairArithmetic {
  readonly kind: 'pair';
  /** Its total is the traced float32 score. */
  readonly score: Sum;
  readonly steps: ScoreSteps;
  readonly headDim: number;
  readonly logit: number;
  /** Does the mask hide this key from this query? */
  readonly hidden: boolean;
  readonly maskedLogit: number;
  /** Largest masked logit of the row. */
  readonly rowMaximum: number;
  /** exp((masked logit − row maximum) / temperature). */
  readonly exponential: number;
  /** Σ over keys of these exponentials; 0 where the row has nothing to attend to. */
  readonly denominator: number;
  /** The share by softmax; a hard choice makes 1 or 0 of it. */
  readonly probability: number;
  /** Keys of the row that the mask leaves. */
  readonly keysTakingPart: number;
  /** That share or choice; the weight itself but for local-p. */
  readonly aligned: number;
  /** Local-p: what makes the weight of it; null elsewhere. */
  readonly located: Located | null;
  readonly weight: number;
}

/**
 * The factors of a weight about the query's place, in natural logarithms: a narrow Gaussian is soon too small for any
 * number, while the quotient that brings a row back to the sum 1 is not.
 */
export interface Located {
  readonly place: number;
  readonly sigma: number;
  /** Of the share by softmax, or of the hard choice. */
  readonly lnAligned: number;
  readonly lnGaussian: number;
  /** Of the row's sum of share × Gaussian. */
  readonly lnRowSum: number;
}

export interface VectorArithmetic {
  readonly kind: 'vector';
  readonly matrix: MatrixId;
  readonly value: number;
  /** The sum behind the value; null where the value is copied and not summed. */
  readonly sum: Sum | null;
  /** What the terms' index counts. */
  readonly over: 'components' | 'keys';
  /** Word vector, the mean taken off it and position behind a component of X; `mean` is null where none was. */
  readonly parts: { readonly embedding: number; readonly mean: number | null; readonly position: number } | null;
}

/** The arithmetic of one query, key and head. */
export function pairArithmetic(trace: Trace, head: number, query: number, key: number): PairArithmetic {
  const at = (id: MatrixId, column: number): number =>
    matrixOf(trace, id, head).values[query * trace.keyCount + column] ?? NaN;
  const q = rowOf(trace, 'query', head, query);
  const k = rowOf(trace, 'key', head, key);
  const { terms, steps } = scoreFunction(trace.options.score).terms(q, k, trace.parameters);
  const maskedRow = rowOf(trace, 'maskedLogits', head, query);
  const rowMaximum = maskedRow.reduce((most, logit) => Math.max(most, logit), -Infinity);
  const { temperature } = trace.options;
  const exponentialOf = (logit: number): number =>
    rowMaximum === -Infinity ? 0 : Math.exp((logit - rowMaximum) / temperature);
  const exponential = exponentialOf(at('maskedLogits', key));
  const denominator = maskedRow.reduce((sum, logit) => sum + exponentialOf(logit), 0);
  return {
    kind: 'pair',
    score: { terms, total: at('score', key) },
    steps,
    headDim: trace.headDim,
    logit: at('logits', key),
    hidden: at('maskedLogits', key) === -Infinity && at('logits', key) !== -Infinity,
    maskedLogit: at('maskedLogits', key),
    rowMaximum,
    exponential,
    denominator,
    probability: denominator === 0 ? 0 : exponential / denominator,
    keysTakingPart: maskedRow.filter((logit) => logit !== -Infinity).length,
    aligned: at(trace.aligned ? 'aligned' : 'weights', key),
    located: trace.aligned ? located(trace, head, query, key) : null,
    weight: at('weights', key),
  };
}

function located(trace: Trace, head: number, query: number, key: number): Located {
  const { nullKey } = trace.options;
  const sigma = sigmaOf(trace.options);
  const place = trace.places?.[head * trace.tokenCount + query] ?? NaN;
  const lnAligned = lnShares(trace, head, query);
  // the null key stands nowhere, so no place is far from it
  const lnGaussians = lnAligned.map((_, at) =>
    nullKey && at === trace.keyCount - 1 ? 0 : -(((at - place) / sigma) ** 2) / 2,
  );
  const lnParts = lnAligned.map((ln, at) => ln + (lnGaussians[at] ?? NaN));
  return {
    place,
    sigma,
    lnAligned: lnAligned[key] ?? NaN,
    lnGaussian: lnGaussians[key] ?? NaN,
    lnRowSum: lnSum(lnParts),
  };
}

/** ln of each key's share before the Gaussian. */
function lnShares(trace: Trace, head: number, query: number): number[] {
  const { choice, temperature } = trace.options;
  if (choice !== 'soft') return Array.from(rowOf(trace, 'aligned', head, query), Math.log);
  const logits = Array.from(rowOf(trace, 'maskedLogits', head, query), (logit) => logit / temperature);
  const all = lnSum(logits);
  return logits.map((logit) => (logit === -Infinity ? -Infinity : logit - all));
}

/** ln Σ exp of numbers, of which even the largest may be too small for its exponential. */
function lnSum(powers: readonly number[]): number {
  const largest = Math.max(...powers);
  if (largest === -Infinity) return largest;
  return largest + Math.log(powers.reduce((sum, power) => sum + Math.exp(power - largest), 0));
}

/** The arithmetic of one component of one row of a vector matrix. */
export function vectorArithmetic(
  trace: Trace,
  head: number,
  matrix: MatrixId,
  row: number,
  component: number,
): VectorArithmetic {
  const value = rowOf(trace, matrix, head, row)[component] ?? NaN;
  const vector = { kind: 'vector', matrix, value, over: 'components', parts: null, sum: null } as const;
  switch (matrix) {
    case 'input':
    case 'source': {
      const given = matrix === 'input' ? trace.embedding : trace.sourceEmbedding;
      const embedding = given?.[row * trace.width + component] ?? NaN;
      const mean = trace.mean?.[component] ?? null;
      return { ...vector, parts: { embedding: embedding + (mean ?? 0), mean, position: value - embedding } };
    }
    case 'query':
    case 'key':
    case 'value':
    case 'output': {
      if (!trace.projections) return vector;
      const asked = trace.source && isOfKeys(matrix) ? 'source' : 'input';
      const from = rowOf(trace, matrix === 'output' ? 'concatenated' : asked, head, row);
      // the null key comes from no row
      if (from.length === 0) return vector;
      const column = matrix === 'output' ? component : head * trace.headDim + component;
      return {
        ...vector,
        sum: { total: value, terms: productTerms(from, columnOf(trace.projections[matrix], trace.width, column)) },
      };
    }
    case 'context': {
      const weights = rowOf(trace, 'weights', head, row);
      const values = matrixOf(trace, 'value', head);
      const column = weights.map((_, key) => values.values[key * values.columns + component] ?? NaN);
      return { ...vector, over: 'keys', sum: { total: value, terms: productTerms(weights, column) } };
    }
    default:
      return vector;
  }
}

function rowOf(trace: Trace, id: MatrixId, head: number, row: number): Float32Array {
  const { values, columns } = matrixOf(trace, id, head);
  return values.subarray(row * columns, (row + 1) * columns);
}
