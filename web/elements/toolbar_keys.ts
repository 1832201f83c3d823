/** Where a key leads in a toolbar of `count` buttons, of which one has the tab stop; undefined for every other key. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
