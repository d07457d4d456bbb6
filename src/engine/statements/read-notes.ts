import { tidyHeader } from '../brokers/find-table.ts';
import { readDay } from '../brokers/read-day.ts';
import type { TradingDay } from '../day.ts';
import { add, type Paise, subtract, ZERO } from '../money.ts';
import type { Row, Sheet } from '../tables/table.ts';
import { type Charges, type Levy, NO_CHARGES, totalOf } from '../trades/charges.ts';
import { isSmall } from './is-small.ts';
import { readAmount } from './read-amount.ts';
import type { StatedDay, StatedDays } from './stated-days.ts';
import type { StatedSegment } from './stated-segment.ts';

/**
 * Zerodha's contract notes as a workbook: a sheet for each day, named by it, with the trades and below them the levies, in columns for
 * cash, futures and options, and both. Sources, read 2026-11-24: three importers of such files that agree (code index 53282995832 with its
 * test 53328264878, 56675322558, 35129969910); the lines with amounts as text in 71265864191, and as a table in 55074782132.
 */
const REPORT = 'Zerodha contract notes';
const SHEET = /^\d\d-\d\d-\d{4}$/;
const COLUMNS: Readonly<Record<string, StatedSegment>> = { ncl_cash: 'equity', ncl_f_o: 'fno' };

/** The lines by the start of their label. `obligation` is sales less purchases, `net` what is left of it after all levies. */
const LINES: readonly (readonly [start: string, line: Levy | 'obligation' | 'net'])[] = [
  ['pay_in_pay_out', 'obligation'],
  ['taxable_value_of_supply', 'brokerage'],
  ['exchange_transaction_charges', 'exchange'],
  ['clearing_charges', 'clearing'],
  ['cgst', 'gst'],
  ['sgst', 'gst'],
  ['igst', 'gst'],
  ['securities_transaction_tax', 'stt'],
  ['sebi_turnover_fees', 'sebi'],
  ['stamp_duty', 'stamp'],
  ['net_amount_receivable', 'net'],
];
/** The levies that such a note has a line for. */
const LEVIES_OF_NOTE: ReadonlySet<Levy> = new Set(['brokerage', 'exchange', 'clearing', 'gst', 'stt', 'sebi', 'stamp']);

/** Reads the levies of contract notes; null where no sheet is one. A note whose lines do not make its net amount is not read. */
export function readNotes(sheets: readonly Sheet[]): StatedDays | null {
  const days: StatedDay[] = [];
  const unread: string[] = [];
  for (const { name, rows } of sheets) {
    const day = SHEET.test(name) ? readDay(name, 'day-first') : null;
    const heads =
      day === null ? -1 : rows.findIndex(({ cells }) => cells.some((cell) => tidyHeader(cell) in COLUMNS) && cells.some(isNetTotal));
    if (day === null || heads === -1) continue;
    const ofDay = notesOf(day, rows.slice(heads));
    if (ofDay) days.push(...ofDay);
    else unread.push(`sheet ${name}, whose lines do not make its net amount`);
  }
  const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const [first, last] = [sorted[0], sorted.at(-1)];
  return first && last ? { report: REPORT, from: first.day, to: last.day, lines: LEVIES_OF_NOTE, days: sorted, unread } : null;
}

function isNetTotal(cell: string): boolean {
  return tidyHeader(cell) === 'net_total';
}

/** The columns of one sheet that have an amount; null where one does not add up. */
function notesOf(day: TradingDay, [heads, ...rows]: readonly Row[]): StatedDay[] | null {
  const found: StatedDay[] = [];
  for (const [place, head] of (heads?.cells ?? []).entries()) {
    const segment = COLUMNS[tidyHeader(head)];
    if (!segment) continue;
    const lines = linesOf(rows, place);
    if (lines === null) return null;
    // Without a charge nothing was traded: a future that was held was settled, or the column is empty.
    if (totalOf(lines.charges) === ZERO) continue;
    if (!isSmall(subtract(subtract(lines.obligation, totalOf(lines.charges)), lines.net))) return null;
    found.push({ day, segment, traded: null, obligation: lines.obligation, charges: lines.charges });
  }
  return found;
}

function linesOf(rows: readonly Row[], place: number): { charges: Charges; obligation: Paise; net: Paise } | null {
  const charges: Record<Levy, Paise> = { ...NO_CHARGES };
  let [obligation, net] = [ZERO, ZERO];
  for (const { cells } of rows) {
    const label = tidyHeader(cells[0] ?? '');
    const line = LINES.find(([start]) => label.startsWith(start))?.[1];
    if (line === undefined) continue;
    const cell = cells[place] ?? '';
    const amount = cell === '' || cell === '-' ? ZERO : readAmount(cell);
    if (amount === null) return null;
    if (line === 'obligation') obligation = amount;
    else if (line === 'net') net = amount;
    else charges[line] = add(charges[line], amount);
  }
  // Notes until 2022 state what is paid as negative amounts, as they do the obligation.
  return { charges: totalOf(charges) < 0 ? negated(charges) : charges, obligation, net };
}

function negated(charges: Charges): Charges {
  return Object.fromEntries(Object.entries(charges).map(([levy, amount]) => [levy, subtract(ZERO, amount)])) as Charges;
}
