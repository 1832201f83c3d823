import { boundariesOf, type Boundaries } from './boundaries.ts';
import type { Language } from '../shared/options.ts';
import { CHINESE_SAMPLES, NEWS, WEATHER } from './chinese_samples.ts';
import { ENGLISH_SAMPLES, RESTAURANT, WEEKDAYS } from './english_samples.ts';
import type { CutText, Sample } from './sample.ts';
import { automaticBoundaries } from './segment.ts';
import { MOTHER, QUESTION, TWO_TEXT_SAMPLES } from './two_text_samples.ts';

export const SAMPLES: readonly Sample[] = [...ENGLISH_SAMPLES, ...CHINESE_SAMPLES, ...TWO_TEXT_SAMPLES];

/** The samples in the order in which a reader of this language is offered them: those of the own language first. */
export const samplesFor = (language: Language): readonly Sample[] =>
  [...SAMPLES].sort((a, b) => Number(b.lang === language) - Number(a.lang === language));

/** What the page opens with: two pairs stand out at once, and a word beside them to which nothing fits. */
export const DEFAULT_SAMPLES: Readonly<Record<Language, Sample>> = { en: WEEKDAYS, zh: WEATHER };

/** Sentences with topics, for whoever wants hierarchical attention and has typed no text or no topic. */
export const IN_SENTENCES: Readonly<Record<Language, Sample>> = { en: RESTAURANT, zh: NEWS };

/** Two texts for whoever wants attention between texts and has typed only one. */
export const BETWEEN_TEXTS: Readonly<Record<Language, CutText & { readonly asked: CutText }>> = {
  en: QUESTION,
  zh: MOTHER,
};

/** Samples by the texts they consist of. */
const BY_TEXT: ReadonlyMap<string, { readonly sample: Sample; readonly cut: CutText }> = new Map(
  SAMPLES.flatMap((sample) =>
    [sample, ...(sample.asked ? [sample.asked] : [])].map((cut) => [cut.text, { sample, cut }] as const),
  ),
);

/** Where a sample's tokens lie, whatever the browser's segmenter makes of it. */
export const boundariesOfSample = ({ tokens }: CutText): Boundaries => boundariesOf(tokens.map((text) => ({ text })));

/** Where the tokens of a text lie when nobody has said so: a sample's own, else the browser's. */
export function usualBoundaries(text: string): Boundaries {
  const known = BY_TEXT.get(text);
  return known ? boundariesOfSample(known.cut) : automaticBoundaries(text);
}

/** The sample of which exactly this is one of the texts, else null. */
export function sampleWith(text: string): Sample | null {
  return BY_TEXT.get(text)?.sample ?? null;
}
