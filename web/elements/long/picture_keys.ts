/** What a key does to the picture: cells in which direction, the view in which direction, or a zoom. */
export type KeyMove =
  | { readonly kind: 'cell' | 'view'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'whole' };

const ARROWS: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

export function keyMove({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): KeyMove | null {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = ARROWS.get(key);
  if (arrow) return { kind: shiftKey ? 'view' : 'cell', rows: arrow[0], columns: arrow[1] };
  if (key === '+' || key === '=') return { kind: 'zoom', factor: 2 };
  if (key === '-' || key === '_') return { kind: 'zoom', factor: 0.5 };
  return key === '0' ? { kind: 'whole' } : null;
}
