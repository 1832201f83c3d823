import { boundariesOf, type Boundaries } from './boundaries.ts';
import { CHINESE_SAMPLES } from './chinese_samples.ts';
import { ENGLISH_SAMPLES, WEEKDAYS } from './english_samples.ts';
import type { Sample } from './sample.ts';

/** The samples in the order in which they are offered. */
export const SAMPLES: readonly Sample[] = [...ENGLISH_SAMPLES, ...CHINESE_SAMPLES];

/** What the page opens with: two pairs stand out at once, and a word beside them to which nothing fits. */
export const DEFAULT_SAMPLE = WEEKDAYS;

const BY_TEXT: ReadonlyMap<string, Sample> = new Map(SAMPLES.map((sample) => [sample.text, sample]));

/** Where a sample's tokens lie, whatever the browser's segmenter makes of it. */
export const boundariesOfSample = ({ tokens }: Sample): Boundaries => boundariesOf(tokens.map((text) => ({ text })));

/** The sample whose text is exactly this one, else null. */
export function sampleWith(text: string): Sample | null {
  return BY_TEXT.get(text) ?? null;
}
