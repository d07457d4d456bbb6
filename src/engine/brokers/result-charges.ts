import { add, allocate, paise, parsePaise, ZERO, type Paise } from '../money.ts';
import type { Sheet } from '../tables/table.ts';
import { NO_CHARGES, splitCharges, type Charges, type Levy } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import { tidyHeader } from './find-table.ts';
import type { WeighLevies } from './format.ts';
import { readNumber } from './read-number.ts';

/** Heads of a report's block of charges. `dp` is charged by share and day, so the journal computes it. */
const HEADS: Readonly<Record<string, Levy | 'dp'>> = {
  brokerage: 'brokerage',
  exchange_transaction_charges: 'exchange',
  sebi_charges: 'sebi',
  ipft_charges: 'ipft',
  stt: 'stt',
  stamp_duty: 'stamp',
  total_gst: 'gst',
  cdsl_dp_charges: 'dp',
  groww_dp_charges: 'dp',
};
/** How far the heads may be from their total in paise, since each is rounded. */
const MOST_APART = 10;

/**
 * Splits the charges that a report states for all its results over their legs, in proportion to what would be charged for each; a levy that
 * none would pay, by value. With their remainder, the parts sum to the totals. Rows that cannot be read bear their part too: one without a
 * known contract as if it were the first that has one.
 */
export function chargeResults(
  totals: Charges,
  broker: string | null,
  results: readonly (readonly Trade[])[],
  weigh: WeighLevies,
): ReadonlyMap<Trade, Charges> {
  const legs = results.flat();
  const known = legs.find(isNamed)?.instrument;
  const weights = results.flatMap((result) =>
    weigh(
      broker,
      result.map((leg) => (known === undefined || isNamed(leg) ? leg : { ...leg, instrument: known })),
    ),
  );
  const orValues = (amounts: readonly number[]) => (amounts.some((amount) => amount > 0) ? amounts : legs.map(({ value }) => value));
  const untaxed = splitCharges({ ...totals, gst: ZERO }, legs.length, (levy) => orValues(weights.map((weight) => weight[levy])));
  const gst = allocate(totals.gst, orValues(untaxed.map(taxed)));
  return new Map(legs.map((leg, place) => [leg, { ...(untaxed[place] ?? NO_CHARGES), gst: gst[place] ?? ZERO }]));
}

function isNamed({ instrument }: Trade): boolean {
  return instrument.symbol !== '';
}

/** What GST is charged on. Counts the SEBI fee in all years, which moves at most a paisa between legs. */
function taxed({ brokerage, exchange, sebi, ipft }: Charges): Paise {
  return paise(brokerage + exchange + sebi + ipft);
}

/** The totals below the title 'Charges', without the depository's; null if there are none that make up the total given with them. */
export function chargesOfAll(sheets: readonly Sheet[]): Charges | null {
  const found: Record<Levy, Paise> = { ...NO_CHARGES };
  let [sum, total, isInside]: [Paise, Paise | null, boolean] = [ZERO, null, false];
  for (const { cells } of sheets[0]?.rows ?? []) {
    const [label = '', amount = '', ...rest] = cells.filter((cell) => cell !== '');
    const head = tidyHeader(label);
    if (!isInside) isInside = head === 'charges' && amount === '';
    else if (rest.length > 0 || amount === '') break;
    else {
      const charged = amountOf(amount);
      if (charged === null) return null;
      if (head === 'total') total = charged;
      if (head === 'total') break;
      sum = add(sum, charged);
      const levy = HEADS[head] ?? 'other';
      if (levy !== 'dp') found[levy] = add(found[levy], charged);
    }
  }
  return total !== null && Math.abs(total - sum) <= MOST_APART ? found : null;
}

function amountOf(cell: string): Paise | null {
  const amount = parsePaise(readNumber(cell) ?? '');
  return amount === null ? null : (Math.abs(amount) as Paise);
}
