import { parseDay, type TradingDay } from '../day.ts';

/** The day that a file's name ends in ('tradebook_2026-04-30.csv', also of a second copy ' (1)'), for files whose rows only have times; else null: two days are a period. */
export function dayOfName(fileName: string): TradingDay | null {
  const match = /^\D*_(\d{4}-\d\d-\d\d)(?: ?\(\d+\))?\.[a-z]+$/i.exec(fileName);
  return match?.[1] === undefined ? null : parseDay(match[1]);
}
