/** The sum of the products of two columns. */
export function product(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let at = 0; at < a.length; at += 1) total += (a[at] as number) * (b[at] as number);
  return total;
}

/** Takes a share of a column from another. */
export function subtractShare(from: Float64Array, column: Float64Array, share: number): void {
  for (let at = 0; at < from.length; at += 1) from[at] = (from[at] as number) - share * (column[at] as number);
}
