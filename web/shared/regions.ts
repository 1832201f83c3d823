/** Which keys a query may look at, as the page knows it; the core hides them (`cpp/attention/region.h`). */
export interface RegionKind {
  /** The narrowest window D that it takes, in keys to either side; null where it has no window. */
  readonly narrowest: number | null;
  /** Does it lie about the query's own place, which one query for a whole text has not? */
  readonly aboutItself: boolean;
  /** Does it predict a place and multiply the weights by a Gaussian about it, of D / 2 where no width is given? */
  readonly predicts: boolean;
  /** The hidden keys, as `formula` reads it; null where there are none. Queries of another text may pass the last key. */
  hidden(window: number, mayPassLastKey: boolean): string | null;
  /** The same in Python for the keys that take part, by a library that is called `lib`. */
  python(window: number, lib: string, lastKey: number): string | null;
  /** The stretch of a line that a query at `place` looks at; null where it is all of it. */
  stretch(place: number, window: number): readonly [number, number] | null;
}

const about = (place: number, window: number) => [place - window, place + window] as const;

/** Every region there is, by the names that the core and links know; in the order in which the page offers them. */
const KINDS = {
  /** Luong et al. 2015, section 3.1. */
  global: {
    ...{ narrowest: null, aboutItself: false, predicts: false },
    hidden: () => null,
    python: () => null,
    stretch: () => null,
  },
  /** Vaswani et al. 2017, section 3.2.3. */
  causal: {
    ...{ narrowest: null, aboutItself: true, predicts: false },
    hidden: () => 'j > i',
    python: () => 'j <= i',
    stretch: (place) => [-Infinity, place],
  },
  /** Luong et al. 2015, section 3.2, local-m. */
  'local-m': {
    ...{ narrowest: 0, aboutItself: true, predicts: false },
    hidden: (window, mayPassLastKey) => (mayPassLastKey ? `|min(i, last) − j| > ${window}` : `|i − j| > ${window}`),
    python: (window, _, lastKey) => `abs(i.clip(max=${lastKey}) - j) <= ${window}`,
    stretch: about,
  },
  /** The same, local-p, eq. 9 and 10. Half of no window would be no width. */
  'local-p': {
    ...{ narrowest: 1, aboutItself: false, predicts: true },
    hidden: (window) => `|⌊p_i⌋ − j| > ${window}`,
    python: (window, lib) => `abs(${lib}.floor(places) - j) <= ${window}`,
    stretch: about,
  },
} as const satisfies Record<string, RegionKind>;

export type Region = keyof typeof KINDS;

export const REGIONS = Object.keys(KINDS) as readonly Region[];

export const regionKind = (region: Region): RegionKind => KINDS[region];

/** Does a query look at a window only? */
export const isLocalRegion = (region: Region): boolean => regionKind(region).narrowest !== null;

/** The window asked for, or the narrowest that the region takes. */
export const windowIn = (region: Region, window: number): number => Math.max(regionKind(region).narrowest ?? 0, window);

/** σ of the Gaussian, in tokens: as given, else half the window (Luong et al. 2015, after eq. 10). */
export const sigmaOf = ({ sigma, window }: { readonly sigma: number; readonly window: number }): number =>
  sigma || window / 2;
