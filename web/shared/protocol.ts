import type { Cost, CostQuestion, Order, OrderQuestion } from './costs.ts';
import type { GivenPlace } from './given_places.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { Effects, EffectsQuestion, Encoded, EncodingCheck, EncodingQuestion } from './encoded.ts';
import type { AbsentModel, LoadedModel, ModelFault, Precision } from './models.ts';
import type { LongAnswer, LongAsk, LongObstacle } from './long.ts';
import type { AttentionOptions, ModuleChoice, ModuleName } from './options.ts';
import type { EngineFault, Reference, Trace } from './trace.ts';
import type { Token } from './token.ts';
import type { Spreads, VectorAnswer, VectorQuestion } from './vectors.ts';
import type { Writing, WritingQuestion } from './writing.ts';

/** Page → worker. Every request has an id and gets exactly one reply with the same id. */
export type Request =
  /** First message: load this module; `baseUrl` is where the site's own files lie. */
  | { readonly id: number; readonly kind: 'start'; readonly module: ModuleChoice; readonly baseUrl: string }
  /** Run self-attention on a text. */
  | { readonly id: number; readonly kind: 'attend'; readonly given: Given; readonly options: AttentionOptions }
  /** The same with the heads of a formula without projections: each takes the whole vectors. */
  | {
      readonly id: number;
      readonly kind: 'attend-unprojected';
      readonly given: Given;
      readonly options: AttentionOptions;
    }
  /** Run attention on vectors. */
  | { readonly id: number; readonly kind: 'attend-vectors'; readonly question: VectorQuestion }
  /** Measure the scores of random vectors. */
  | { readonly id: number; readonly kind: 'measure-spreads'; readonly seed: number }
  /** Time attention of one method at one length. */
  | { readonly id: number; readonly kind: 'measure-cost'; readonly question: CostQuestion }
  /** Time a recurrent layer in order and at once. */
  | { readonly id: number; readonly kind: 'measure-order'; readonly question: OrderQuestion }
  /** Write token by token, from a text, with an untrained transformer. */
  | { readonly id: number; readonly kind: 'write'; readonly question: WritingQuestion }
  /** Make the pretrained model ready; without `fetching` only from what is kept. */
  | { readonly id: number; readonly kind: 'load-model'; readonly precision: Precision; readonly fetching: boolean }
  /** End the load that is under way, which then fails as cancelled. */
  | { readonly id: number; readonly kind: 'cancel-model' }
  /** Run the model on a text, and a second one that is compared with it. */
  | { readonly id: number; readonly kind: 'encode'; readonly question: EncodingQuestion }
  /** Compare what the model makes of the first text with double precision. */
  | { readonly id: number; readonly kind: 'check-encoding'; readonly question: EncodingQuestion }
  /** Change one head or layer of the model after the other. */
  | { readonly id: number; readonly kind: 'measure-effects'; readonly question: EffectsQuestion }
  /** Load a long text, compute a piece of it, look at it. Whoever asks goes on asking, so that it can stop. */
  | { readonly id: number; readonly kind: 'long'; readonly run: number; readonly ask: LongAsk };

/** What may be asked of a text. */
export type TextQuestion = Extract<Request, { readonly given: Given }>['kind'];

/** A text and how it is to be read. */
export interface GivenText {
  readonly text: string;
  /** Where its tokens lie, written as in links; empty leaves it to the segmenter. */
  readonly boundaries: string;
  /** Of Chinese words (by headword) the number of the sense chosen, from 0. */
  readonly senses: Readonly<Record<string, number>>;
}

/** Everything typed that one computation needs; what its options do not ask for is absent. */
export interface Given extends GivenText {
  /** The second text. */
  readonly memory?: GivenText;
  /** The value of each of its words, as typed. */
  readonly values?: string;
  /** The words whose mean asks. */
  readonly topic?: GivenText;
  /** Places of local-p that are not left to the mechanism. */
  readonly places?: readonly GivenPlace[];
}

/** What was expected of typed values, and what came: a number, as many numbers as the first row, a row for each key. */
export interface ValuesFault {
  readonly kind: 'number' | 'row' | 'count';
  readonly expected: string;
  readonly got: string;
}

