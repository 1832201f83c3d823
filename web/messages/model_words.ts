import type { Language } from '../shared/options.ts';
import type { Widened } from './messages.ts';
import { modelEn } from './model_en.ts';
import { modelZh } from './model_zh.ts';

/** What is said of a trained model; a catalogue of its own, since it comes with the model's figure. */
export type ModelWords = Widened<typeof modelEn>;

const CATALOGUES: Readonly<Record<Language, ModelWords>> = { en: modelEn, zh: modelZh };

export const modelWordsIn = (language: Language): ModelWords => CATALOGUES[language];
