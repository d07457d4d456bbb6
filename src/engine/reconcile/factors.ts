/** Factors of splits, bonuses and consolidations, as [from, to]. */
const FACTORS: readonly (readonly [number, number])[] = [
  [2, 3],
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [1, 6],
  [1, 8],
  [1, 10],
  [1, 11],
  [1, 20],
];

/** Whether one count of shares is the other times a usual factor. */
export function isFactor(a: number, b: number): boolean {
  return a > 0 && b > 0 && FACTORS.some(([from, to]) => a * from === b * to || b * from === a * to);
}
