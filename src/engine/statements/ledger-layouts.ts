import { readSegment } from '../brokers/read-words.ts';
import { type Paise, subtract, ZERO } from '../money.ts';
import type { Row } from '../tables/table.ts';
import type { LedgerKind } from './ledger-kind.ts';
import { readAmount } from './read-amount.ts';
import { type StatedSegment, statedSegment } from './stated-segment.ts';

/** The text of a row in the column with this header. */
type Cell = (header: string) => string;

/** What a line is for; `soldOn` is the day of the sale as it is written. */
export interface LineMeaning {
  readonly kind: LedgerKind;
  readonly segment?: StatedSegment;
  readonly soldOn?: string;
}

/** A broker's ledger, as its customers download it. */
export interface LedgerLayout {
  readonly report: string;
  readonly headers: readonly string[];
  /** The column of the day on which a line was posted, and of the day of trade where there is one. */
  readonly postedOn: string;
  readonly tradedOn?: string;
  readonly text: string;
  readonly meaning: (cell: Cell) => LineMeaning;
  /** What all lines must add up to, of the rows of the sheet; null where the file does not say it. */
  readonly moved: (rows: readonly { readonly cells: readonly string[]; readonly cell: Cell }[]) => Paise | null;
}

/** The first that fits a line of Zerodha's says what it is. */
const ZERODHA_KINDS: readonly { readonly like: RegExp; readonly kind: LedgerKind; readonly segment?: StatedSegment }[] = [
  { like: /^net settlement for equity\b/i, kind: 'settlement', segment: 'equity' },
  { like: /^net obligation (?:for|of) equity f&o\b/i, kind: 'settlement', segment: 'fno' },
  { like: /^net obligation (?:for|of) mcx commodity\b/i, kind: 'settlement', segment: 'commodity' },
  { like: /^dp charges for sale of\b/i, kind: 'depository' },
  { like: /^funds added\b/i, kind: 'deposit' },
  { like: /^(?:instant )?payout of\b|^funds auto-settled\b|^funds transferred .*quarterly settlement\b/i, kind: 'withdrawal' },
  { like: /^net obligation (?:for|of) CDS\b/i, kind: 'other' },
  // Fees and interest, by the words that say so.
  {
    like: /\b(?:AMC|maintenance|interest|delayed payment|gateway|call (?:and|&) trade|pledge|account opening|subscription|penalty)\b/i,
    kind: 'other',
  },
];
const SOLD_ON = / on (\d\d\/\d\d\/\d{4})$/;

/**
 * Zerodha Console's ledger. Sources, read 2026-11-24: two importers that were written from customers' files and agree on the headers (code
 * index 55659378992 with 55863500135, 54810041627), two that only have the headers (71160413412, 70170201275); texts of lines there and in
 * 7833187694, 53799470796 and 41725916678. In the last, settlements are posted on the day of trade: their numbers count the trading days of
 * the year.
 */
const zerodha: LedgerLayout = {
  report: 'Zerodha Console ledger',
  headers: ['particulars', 'posting_date', 'cost_center', 'voucher_type', 'debit', 'credit', 'net_balance'],
  postedOn: 'posting_date',
  text: 'particulars',
  meaning: (cell) => {
    const text = cell('particulars');
    const { kind, segment } = ZERODHA_KINDS.find(({ like }) => like.test(text)) ?? { kind: 'unknown' };
    const soldOn = kind === 'depository' ? SOLD_ON.exec(text)?.[1] : undefined;
    return { kind, ...(segment && { segment }), ...(soldOn !== undefined && { soldOn }) };
  },
  moved: (rows) => {
    const balance = (like: RegExp) => rows.filter(({ cell }) => like.test(cell('particulars'))).map(({ cell }) => cell('net_balance'));
    return apart(balance(/^opening balance$/i).at(-1), balance(/^closing balance$/i).at(-1));
  },
};

/** Dhan's ledger (CSV). Source: the layout of a real file (code index 62604369422, read 2026-11-25). */
const dhan: LedgerLayout = {
  report: 'Dhan ledger',
  headers: ['posting_date', 'posting_reference', 'description', 'narration', 'credit', 'debit', 'net_balance'],
  postedOn: 'posting_date',
  text: 'narration',
  meaning: (cell) => {
    if (/^funds deposited$/i.test(cell('description'))) return { kind: 'deposit' };
    const [, market = ''] = /^trades executed in (.+)$/i.exec(cell('narration')) ?? [];
    return /^bill$/i.test(cell('description')) ? settlementOf(market) : { kind: 'unknown' };
  },
  moved: betweenBalances,
};

/** Upstox' ledger (XLSX). Source: the layout of a real file (code index 62604369422, read 2026-11-25). */
const upstox: LedgerLayout = {
  report: 'Upstox ledger',
  headers: ['wallet', 'trade_date', 'settlement_date', 'exchange', 'segment', 'type', 'narration', 'debit', 'credit', 'closing_balance'],
  postedOn: 'settlement_date',
  tradedOn: 'trade_date',
  text: 'narration',
  meaning: (cell) => {
    if (/^pay in$/i.test(cell('type'))) return { kind: 'deposit' };
    return /^bill$/i.test(cell('type')) ? settlementOf(cell('segment')) : { kind: 'unknown' };
  },
  moved: (rows) => {
    const total = rows.findLast(({ cell }) => /^total$/i.test(cell('wallet')));
    return total ? apart(total.cell('debit'), total.cell('credit')) : null;
  },
};

/** Angel One's YourStatement (XLSX), its sheet of the ledger. Source: the layout of a real file (code index 62604369422, read 2026-11-25). */
const angelOne: LedgerLayout = {
  report: 'Angel One ledger (YourStatement)',
  headers: ['transaction', 'date', 'segment', 'voucher', 'debit', 'credit', 'running_balance'],
  postedOn: 'date',
  text: 'transaction',
  meaning: (cell) => {
    if (/^funds added$/i.test(cell('transaction'))) return { kind: 'deposit' };
    return /^settlement$/i.test(cell('transaction')) ? settlementOf(cell('segment')) : { kind: 'unknown' };
  },
  moved: betweenBalances,
};

export const LEDGERS: readonly LedgerLayout[] = [zerodha, dhan, upstox, angelOne];

/** Trades of a market: 'EQ', 'NSE Equity', 'NSE CASH'. */
function settlementOf(market: string): LineMeaning {
  const word = readSegment(market) ?? readSegment(market.replace(/^(?:NSE|BSE|MCX)\b\s*/i, ''));
  if (word === null || word === 'other') return { kind: 'unknown' };
  return { kind: 'settlement', segment: word === 'FO' ? 'fno' : statedSegment(word) };
}

/** Of a row with both balances, each behind its label. */
function betweenBalances(rows: readonly Pick<Row, 'cells'>[]): Paise | null {
  const labels = [/^opening balance$/i, /^closing balance$/i];
  const row = rows.find(({ cells }) => labels.every((like) => cells.some((cell) => like.test(cell))));
  const [opening, closing] = labels.map((like) => row?.cells[row.cells.findIndex((cell) => like.test(cell)) + 1]);
  return apart(opening, closing);
}

function apart(first: string | undefined, last: string | undefined): Paise | null {
  const [from, to] = [ledgerAmount(first ?? 'none'), ledgerAmount(last ?? 'none')];
  return from === null || to === null ? null : subtract(to, from);
}

/** An empty cell, or one with a dash, is nothing. */
export function ledgerAmount(cell: string): Paise | null {
  return /^[-–—]?$/.test(cell) ? ZERO : readAmount(cell);
}
