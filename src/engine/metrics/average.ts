import { paise, toRupees, type Paise } from '../money.ts';

/** Total ÷ count to the nearest paisa, half up; null for a count of 0. */
export function average(total: Paise, count: number): Paise | null {
  return count === 0 ? null : paise(Math.floor((2 * total + count) / (2 * count)));
}

/** The same for rupees of the API. */
export function averageRupees(total: number, count: number): number | null {
  const mean = average(paise(Math.round(total * 100)), count);
  return mean === null ? null : toRupees(mean);
}

/** Part ÷ whole, null where the whole is 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
