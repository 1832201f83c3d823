import { placesAmong, type GivenPlace } from '../shared/given_places.ts';
import { sameData } from '../shared/same_data.ts';

/**
 * Places p_t that the user has set, written as in links: `query:place` pairs, queries counted from 0 and in order, a
 * place in tokens from 0 to a hundredth, as in `2:4.5,5:0`.
 */
export type Places = string;

export const PLACES_PATTERN = /^(?:\d{1,3}:\d{1,3}(?:\.\d{1,2})?(?:,(?!$)|$))*$/;

/** The places in the text; of several for one query the last. */
export function placesIn(text: Places): readonly GivenPlace[] {
  const places = new Map(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split(':').map(Number) as [number, number]),
  );
  return [...places].map(([query, place]) => ({ query, place })).sort((a, b) => a.query - b.query);
}

/**
 * The places as so many queries and keys allow: one beyond the last key is set to the last, one for a query that there is
 * not is left out. The same text where all fit.
 */
export function placesWithin(text: Places, queryCount: number, keyCount: number): Places {
  const given = placesIn(text);
  const fitting = placesAmong(given, queryCount, keyCount);
  return sameData(given, fitting) ? text : written(fitting);
}

/** The places with one set, or with `null` left to the mechanism again. */
export function withPlace(text: Places, query: number, place: number | null): Places {
  const others = placesIn(text).filter((each) => each.query !== query);
  const all = place === null ? others : [...others, { query, place: Math.round(place * 100) / 100 }];
  return written(all.sort((a, b) => a.query - b.query));
}

const written = (places: readonly GivenPlace[]): Places =>
  places.map(({ query, place }) => `${query}:${place}`).join(',');
