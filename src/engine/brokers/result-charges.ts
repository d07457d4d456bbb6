import { add, allocate, parsePaise, toRupees, ZERO, type Paise } from '../money.ts';
import type { Row, Sheet } from '../tables/table.ts';
import { tidyHeader } from './find-table.ts';
import { readNumber } from './read-number.ts';
import type { ResultField } from './result-reports.ts';

/** Heads of a report's block of charges. `dp` is charged by share and day, so the journal computes it. */
const HEADS: Readonly<Record<string, ResultField | 'dp'>> = {
  brokerage: 'brokerage',
  exchange_transaction_charges: 'exchange_charges',
  sebi_charges: 'sebi',
  ipft_charges: 'ipft',
  stt: 'stt',
  stamp_duty: 'stamp',
  total_gst: 'igst',
  cdsl_dp_charges: 'dp',
  groww_dp_charges: 'dp',
};
/** How far the heads may be from their total in paise, since each is rounded. */
const MOST_APART = 10;

/**
 * Splits the totals of a report's block of charges over its results by turnover, exactly: with their remainder, the parts sum to the
 * totals. Rows that cannot be read bear their part too. A report without such a block, or with one whose heads do not make its total,
 * is left as it is.
 */
export function chargeResults(sheets: readonly Sheet[], rows: readonly Row[], columns: ReadonlyMap<string, number>): Row[] {
  const totals = chargesBlock(sheets);
  if (totals === null) return [...rows];
  const at = (cells: readonly string[], field: ResultField): Paise => amountOf(cells[columns.get(field) ?? -1] ?? '') ?? ZERO;
  const turnovers = rows.map(({ cells }) => add(at(cells, 'buy_value'), at(cells, 'sell_value')));
  const charged = rows.map(({ number, cells }) => ({ number, cells: [...cells] }));
  for (const [field, total] of totals) {
    const index = columns.get(field) ?? -1;
    for (const [place, share] of allocate(total, turnovers).entries()) {
      const row = charged[place];
      if (row) row.cells[index] = String(toRupees(share));
    }
  }
  return charged;
}

/** The totals below the title 'Charges', by field; null if there are none that make up the total given with them. */
function chargesBlock(sheets: readonly Sheet[]): ReadonlyMap<ResultField, Paise> | null {
  const found = new Map<ResultField, Paise>();
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
      const field = HEADS[head] ?? 'other_charges';
      if (field !== 'dp') found.set(field, add(found.get(field) ?? ZERO, charged));
    }
  }
  return total !== null && Math.abs(total - sum) <= MOST_APART ? found : null;
}

function amountOf(cell: string): Paise | null {
  const amount = parsePaise(readNumber(cell) ?? '');
  return amount === null ? null : (Math.abs(amount) as Paise);
}
