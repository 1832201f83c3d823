declare const brand: unique symbol;
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** Row of an attention matrix. */
export type QueryIndex = Branded<'query'>;
/** Column of an attention matrix. */
export type KeyIndex = Branded<'key'>;
export type HeadIndex = Branded<'head'>;

export const queryIndex = (value: number): QueryIndex => value as QueryIndex;
export const keyIndex = (value: number): KeyIndex => value as KeyIndex;
export const headIndex = (value: number): HeadIndex => value as HeadIndex;
