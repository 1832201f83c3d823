/**
 * What each key adds to what a head makes of a query, as a share of all of them: ‖a_ij v_j W_O‖ ÷ Σ_j ‖a_ij v_j W_O‖ (Kobayashi et al.
 * 2020, "Attention is Not Only a Weight"). The vectors point in different directions, so the lengths are those of the parts,
 * not of their sum.
 * @param norms the lengths, rows of so many keys
 */
export function contributions(norms: Float32Array, keys: number): Float32Array {
  const shares = new Float32Array(norms.length);
  for (let start = 0; start < norms.length; start += keys) {
    const row = norms.subarray(start, start + keys);
    const sum = row.reduce((total, norm) => total + norm, 0);
    row.forEach((norm, key) => {
      shares[start + key] = sum === 0 ? 0 : norm / sum;
    });
  }
  return shares;
}
