/** Where the user has put the place p_t of a query. */
export interface GivenPlace {
  /** From 0. */
  readonly query: number;
  /** p_t, in tokens. */
  readonly place: number;
}

/** Those of queries that there are, none beyond the last key. */
export const placesAmong = (
  given: readonly GivenPlace[],
  queryCount: number,
  keyCount: number,
): readonly GivenPlace[] =>
  given
    .filter(({ query }) => query < queryCount)
    .map(({ query, place }) => ({ query, place: Math.min(place, keyCount - 1) }));
