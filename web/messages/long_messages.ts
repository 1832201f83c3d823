import type { Language } from '../shared/options.ts';
import { longEn, type LongMessages } from './long_en.ts';
import { longZh } from './long_zh.ts';

const CATALOGUES: Readonly<Record<Language, LongMessages>> = { en: longEn, zh: longZh };

export const longMessagesIn = (language: Language): LongMessages => CATALOGUES[language];
