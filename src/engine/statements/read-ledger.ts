import { readDay } from '../brokers/read-day.ts';
import { type TradingDay } from '../day.ts';
import { add, type Paise, subtract, sum, ZERO } from '../money.ts';
import type { Sheet } from '../tables/table.ts';
import { type FoundTable, findTable } from './find-table.ts';
import { readAmount } from './read-amount.ts';
import type { StatedSegment } from './stated-segment.ts';

/** What a line of a ledger is for: trades of a segment, the depository's charge for a sale, money in or out, or something else. */
export type LedgerKind = 'settlement' | 'depository' | 'deposit' | 'withdrawal' | 'other';

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
  /** The day of the sale that a depository charge names, else that of the line. */
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
  /** What the closing balance differs by from the opening one with all lines; null where the file lacks one of them. */
  readonly unbalanced: Paise | null;
}

/**
 * Zerodha Console's ledger. Sources, read 2026-11-24: two importers that were written from customers' files and agree on the headers (code
 * index 55659378992 with 55863500135, 54810041627), two that only have the headers (71160413412, 70170201275); texts of lines there and in
 * 7833187694, 53799470796 and 41725916678. In the last, settlements are posted on the day of trade: their numbers count the trading days of
 * the year.
 */
const HEADERS = ['particulars', 'posting_date', 'cost_center', 'voucher_type', 'debit', 'credit', 'net_balance'] as const;
const REPORT = 'Zerodha Console ledger';

/** The first that fits a line says what it is. */
const KINDS: readonly { readonly like: RegExp; readonly kind: LedgerKind; readonly segment?: StatedSegment }[] = [
  { like: /^net settlement for equity\b/i, kind: 'settlement', segment: 'equity' },
  { like: /^net obligation (?:for|of) equity f&o\b/i, kind: 'settlement', segment: 'fno' },
  { like: /^net obligation (?:for|of) mcx commodity\b/i, kind: 'settlement', segment: 'commodity' },
  { like: /^dp charges for sale of\b/i, kind: 'depository' },
  { like: /^funds added\b/i, kind: 'deposit' },
  { like: /^(?:instant )?payout of\b|^funds auto-settled\b|^funds transferred .*quarterly settlement\b/i, kind: 'withdrawal' },
];
const SOLD_ON = / on (\d\d\/\d\d\/\d{4})$/;

/** Reads a ledger; null where no sheet is one. */
export function readLedger(sheets: readonly Sheet[]): StatedLedger | null {
  for (const sheet of sheets) {
    const table = findTable(sheet, HEADERS);
    const ledger = table && readTable(table);
    if (ledger) return ledger;
  }
  return null;
}

function readTable({ rows, cell: cellOf }: FoundTable): StatedLedger | null {
  const lines: LedgerLine[] = [];
  const unread: number[] = [];
  let [opening, closing]: [Paise | null, Paise | null] = [null, null];
  for (const row of rows) {
    const cell = (name: (typeof HEADERS)[number]) => cellOf(row, name);
    const text = cell('particulars');
    if (text === '') continue;
    if (/^opening balance$/i.test(text)) opening = readAmount(cell('net_balance'));
    else if (/^closing balance$/i.test(text)) closing = readAmount(cell('net_balance'));
    else {
      const postedOn = readDay(cell('posting_date'), 'day-first');
      const [debit, credit] = [amountOf(cell('debit')), amountOf(cell('credit'))];
      if (postedOn === null || debit === null || credit === null) unread.push(row.number);
      else lines.push(lineOf({ row: row.number, postedOn, text, amount: subtract(credit, debit) }));
    }
  }
  const days = lines.map(({ postedOn }) => postedOn).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return null;
  const moved = sum(lines.map(({ amount }) => amount));
  const unbalanced = opening === null || closing === null ? null : subtract(closing, add(opening, moved));
  return { report: REPORT, from, to, lines, unread, unbalanced };
}

/** An empty cell is nothing. */
function amountOf(cell: string): Paise | null {
  return cell === '' ? ZERO : readAmount(cell);
}

function lineOf(line: Pick<LedgerLine, 'row' | 'postedOn' | 'text' | 'amount'>): LedgerLine {
  const found = KINDS.find(({ like }) => like.test(line.text));
  const soldOn = found?.kind === 'depository' ? readDay(SOLD_ON.exec(line.text)?.[1] ?? '', 'day-first') : null;
  return { ...line, kind: found?.kind ?? 'other', segment: found?.segment ?? null, tradedOn: soldOn ?? line.postedOn };
}
