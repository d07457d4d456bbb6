import { formatTime, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import { priceToRupees } from '#engine/money.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { ZERODHA_HEADER } from '../engine/arbitrary-tradebooks.ts';
import { readFile } from '../engine/memory-account.ts';
import { RESULTS_COLUMNS, RESULTS_HEAD } from '../server/results-report.ts';
import { writeXlsx } from '../tables/write-xlsx.ts';
import { generator, syntheticTradebook, weekdaysFrom } from '../server/synthetic-tradebook.ts';

/** Both have files of one broker, whose charges they have. */
const ZERODHAS = ['ZERODHA', 'ZERODHA-2'] as const;
export const BROKERS = [...ZERODHAS, 'DHAN', 'GROWW'] as const;
/** Shares, with their ISINs in the files that have them. Of the last two a bonus is known. */
export const ISINS = { INFY: 'INE009A01021', TCS: 'INE467B01029', SBIN: 'INE062A01020', TRENT: 'INE849A01020', LICI: 'INE0J1Y01017' };
export const SHARES = Object.keys(ISINS) as (keyof typeof ISINS)[];

const FIRST_DAY = '2026-05-11';
const DAYS = 25;
const READ_ON = '2026-06-15' as TradingDay;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Of Groww's P&L of options: what it says of closed trades alone, with the charges of all. */
const RESULTS_HEADER = [...RESULTS_HEAD, 'Options', RESULTS_COLUMNS].join('\n');

/** How a report writes a trade. */
interface Layout {
  /** The accounts that its files are for. */
  readonly labels: readonly string[];
  readonly header: string;
  readonly row: (trade: Trade) => readonly (string | number)[];
}

/** Reports of the same trades: what one has under a number of the exchange, another has under it too, or has without. */
const LAYOUTS = {
  kite: {
    labels: ZERODHAS,
    header: 'Fill time,Trade ID,Type,Instrument,Product,Qty.,Avg. Price',
    row: (trade) => [momentOf(trade), trade.tradeId ?? '', trade.side, nameOf(trade), '', trade.quantity, rupeesOf(trade)],
  },
  connect: {
    labels: ZERODHAS,
    header:
      'trade_id,order_id,exchange,tradingsymbol,instrument_token,product,average_price,quantity,transaction_type,fill_timestamp,exchange_order_id',
    row: (trade) => [
      trade.tradeId ?? '',
      trade.orderId ?? '',
      trade.instrument.contract ? 'NFO' : 'NSE',
      nameOf(trade),
      '1',
      'NRML',
      rupeesOf(trade),
      trade.quantity,
      trade.side,
      momentOf(trade),
      trade.orderId ?? '',
    ],
  },
  dhan: {
    labels: ['DHAN'],
    header: 'Date,Time,Name,Buy/Sell,Order,Exchange,Segment,Quantity/Lot,Trade Price,Trade Value,Status',
    row: (trade) => [
      trade.day,
      timeOf(trade),
      wordsOf(trade),
      trade.side,
      'DELIVERY',
      'NSE',
      trade.instrument.contract ? 'Derivative' : 'Equity',
      trade.quantity,
      rupeesOf(trade),
      (trade.value / 100).toFixed(2),
      'Traded',
    ],
  },
  template: {
    labels: BROKERS,
    header: 'Date,Symbol,Segment,Trade_Type,Quantity,Price',
    row: (trade) => [trade.day, nameOf(trade), trade.instrument.segment, trade.side, trade.quantity, rupeesOf(trade)],
  },
} as const satisfies Readonly<Record<string, Layout>>;

const CONTRACTS = linesOf(syntheticTradebook({ trades: 300, seed: 36, from: FIRST_DAY, days: DAYS }));
const HELD = [ZERODHA_HEADER, ...shareRows(160)];
export const CONTRACT_TRADES = tradesOf(CONTRACTS);
export const SHARE_EXPIRY = '2026-05-26' as TradingDay;
/** Trades of options and futures on shares, which deliver what they are on. */
export const SHARE_CONTRACTS = tradesOf([
  ZERODHA_HEADER,
  ...['INFY26MAY1000CE', 'INFY26MAY1000PE', 'SBIN26MAY800CE', 'TCS26MAY3000PE', 'SBIN26MAYFUT'].map(
    (symbol, row) =>
      `${symbol},,2026-05-1${row},NSE,FO,,buy,false,${100 * (row + 1)},10,90000${row},80000${row},2026-05-1${row}T10:00:00,${SHARE_EXPIRY}`,
  ),
]);
const ALL = [...CONTRACT_TRADES, ...tradesOf(HELD)];

/** Books of which files take parts, so that they overlap: a header and rows. */
export const BOOKS: Readonly<Record<string, { readonly labels: readonly string[]; readonly lines: readonly string[] }>> = {
  contracts: { labels: ZERODHAS, lines: CONTRACTS },
  shares: { labels: ZERODHAS, lines: HELD },
  results: { labels: ['GROWW'], lines: [RESULTS_HEADER, ...resultRows()] },
  ...Object.fromEntries(
    Object.entries(LAYOUTS).map(([name, { labels, header, row }]: [string, Layout]) => [
      name,
      { labels, lines: [header, ...ALL.map((trade) => row(trade).join(','))] },
    ]),
  ),
};

/** The text of so many rows of a book, from this one on. */
export function fileOf(book: string, from: number, rows: number): string {
  const lines = BOOKS[book]?.lines ?? [];
  const first = 1 + (from % (lines.length - rows));
  return [lines[0], ...lines.slice(first, first + rows)].join('\n');
}

/** The same file as a workbook, in which numbers are numbers. */
export function sheetOf(csv: string): Uint8Array {
  const valueOf = (text: string) => (/^(0|[1-9]\d{0,14})(\.\d+)?$/.test(text) ? Number(text) : text || null);
  return writeXlsx(csv.split('\n').map((line) => line.split(',').map(valueOf)));
}

/** Rows of a tradebook of shares: orders of one to three trades, some sold within the day. */
function shareRows(count: number): string[] {
  const random = generator(37);
  const days = weekdaysFrom(FIRST_DAY, DAYS);
  return Array.from({ length: count }, (_, index) => {
    const day = days[Math.floor((index * DAYS) / count)] ?? FIRST_DAY;
    const symbol = SHARES[Math.floor(random() * SHARES.length)] ?? 'INFY';
    const side = random() < 0.55 ? 'buy' : 'sell';
    const price = (500 + Math.round(random() * 20_000) / 20).toFixed(2);
    const time = formatTime((34_000 + index * 100) as TimeOfDay);
    const start = [symbol, ISINS[symbol], day, 'NSE', 'EQ', 'EQ', side, 'false'];
    return [...start, 1 + Math.floor(random() * 40), price, 500_000 + index, 7_000_000 + Math.floor(index / 2), `${day}T${time}`, ''].join(
      ',',
    );
  });
}

/** What a report of results says of trades of options that other files have one by one: some are sold first, some within the day. */
function resultRows(): string[] {
  const random = generator(38);
  const options = CONTRACT_TRADES.filter(({ instrument }) => instrument.contract?.strike != null);
  return options.map((trade, index) => {
    const [, year = ''] = /^20(\d\d)/.exec(trade.instrument.contract?.expiryOn ?? '') ?? [];
    const [underlying, date, month, strike, type = ''] = wordsOf(trade).split(' ');
    const name = `${underlying} ${date} ${month} ${year} ${strike} ${type.charAt(0)}${type.slice(1).toLowerCase()}`;
    const later = options[Math.min(index + Math.floor(random() * 4), options.length - 1)]?.day ?? trade.day;
    const exit = later < (trade.instrument.contract?.expiryOn ?? later) ? later : trade.day;
    const { quantity } = trade;
    const [bought, sold] = [100 + Math.floor(random() * 100), 100 + Math.floor(random() * 100)];
    const [buyDay, sellDay] = trade.side === 'BUY' ? [trade.day, exit] : [exit, trade.day];
    const gross = (sold - bought) * quantity;
    return [name, quantity, dayOf(buyDay), bought, bought * quantity, dayOf(sellDay), sold, sold * quantity, gross].join(',');
  });
}

/** '05 May 2026'. */
function dayOf(day: string): string {
  const [year, month, date] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return `${date} ${name.charAt(0)}${name.slice(1).toLowerCase()} ${year}`;
}

function tradesOf(lines: readonly string[]): readonly Trade[] {
  return readFile(Buffer.from(lines.join('\n')), READ_ON);
}

function linesOf(csv: string): string[] {
  return csv.trim().split('\n');
}

function nameOf({ instrument }: Trade): string {
  return instrument.symbol;
}

/** 'NIFTY 12 MAY 24000 PUT'. */
function wordsOf({ instrument: { symbol, contract } }: Trade): string {
  if (!contract) return symbol;
  const { underlying, expiryOn, strike, optionType } = contract;
  const [, month = '', date = ''] = (expiryOn ?? '').split('-');
  const what = strike === null ? 'FUT' : `${priceToRupees(strike)} ${optionType === 'CE' ? 'CALL' : 'PUT'}`;
  return `${underlying} ${date} ${MONTHS[Number(month) - 1]} ${what}`;
}

function timeOf({ time }: Trade): string {
  return time === null ? '' : formatTime(time);
}

function momentOf(trade: Trade): string {
  return `${trade.day} ${timeOf(trade)}`;
}

function rupeesOf({ price }: Trade): string {
  return String(priceToRupees(price));
}
