import type { DataFile } from './data_file.ts';
import general from './general_manifest.json' with { type: 'json' };
import glosses from './gloss_manifest.json' with { type: 'json' };
import vectors from './glove_manifest.json' with { type: 'json' };
import packs from './sample_packs.json' with { type: 'json' };

/** One file of word vectors as the converter wrote it. */
export interface ManifestFile extends DataFile {
  readonly words: number;
}

/** A part of the whole table: the words from rank `firstRank` on, counted from 0 by frequency. */
export interface ManifestShard extends ManifestFile {
  readonly firstRank: number;
}

/** What files of word vectors there are, and what is in them. */
export interface Manifest {
  /** Version of the files' format, the digit of their magic. */
  readonly format: number;
  /** The npm package the vectors come from, name@version. */
  readonly source: string;
  /** SPDX identifier of the vectors' licence. */
  readonly licence: string;
  /** Components of a vector. */
  readonly width: number;
  readonly totalWords: number;
  /** The whole table by frequency, the most frequent words first. */
  readonly shards: readonly ManifestShard[];
  /** The words of each sample text, by the sample's id. */
  readonly packs: Readonly<Record<string, ManifestFile>>;
}

/** A file of glosses as the converter wrote it. */
export interface GlossManifestFile extends DataFile {
  readonly headwords: number;
}

/** What files of glosses there are, and what is in them. */
export interface GlossManifest {
  readonly format: number;
  readonly source: string;
  readonly licence: string;
  /** The whole dictionary. */
  readonly dictionary: GlossManifestFile;
  /** The headwords of each sample text that has any, by the sample's id. */
  readonly packs: Readonly<Record<string, GlossManifestFile>>;
}

// All lie under public/; parts of the program: no request of their own, and never out of step with it.
export const GLOVE: Manifest = { ...vectors, packs: packs.vectors };
/** The hand-set W of the general score for these word vectors. */
export const GLOVE_GENERAL: DataFile = general;
export const CEDICT: GlossManifest = { ...glosses, packs: packs.glosses };