/** Worker → page. */
export type Reply =
  | { readonly id: number; readonly kind: 'started'; readonly module: ModuleName }
  | { readonly id: number; readonly kind: 'attended'; readonly result: Attended }
  | { readonly id: number; readonly kind: 'attended-vectors'; readonly answer: VectorAnswer }
  | { readonly id: number; readonly kind: 'measured-spreads'; readonly spreads: Spreads }
  | { readonly id: number; readonly kind: 'measured-cost'; readonly cost: Cost }
  | { readonly id: number; readonly kind: 'measured-order'; readonly order: Order }
  | { readonly id: number; readonly kind: 'written'; readonly writing: Writing }
  | { readonly id: number; readonly kind: 'model-loaded'; readonly model: LoadedModel }
  | { readonly id: number; readonly kind: 'model-absent'; readonly absent: AbsentModel }
  | { readonly id: number; readonly kind: 'model-cancelled' }
  | { readonly id: number; readonly kind: 'encoded'; readonly encoded: Encoded }
  | { readonly id: number; readonly kind: 'checked-encoding'; readonly check: EncodingCheck }
  | { readonly id: number; readonly kind: 'measured-effects'; readonly effects: Effects }
  | { readonly id: number; readonly kind: 'long'; readonly answer: LongAnswer }
  | { readonly id: number; readonly kind: 'failed'; readonly failure: Failure }
  /** Of the model's files so much is here (id 0: not a reply). */
  | { readonly id: 0; readonly kind: 'model-progress'; readonly here: number; readonly total: number }
  /** More word vectors have arrived (id 0: not a reply): ask again if tokens were still loading. */
  | { readonly id: 0; readonly kind: 'vectors'; readonly loadedWords: number; readonly totalWords: number }
  /** A part of the vectors could not be loaded, or what came was not what was sent (id 0). */
  | { readonly id: 0; readonly kind: 'vectors-failed'; readonly file: string; readonly damaged: boolean }
  /** The Chinese dictionary has arrived (id 0): ask again if tokens were still loading. */
  | { readonly id: 0; readonly kind: 'glosses' }
  /** The dictionary, or a sample's part of it, could not be loaded, or is damaged (id 0). */
  | { readonly id: 0; readonly kind: 'glosses-failed'; readonly file: string; readonly damaged: boolean };

/** A text's tokens. */
export interface ReadText {
  readonly tokens: readonly Token[];
  /** Tokens beyond the limit that were left out, and the offset in the text where they begin. */
  readonly omitted: { readonly count: number; readonly from: number };
}

/** One text, its tokens and the computed matrices. `trace` is null where there is nothing to ask, or nobody asks. */
export interface Attended extends ReadText {
  /** The second text, where there is one. */
  readonly memory: ReadText | null;
  /**
   * What the rows and the columns of the pair matrices are: tokens, or what stands for all of them or for none. With
   * levels the words of the topic, none with an untrained query, and the words of all sentences.
   */
  readonly queries: readonly Token[];
  readonly keys: readonly Token[];
  /** Of typed values: why there is no trace, though there are queries and keys. */
  readonly valuesFault?: ValuesFault;
  readonly trace: Trace | null;
  /**
   * Of a text with more tokens than have matrices: null where the mechanism does without them, and then nothing is
   * computed here; else what of it needs them, and the tokens that are too many are left out. Absent for short texts.
   */
  readonly tooLong?: LongObstacle | null;
  readonly reference: Reference | null;
  /** In place of both where the structure is hierarchical; null for a text without a word. */
  readonly hierarchy?: Hierarchy | null;
  /** Time of the forward pass in the core, milliseconds. */
  readonly milliseconds: number;
}

export type Failure =
  | { readonly kind: 'fault'; readonly fault: EngineFault }
  /** This browser cannot run the engine. */
  | { readonly kind: 'unsupported'; readonly missing: MissingFeature }
  /** A part of the engine could not be had; `detail` is the browser's own words, or nothing. */
  | { readonly kind: 'engine-unavailable'; readonly reason: UnavailableReason; readonly detail: string }
  /** The hand-set parameters of the score have not come, or came damaged. */
  | { readonly kind: 'parameters'; readonly file: string; readonly damaged: boolean }
  /** The pretrained model cannot be had, or is not here. */
  | { readonly kind: 'model'; readonly fault: ModelFault }
  /** Anything unforeseen, with its own words. */
  | { readonly kind: 'crashed'; readonly detail: string };

/** What the engine needs of a browser and does not find. */
export type MissingFeature = 'webassembly' | 'simd' | 'exceptions' | 'relaxed-simd';

/** The worker's script or the module did not come, or the module that came is damaged. */
export type UnavailableReason = 'worker' | 'module' | 'damaged-module';
