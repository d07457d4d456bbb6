import type { TradingDay } from '#engine/day.ts';
import { lotSize } from '#engine/exchange/lot-size.ts';

/**
 * An invented Zerodha F&O tradebook in the real layout (Console CSV, 14 columns). It has weekly NIFTY options and monthly BANKNIFTY
 * futures, orders of several trades, longs and shorts, partial exits, expired contracts and open ones. The same seed gives the same bytes.
 */
export interface TradebookOptions {
  readonly trades: number;
  readonly seed?: number;
  /** First trading day, 'YYYY-MM-DD'. */
  readonly from?: string;
  /** Weekdays over which the trades are spread. */
  readonly days?: number;
}

export const FO_HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';

interface Contract {
  readonly symbol: string;
  readonly expiry: string;
  readonly lot: number;
  readonly price: number;
  held: number;
}

const DAY_MS = 86_400_000;

/** The text of the file, oldest trade first, with a newline at the end. */
export function syntheticTradebook({ trades, seed = 1, from = '2025-10-01', days = 245 }: TradebookOptions): string {
  const random = generator(seed);
  const calendar = weekdaysFrom(from, days);
  const lines = [FO_HEADER];
  let written = 0;
  for (const [index, day] of calendar.entries()) {
    const target = Math.round((trades * (index + 1)) / calendar.length);
    written = writeDay(lines, day, target, written, random);
  }
  return `${lines.join('\n')}\n`;
}

function writeDay(lines: string[], day: string, target: number, already: number, random: () => number): number {
  const contracts = contractsOf(day, random);
  let written = already;
  let second = 9 * 3600 + 15 * 60 + 5;
  const step = Math.max(0, Math.floor(22_000 / Math.max(target - already, 1)));
  let order = 0;
  while (written < target) {
    const contract = contracts[Math.floor(random() * contracts.length)] as Contract;
    const side = chooseSide(contract, random);
    const orderId = `1${String(1_000_000_000_000_000 + written).slice(1)}${String((order += 1) % 10)}`;
    const parts = Math.min(1 + Math.floor(random() * random() * 5), target - written);
    for (let part = 0; part < parts; part += 1) {
      const units = contract.lot * (1 + Math.floor(random() * 3));
      const price = Math.max(0.05, Math.round(contract.price * (0.85 + random() * 0.3) * 20) / 20);
      contract.held += side === 'buy' ? units : -units;
      second = Math.min(second + (part === 0 ? step : 0), 15 * 3600 + 29 * 60);
      const fields = [
        contract.symbol,
        '',
        day,
        'NSE',
        'FO',
        '',
        side,
        'false',
        `${units}.000000`,
        `${price.toFixed(2)}0000`,
        String(100_000 + written),
      ];
      lines.push([...fields, orderId, `${day}T${clock(second)}`, contract.expiry].join(','));
      written += 1;
    }
  }
  return written;
}

/** Usually closes positions by the afternoon, and leaves a few to expire. */
function chooseSide(contract: Contract, random: () => number): 'buy' | 'sell' {
  if (contract.held === 0 || random() < 0.25) return random() < 0.5 ? 'buy' : 'sell';
  return contract.held > 0 ? 'sell' : 'buy';
}

function contractsOf(day: string, random: () => number): Contract[] {
  const contracts: Contract[] = [];
  const weekly = nextWeekday(day, 2);
  const monthly = lastWeekdayOfMonth(day, 2);
  const spot = 24_000 + Math.round(random() * 20) * 50;
  for (const step of [-2, -1, 0, 1, 2]) {
    for (const type of ['CE', 'PE']) {
      const strike = spot + step * 50;
      const price = 120 + Math.abs(step) * 18 + Math.round(random() * 40);
      contracts.push({
        symbol: optionSymbol('NIFTY', weekly, strike, type),
        expiry: weekly,
        lot: lotOf('NIFTY', weekly, day),
        price,
        held: 0,
      });
    }
  }
  contracts.push({
    symbol: `BANKNIFTY${monthly.slice(2, 4)}${monthName(monthly)}FUT`,
    expiry: monthly,
    lot: lotOf('BANKNIFTY', monthly, day),
    price: 54_000 + Math.round(random() * 800),
    held: 0,
  });
  return contracts;
}

/** The lot of the day, so that no quantity is odd. */
function lotOf(underlying: string, expiry: string, day: string): number {
  const lot = lotSize({ exchange: 'NSE', underlying, expiryOn: expiry as TradingDay }, day as TradingDay);
  if (lot === null) throw new Error(`no lot of ${underlying} is known on ${day}`);
  return lot;
}

/** The compact symbol: the weekly form, or the monthly one when the day is the month's last expiry. */
function optionSymbol(underlying: string, expiry: string, strike: number, type: string): string {
  const year = expiry.slice(2, 4);
  if (expiry === lastWeekdayOfMonth(`${expiry.slice(0, 8)}01`, 2)) return `${underlying}${year}${monthName(expiry)}${strike}${type}`;
  const month = Number(expiry.slice(5, 7));
  return `${underlying}${year}${month < 10 ? month : 'OND'[month - 10]}${expiry.slice(8, 10)}${strike}${type}`;
}

/** So many weekdays, the first on or after this day. */
export function weekdaysFrom(first: string, count: number): string[] {
  const found: string[] = [];
  for (let at = Date.parse(first); found.length < count; at += DAY_MS) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) found.push(text(at));
  }
  return found;
}

function nextWeekday(day: string, weekday: number): string {
  let at = Date.parse(day);
  while (new Date(at).getUTCDay() !== weekday) at += DAY_MS;
  return text(at);
}

function lastWeekdayOfMonth(day: string, weekday: number): string {
  const last = (year: number, month: number) => {
    let at = Date.UTC(year, month + 1, 0);
    while (new Date(at).getUTCDay() !== weekday) at -= DAY_MS;
    return text(at);
  };
  const [year = 0, month = 0] = day.split('-').map(Number);
  const here = last(year, month - 1);
  return here >= day ? here : last(year, month);
}

function monthName(day: string): string {
  return ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'][Number(day.slice(5, 7)) - 1] as string;
}

function text(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function clock(second: number): string {
  return new Date(second * 1000).toISOString().slice(11, 19);
}

/** mulberry32: short, uniform enough for tests, and the same on every machine. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
