/**
 * Version of the numbers: raised whenever the same link would show others than before, by a change of the core, of the
 * word vectors or of how words get theirs. Links carry it; one without is of version 1. A test holds this version to
 * its numbers.
 */
export const ENGINE_VERSION = 2;

/** What changed, as the page says it in its own words. */
export type EngineChange = 'chinese-vectors' | 'english-parts';
