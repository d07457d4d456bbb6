import { Readable } from 'node:stream';
import { type ChangedRow, type ChangeFacts } from '#contract/changes.ts';
import { type CsvCell, csvLines, csvText } from '#contract/csv.ts';
import { JOURNAL_FILE } from '#contract/journal-lines.ts';
import { formatTime } from '#engine/day.ts';
import { priceToRupees, sum, toRupees } from '#engine/money.ts';
import type { Db } from '../db/client.ts';
import { accountSpans, changesAfter, tradesAfter } from '../db/journal-rows.ts';
import { allRows } from './all-rows.ts';
import { journalText } from './journal-text.ts';
import { zipStream } from './zip-stream.ts';

const README = `This is your whole journal as Rojmel keeps it.

trades.csv       every trade, as it came from your brokers' files or as you typed it. What you edited or deleted later is not
                 worked into it: see corrections.csv. 'In Journal' is 'no' where you undid the import.
corrections.csv  what you changed by hand: each row that an edit, a deletion or a settlement price was about, before and after.
accounts.csv     your broker accounts.
${JOURNAL_FILE}    the same for programs, without loss. Any Rojmel server brings it in: Settings, 'Your data', into a journal that
                 is still empty. All results are then computed anew and come to the same numbers.

Amounts are rupees in the CSV files. Dates are exchange dates, times are Indian Standard Time. A text that a spreadsheet would run
as a formula has an apostrophe before it. Your brokers' files themselves, your password and your sessions are not in here.
`;

/** The user's journal as a ZIP archive, written as it is read. The stream fails where the journal changes meanwhile. */
export function writeExport(db: Db, userId: number): Readable {
  const entries = [
    { name: 'README.txt', parts: once(README) },
    { name: 'accounts.csv', parts: accountsCsv(db, userId) },
    { name: 'trades.csv', parts: tradesCsv(db, userId) },
    { name: 'corrections.csv', parts: correctionsCsv(db, userId) },
    { name: JOURNAL_FILE, parts: journalText(db, userId) },
  ];
  return Readable.from(zipStream(entries), { objectMode: false });
}

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

async function* accountsCsv(db: Db, userId: number): AsyncGenerator<string> {
  yield csvText(['Broker', 'Imports', 'Trades', 'First Day', 'Last Day'], []);
  const spans = await accountSpans(db, userId);
  yield csvLines(spans.map((row) => [row.broker, row.imports, row.trades, row.first_day, row.last_day]));
}

type TradeRow = Awaited<ReturnType<typeof tradesAfter>>[number];

const SOURCES = { file: 'file', manual: 'typed by hand', edit: 'edit' } as const;
const TRADE_COLUMNS: readonly (readonly [name: string, cell: (trade: TradeRow) => CsvCell])[] = [
  ['Date', (trade) => trade.day],
  ['Time', (trade) => (trade.time === null ? null : formatTime(trade.time))],
  ['Broker', (trade) => trade.broker],
  ['Symbol', (trade) => trade.symbol],
  ['Segment', (trade) => trade.segment],
  ['Exchange', (trade) => trade.exchange],
  ['Side', (trade) => trade.side],
  ['Quantity', (trade) => trade.quantity],
  ['Price', (trade) => priceToRupees(trade.price)],
  ['Value', (trade) => toRupees(trade.value)],
  ['Product', (trade) => trade.product],
  ['Trade ID', (trade) => trade.trade_ref],
  ['Order ID', (trade) => trade.order_ref],
  ['Charges in File', (trade) => trade.charges && toRupees(sum(trade.charges))],
  ['Source', (trade) => trade.import.file_name ?? SOURCES[trade.import.source]],
  ['In Journal', (trade) => (trade.import.removed_at === null ? 'yes' : 'no')],
];

async function* tradesCsv(db: Db, userId: number): AsyncGenerator<string> {
  const header = TRADE_COLUMNS.map(([name]) => name);
  yield csvText(header, []);
  for await (const rows of allRows(db, userId, tradesAfter)) {
    yield csvLines(rows.map((row) => TRADE_COLUMNS.map(([, cell]) => cell(row))));
  }
}

type ChangeRow = Awaited<ReturnType<typeof changesAfter>>[number];

const CHANGES = {
  'open-edit': 'open position edited',
  'open-delete': 'open position deleted',
  'closed-delete': 'closed trade deleted',
  settlement: 'settlement price',
} as const;
const CORRECTION_HEAD = ['Made At', 'Change', 'Undone At', 'State', 'Broker', 'Symbol', 'Segment', 'Side', 'Quantity', 'Price', 'Date'];

async function* correctionsCsv(db: Db, userId: number): AsyncGenerator<string> {
  yield csvText(CORRECTION_HEAD, []);
  for await (const rows of allRows(db, userId, changesAfter)) yield csvLines(rows.flatMap(correctionRows));
}

function correctionRows({ kind, facts, created_at, undone_at }: ChangeRow): CsvCell[][] {
  const { before, after, settlement } = facts as ChangeFacts;
  const start = [created_at.toISOString(), CHANGES[kind], undone_at?.toISOString() ?? null];
  const rowsOf = (state: string, rows: readonly ChangedRow[]): CsvCell[][] =>
    rows.flatMap(({ broker, symbol, segment, legs }) =>
      legs.map((leg) => [...start, state, broker, symbol, segment, leg.buy_sell, leg.quantity, leg.price, leg.date]),
    );
  const priced = (state: string, price: number | null): CsvCell[] => [
    ...start,
    state,
    null,
    settlement?.symbol ?? null,
    null,
    null,
    null,
    price,
    null,
  ];
  return [
    ...rowsOf('before', before),
    ...rowsOf('after', after ? [after] : []),
    ...(settlement ? [priced('before', settlement.before), priced('after', settlement.after)] : []),
  ];
}
