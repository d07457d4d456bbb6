import { financialYear, type TradingDay } from '../day.ts';
import { type Paise, paise } from '../money.ts';

/** The first financial year under the Income-tax Act, 2025, by the calendar year in which it begins. */
const FIRST_NEW_YEAR = 2026;
/** Years that a worksheet can be asked for: section 112A begins with transfers of 2018-19, and rates before 2008-09 are not held. */
export const FIRST_TAX_YEAR = 2008;

/** The five spans of a year in Schedule CG (table F), and in the interest on advance tax, each by its last day. */
export const TAX_PERIODS = ['upto_15_06', '16_06_to_15_09', '16_09_to_15_12', '16_12_to_15_03', '16_03_to_31_03'] as const;
export type TaxPeriod = (typeof TAX_PERIODS)[number];

/** What the law of a year regulates, for which the worksheet names a section. */
export const LAW_SUBJECTS = [
  'speculative',
  'derivatives',
  'stt_business',
  'stt_gains',
  'cost',
  'debt_funds',
  'buyback',
  'stcg',
  'ltcg',
  'ltcg_other',
  'set_off_in_head',
  'set_off_across',
  'carry_capital',
  'carry_business',
  'carry_speculative',
  'late_return',
  'books',
  'audit',
  'presumptive',
  'advance_tax',
  'advance_tax_interest',
] as const;
export type LawSubject = (typeof LAW_SUBJECTS)[number];

/** The Act of a year and its sections. */
export interface TaxLaw {
  readonly act: string;
  /** How the Act names the year: 'FY 2025-26 (AY 2026-27)', 'Tax year 2026-27'. */
  readonly year: string;
  readonly sections: Readonly<Record<LawSubject, string>>;
}

/**
 * Sections of both Acts. Sources, read 2026-11-22: the Gazette text of the Income-tax Act, 2025; aubsp.com, eztax.in and taxtmi.com for
 * sections 113, 196, 198, 408, 425, 66(33) and 32(k).
 */
const OLD: TaxLaw['sections'] = {
  speculative: '43(5)',
  derivatives: '43(5)(d), (e)',
  stt_business: '36(1)(xv), (xvi)',
  stt_gains: '48, proviso',
  cost: '55(2)',
  debt_funds: '50AA',
  buyback: '46A',
  stcg: '111A',
  ltcg: '112A',
  ltcg_other: '112',
  set_off_in_head: '70',
  set_off_across: '71',
  carry_capital: '74',
  carry_business: '72',
  carry_speculative: '73',
  late_return: '80',
  books: '44AA',
  audit: '44AB',
  presumptive: '44AD',
  advance_tax: '211',
  advance_tax_interest: '234C',
};
const NEW: TaxLaw['sections'] = {
  speculative: '66(31)',
  derivatives: '66(33)',
  stt_business: '32(k)',
  stt_gains: '72(3)(b)',
  cost: '90',
  debt_funds: '76',
  buyback: '69',
  stcg: '196',
  ltcg: '198',
  ltcg_other: '197',
  set_off_in_head: '108',
  set_off_across: '109',
  carry_capital: '111',
  carry_business: '112',
  carry_speculative: '113',
  late_return: '121',
  books: '62',
  audit: '63',
  presumptive: '58',
  advance_tax: '408',
  advance_tax_interest: '425',
};

/** The law of a year that begins in April of `year`: the Act of 1961 until 2025-26, the Act of 2025 after. */
export function taxLaw(year: number): TaxLaw {
  if (year >= FIRST_NEW_YEAR) return { act: 'Income-tax Act, 2025', year: `Tax year ${yearLabel(year)}`, sections: NEW };
  return { act: 'Income-tax Act, 1961', year: `FY ${yearLabel(year)} (AY ${yearLabel(year + 1)})`, sections: OLD };
}

/**
 * How much of the long-term gains with STT of a year is exempt, by the first year that it holds for, the latest first. Source: Finance Acts
 * 2018 and No. 2 of 2024; CBDT, FAQ of 24 July 2024.
 */
const EXEMPTIONS: readonly (readonly [from: number, amount: Paise])[] = [
  [2024, paise(12_500_000)],
  [2018, paise(10_000_000)],
];

/** The exemption of a year that begins in April of `year`, once for a person; null before such gains were taxed. */
export function longTermExemption(year: number): Paise | null {
  return EXEMPTIONS.find(([from]) => year >= from)?.[1] ?? null;
}

/** '2025-26' for 2025. */
export function yearLabel(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** 2025 for '2025-26'; null for anything else. */
export function yearOfLabel(label: string): number | null {
  const year = Number(/^(\d{4})-\d\d$/.exec(label)?.[1]);
  return yearLabel(year) === label ? year : null;
}

/** Its first and last day. */
export function daysOfYear(year: number): { readonly from: TradingDay; readonly to: TradingDay } {
  return { from: `${year}-04-01` as TradingDay, to: `${year + 1}-03-31` as TradingDay };
}

/** The span of its financial year that a day is in. */
export function taxPeriodOf(day: TradingDay): TaxPeriod {
  const year = financialYear(day);
  if (day <= `${year}-06-15`) return 'upto_15_06';
  if (day <= `${year}-09-15`) return '16_06_to_15_09';
  if (day <= `${year}-12-15`) return '16_09_to_15_12';
  return day <= `${year + 1}-03-15` ? '16_12_to_15_03' : '16_03_to_31_03';
}
