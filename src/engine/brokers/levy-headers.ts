import type { Levy } from '../trades/charges.ts';
import { squashHeader } from './columns/column-aliases.ts';

/** What a header says that its column holds: the levy that its amounts are put down as, and all that are in them. */
export interface LevyHeader {
  readonly levy: Levy;
  readonly holds: readonly Levy[];
}

/** Headers in the form of squashHeader. Layouts of brokers' reports and of traders' own lists, as of November 2026. */
export const LEVY_HEADERS: ReadonlyMap<string, LevyHeader> = new Map([
  ...headers('brokerage', 'brokerage'),
  ...headers('brokerage', 'brokerage_service_tax brokerage_gst', ['brokerage', 'gst']),
  ...headers(
    'exchange',
    'exchange_transaction_charges exchange_turnover_charges exchange_charges transaction_charges txn_charges to_charges ett',
  ),
  ...headers('exchange', 'transaction_and_sebi_turnover_charges', ['exchange', 'sebi']),
  ...headers('clearing', 'clearing_charges'),
  ...headers('sebi', 'sebi sebi_tax sebi_fee sebi_fees sebi_charges sebi_turnover_charges sebi_turnover_fees'),
  ...headers('ipft', 'ipft ipft_charges'),
  ...headers('stt', 'stt ctt stt_ctt stt_amount securities_transaction_tax securities_transaction_tax_stt'),
  ...headers('stamp', 'stamp stamp_duty stamp_charges'),
  ...headers('gst', 'gst total_gst gst_on_brokerage service_tax_on_brokerage service_tax igst cgst sgst utgst'),
  ...headers('other', 'other_charges oth_charges cess'),
  ...headers('other', 'tax_charges', ['exchange', 'sebi', 'stt', 'stamp', 'gst', 'other']),
]);

/** Headers of all charges together. */
export const TOTALS: ReadonlySet<string> = squashed('charges total_charges');

/** Sums of other columns, and amounts for each share. */
const NO_LEVIES = squashed('brokerage_incl_taxes brokerage_per_share all_charges after_charges');
const LEVY_WORD =
  /(?:^|_)(?:brok(?:erage)?|commission|stt|ctt|(?:[csi]|ut)?gst|stamp|stampduty|sebi|ipft|clearing|cess|lev(?:y|ies)|charges?|expenses?|fees?|tax(?:es)?|duty)(?:_|$)/;
/** Columns of one levy that are added. */
const ADDED = ['igst cgst sgst utgst', 'stt ctt', 'other_charges oth_charges cess'].map(squashed);

/** Whether a tidied header that is none of LEVY_HEADERS may name a charge. */
export function looksLikeLevy(tidy: string): boolean {
  return LEVY_WORD.test(tidy) && !NO_LEVIES.has(squashHeader(tidy));
}

/** Whether columns with these headers of one levy are the whole levy, once. */
export function isWholeLevy(names: readonly string[]): boolean {
  const [first = ''] = names;
  // GST within a state is half CGST, and shares pay no CTT.
  if (!names.includes('igst') && names.some((name) => /^(?:c|s|ut)gst$/.test(name))) {
    if (!names.includes('cgst') || !(names.includes('sgst') || names.includes('utgst'))) return false;
  }
  if (first === '' || (names.length === 1 && first === 'ctt')) return false;
  return names.length === 1 || (new Set(names).size === names.length && ADDED.some((added) => names.every((name) => added.has(name))));
}

function headers(levy: Levy, names: string, holds: readonly Levy[] = [levy]): (readonly [string, LevyHeader])[] {
  return [...squashed(names)].map((name) => [name, { levy, holds }] as const);
}

function squashed(names: string): ReadonlySet<string> {
  return new Set(names.split(' ').map(squashHeader));
}
