import { paise, type Paise } from '../money.ts';

/** Total ÷ count to the nearest paisa, half up; null for a count of 0. */
export function average(total: Paise, count: number): Paise | null {
  return count === 0 ? null : paise(Math.floor((2 * total + count) / (2 * count)));
}

/** Part ÷ whole, null where the whole is 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
