import type { Language } from '../shared/options.ts';
import { decoderEn } from './decoder_en.ts';
import { decoderZh } from './decoder_zh.ts';
import type { Widened } from './messages.ts';

/** What is said of a decoder; a catalogue of its own, since it comes with the decoder's figure. */
export type DecoderWords = Widened<typeof decoderEn>;

const CATALOGUES: Readonly<Record<Language, DecoderWords>> = { en: decoderEn, zh: decoderZh };

export const decoderWordsIn = (language: Language): DecoderWords => CATALOGUES[language];
