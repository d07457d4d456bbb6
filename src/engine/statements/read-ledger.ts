import { readDay } from '../brokers/read-day.ts';
import { type TradingDay } from '../day.ts';
import { type Paise, subtract, sum } from '../money.ts';
import type { Sheet } from '../tables/table.ts';
import { type FoundTable, findTable } from './find-table.ts';
import type { LedgerKind } from './ledger-kind.ts';
import { ledgerAmount, type LedgerLayout, LEDGERS } from './ledger-layouts.ts';
import type { StatedSegment } from './stated-segment.ts';

/** A line of a ledger. */
export interface LedgerLine {
  /** The row in the file, from 1. */
  readonly row: number;
  readonly postedOn: TradingDay;
  readonly text: string;
  /** What it added to the account: credit − debit. */
  readonly amount: Paise;
  readonly kind: LedgerKind;
  /** Of a settlement. */
  readonly segment: StatedSegment | null;
  /** The day of trade: of the line, or of the sale that a depository charge names; else the day of posting. */
  readonly tradedOn: TradingDay;
}

/** A broker's ledger. */
export interface StatedLedger {
  readonly report: string;
  readonly from: TradingDay;
  readonly to: TradingDay;
  readonly lines: readonly LedgerLine[];
  /** Rows whose day or amounts cannot be read. */
  readonly unread: readonly number[];
  /** What the file says that its lines add up to, less what they do; null where it does not say it. */
  readonly unbalanced: Paise | null;
}

/** Rows that are no lines: balances and sums. */
const NOT_A_LINE = /^(?:opening balance|closing balance|total)$/i;

/** Reads a ledger; null where no sheet is one. */
export function readLedger(sheets: readonly Sheet[]): StatedLedger | null {
  for (const layout of LEDGERS) {
    for (const sheet of sheets) {
      const table = findTable(sheet, layout.headers);
      const ledger = table && readTable(layout, table);
      if (ledger) return ledger;
    }
  }
  return null;
}

function readTable(layout: LedgerLayout, { above, rows, cell: cellOf }: FoundTable): StatedLedger | null {
  const lines: LedgerLine[] = [];
  const unread: number[] = [];
  const withCells = [...above, ...rows].map((row) => ({ ...row, cell: (header: string) => cellOf(row, header) }));
  for (const { number, cells, cell } of withCells.slice(above.length)) {
    const [debit, credit] = [ledgerAmount(cell('debit')), ledgerAmount(cell('credit'))];
    const isEmpty = cell('debit') === '' && cell('credit') === '' && cell(layout.text) === '';
    if (isEmpty || cells.some((text) => NOT_A_LINE.test(text))) continue;
    const postedOn = readDay(cell(layout.postedOn), 'day-first');
    const tradedOn = layout.tradedOn === undefined ? postedOn : readDay(cell(layout.tradedOn), 'day-first');
    if (postedOn === null || tradedOn === null || debit === null || credit === null) unread.push(number);
    else {
      const { kind, segment = null, soldOn = '' } = layout.meaning(cell);
      const days = { postedOn, tradedOn: readDay(soldOn, 'day-first') ?? tradedOn };
      lines.push({ ...days, row: number, text: cell(layout.text), amount: subtract(credit, debit), kind, segment });
    }
  }
  const days = lines.map(({ postedOn }) => postedOn).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return null;
  const moved = layout.moved(withCells);
  const unbalanced = moved === null ? null : subtract(moved, sum(lines.map(({ amount }) => amount)));
  return { report: layout.report, from, to, lines, unread, unbalanced };
}
