import type { Language } from '../shared/options.ts';
import { en } from './en.ts';
import { zh } from './zh.ts';

/** The catalogue's shape: what English says, every other language must say. */
export type Messages = Widened<typeof en>;

export type Widened<Entry> = Entry extends string
  ? string
  : Entry extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Entry]: Widened<Entry[Name]> };

const CATALOGUES: Readonly<Record<Language, Messages>> = { en, zh };

export const messagesIn = (language: Language): Messages => CATALOGUES[language];

/** The language asked for, else the first of the browser's languages that exists here, else English. */
export function languageFor(asked: Language | null, browserLanguages: readonly string[]): Language {
  if (asked) return asked;
  for (const tag of browserLanguages) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'en' || language === 'zh') return language;
  }
  return 'en';
}
