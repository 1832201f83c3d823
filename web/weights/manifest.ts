import data from './glove_manifest.json' with { type: 'json' };

/** One file of word vectors as the converter wrote it. */
export interface ManifestFile {
  /** Path below the site's own address; its name holds the hash, so no cache is ever stale. */
  readonly file: string;
  readonly words: number;
  readonly bytes: number;
  /** Hexadecimal SHA-256 of the file. */
  readonly sha256: string;
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

/** What lies under public/vectors; a part of the program: no request of its own, and never out of step with it. */
export const GLOVE: Manifest = data;
