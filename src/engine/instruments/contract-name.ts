import type { Price } from '../money.ts';
import type { OptionType } from './instrument.ts';

/**
 * The ways in which sources write contracts, as far as one text can fit two of them. 'exchange': NIFTY25NOV26000CE, year and month, and
 * weeklies as NIFTY25N0426000CE. 'dated': NIFTY04NOV2526000CE. 'noren': NIFTY04NOV25C26000. 'words': parts kept apart, the day before or
 * after the month's name. 'year-month': parts kept apart, a year of two digits beside the month's name and no day ('NIFTY 25 SEP 24500
 * CE' is September 2025). 'month-first': 09/25/2025.
 */
export type Dialect = 'exchange' | 'dated' | 'noren' | 'words' | 'year-month' | 'month-first';

/** What a contract's name says, as one dialect reads it. null is what the name leaves out. */
export interface ContractName {
  readonly dialect: Dialect;
  readonly underlying: string;
  readonly year: number | null;
  /** 1–12. null: the name has no date. */
  readonly month: number | null;
  /** null: a monthly contract, unless `anyOfMonth`. */
  readonly day: number | null;
  /** Every expiry of the month is written like this ('NIFTY-Oct2025-25000-CE'). */
  readonly anyOfMonth: boolean;
  /** null for a future. */
  readonly strike: Price | null;
  readonly kind: OptionType | 'FUT' | null;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'].map((name, index) => [name, index + 1]),
);
const FULL_MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER SEPT OCTOBER NOVEMBER DECEMBER'.split(' ');

/** A regular expression's alternatives for the three letters of a month. */
export const MON = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';

/** 1–12 for the first three letters of an English month in upper case, else null. */
export function monthNumber(text: string): number | null {
  return MONTHS.get(text) ?? null;
}

/** 1–12 for a month of three letters or its whole name in upper case, else null. */
export function monthOfWord(word: string): number | null {
  return monthNumber(word) ?? (FULL_MONTHS.includes(word) ? monthNumber(word.slice(0, 3)) : null);
}
