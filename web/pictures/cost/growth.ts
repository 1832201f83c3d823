/**
 * The power with which a cost grows with n, over the sizes from `from` on: the slope of the least-squares line through
 * (ln n, ln cost). null with fewer than three such sizes, or where something cost nothing.
 */
export function exponentOf(sizes: readonly number[], costs: readonly (number | null)[], from: number): number | null {
  const points = sizes.flatMap((size, at) => {
    const cost = costs[at] ?? null;
    return size >= from && cost !== null ? [{ x: Math.log(size), y: Math.log(cost) }] : [];
  });
  if (points.length < 3 || points.some(({ y }) => !Number.isFinite(y))) return null;
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [centre, middle] = [mean(({ x }) => x), mean(({ y }) => y)];
  const along = mean(({ x, y }) => (x - centre) * (y - middle));
  return along / mean(({ x }) => (x - centre) ** 2);
}

/** Bytes of the weights of a whole model: heads × layers × n² floats of four bytes. */
export const weightBytes = (heads: number, layers: number, tokens: number): number => heads * layers * tokens ** 2 * 4;
