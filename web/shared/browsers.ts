/**
 * The oldest browsers with everything the site uses, by the published compatibility tables: Chromium's container
 * queries (105), Firefox's Intl.Segmenter (125), WebAssembly SIMD in Safari (16.4; untried).
 */
export const OLDEST_BROWSERS = { chromium: 105, firefox: 125, safari: '16.4' } as const;
