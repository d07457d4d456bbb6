import { independentLedger } from '../test/server/independent-ledger.ts';
import { FO_HEADER, generator } from '../test/server/synthetic-tradebook.ts';

/** A round trip within a day without other trades, so that all charges of the day belong to it. Money in paise. */
export interface RoundTrip {
  readonly day: string;
  readonly symbol: string;
  readonly underlying: string;
  readonly expiry: string;
  readonly direction: 'LONG' | 'SHORT';
  /** Seconds after midnight. */
  readonly enteredAt: number;
  readonly exitedAt: number;
  readonly size: number;
  readonly net: number;
}

const DAY_MS = 86_400_000;
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const TRADED = [
  { underlying: 'NIFTY', suffix: '25000CE', price: 140, lot: 75 },
  { underlying: 'BANKNIFTY', suffix: 'FUT', price: 540, lot: 35 },
  { underlying: 'RELIANCE', suffix: 'FUT', price: 1400, lot: 5 },
  { underlying: 'TCS', suffix: '3500PE', price: 60, lot: 175 },
  { underlying: 'INFY', suffix: '1500CE', price: 22, lot: 400 },
] as const;

/** A Zerodha tradebook with one round trip on each of this many weekdays, and their results by an independent calculation. */
export function roundTrips(
  count: number,
  seed: number,
  from = '2025-04-01',
): { readonly csv: string; readonly trips: readonly RoundTrip[] } {
  const random = generator(seed);
  const lines: string[] = [];
  const trips: RoundTrip[] = [];
  for (let at = Date.parse(from); trips.length < count; at += DAY_MS) {
    const weekday = new Date(at).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const { own, trip } = tripOn(text(at), trips.length, random);
    lines.push(...own);
    trips.push(trip);
  }
  return { csv: `${[FO_HEADER, ...lines].join('\n')}\n`, trips };
}

function tripOn(day: string, index: number, random: () => number): { own: readonly string[]; trip: RoundTrip } {
  const { underlying, suffix, price, lot } = TRADED[Math.floor(random() * TRADED.length)] ?? TRADED[0];
  const expiry = lastTuesday(day);
  const symbol = `${underlying}${expiry.slice(2, 4)}${MONTHS[Number(expiry.slice(5, 7)) - 1] ?? ''}${suffix}`;
  const direction = random() < 0.5 ? 'LONG' : 'SHORT';
  const units = lot * (1 + Math.floor(random() * 4));
  const prices = [price * (0.9 + random() * 0.2), price * (0.9 + random() * 0.2)].map((amount) => Math.round(amount * 20) / 20);
  const enteredAt = 9 * 3600 + 15 * 60 + Math.floor(random() * 5 * 3600);
  const exitedAt = enteredAt + ([90, 600, 2400, 3600][Math.floor(random() * 4)] ?? 90);
  const sides = direction === 'LONG' ? ['buy', 'sell'] : ['sell', 'buy'];
  const own = sides.map((side, leg) =>
    [
      symbol,
      '',
      day,
      'NSE',
      'FO',
      '',
      side,
      'false',
      `${units}.000000`,
      `${(prices[leg] ?? 0).toFixed(2)}0000`,
      String(500_000 + index * 2 + leg),
      String(1_200_000_000_000_000 + index * 2 + leg),
      `${day}T${clock(leg === 0 ? enteredAt : exitedAt)}`,
      expiry,
    ].join(','),
  );
  const { gross, notes } = independentLedger(`${[FO_HEADER, ...own].join('\n')}\n`, '2099-01-01');
  const size = Math.max(...prices.map((amount) => Math.round(amount * 100) * units));
  return { own, trip: { day, symbol, underlying, expiry, direction, enteredAt, exitedAt, size, net: gross - notes } };
}

/** The last Tuesday of the day's month, or of the next one once that has passed. */
function lastTuesday(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = (monthIndex: number) => {
    let at = Date.UTC(year, monthIndex + 1, 0);
    while (new Date(at).getUTCDay() !== 2) at -= DAY_MS;
    return text(at);
  };
  const here = last(month - 1);
  return here >= day ? here : last(month);
}

function text(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function clock(second: number): string {
  return new Date(second * 1000).toISOString().slice(11, 19);
}
