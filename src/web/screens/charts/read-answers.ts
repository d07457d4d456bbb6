import { parseDay, timeFromParts, type TimeOfDay, type TradingDay } from '#engine/day.ts';
import type { SymbolNet } from '#engine/metrics/chart-symbol.ts';
import type { DayOutcome } from '#engine/metrics/day-outcome.ts';
import { directionByDays, type TradePoint } from '#engine/metrics/trade-point.ts';
import { paise, ZERO, type Paise } from '#engine/money.ts';

/**
 * The four answers of the charts as the engine counts them: whole paise. Older spellings are read too, and answers wrapped in `data` or
 * bare (specification 001 §3 and §7).
 */
type Row = Readonly<Record<string, unknown>>;

/** Closed trades, and how many there are in all: more than are listed where the answer was cut. */
export interface TradePoints {
  readonly points: readonly TradePoint[];
  readonly total: number;
}

/** One calendar year; null where the answer does not say. */
export interface Year {
  readonly year: number;
  readonly net: Paise;
  readonly profit: Paise;
  readonly loss: Paise;
  readonly long: number;
  readonly short: number;
  readonly tradesPerDay: number | null;
}

/** One direction of all closed trades; the win rate in percent. */
export interface Direction {
  readonly trades: number;
  readonly winRate: number | null;
  readonly averageNet: Paise | null;
}

/** The years in order, and both directions over all of them. */
export interface Years {
  readonly years: readonly Year[];
  readonly long: Direction;
  readonly short: Direction;
}

/** Days in order; several records of one day are summed, each as a profit or a loss where it does not say. */
export function readDays(body: unknown): DayOutcome[] {
  const days = new Map<TradingDay, DayOutcome>();
  for (const row of rowsOf(body)) {
    const day = readDay(row['date'] ?? row['trade_date'] ?? row['selldate']);
    if (day === null) continue;
    const net = moneyOf(row['pnl'] ?? row['realized_pnl'] ?? row['realizedpnl']);
    const sum = days.get(day);
    days.set(day, {
      day,
      net: paise(net + (sum?.net ?? 0)),
      profit: paise((row['profit'] === undefined ? Math.max(net, 0) : moneyOf(row['profit'])) + (sum?.profit ?? 0)),
      loss: paise((row['loss'] === undefined ? Math.min(net, 0) : moneyOf(row['loss'])) + (sum?.loss ?? 0)),
      trades: countOf(row['trades'] ?? row['trade_count'] ?? row['count']) + (sum?.trades ?? 0),
      wins: countOf(row['wins']) + (sum?.wins ?? 0),
      losses: countOf(row['losses']) + (sum?.losses ?? 0),
    });
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The closed trades in the order of the answer. */
export function readTrades(body: unknown): TradePoints {
  const dayOf = remembering(readDay);
  const timeOf = remembering(readTime);
  const points = rowsOf(body).map((row) => readTrade(row, dayOf, timeOf));
  const meta = (body as { meta?: Row } | null)?.meta;
  return { points, total: Math.max(countOf(meta?.['total']), points.length) };
}

function readTrade(row: Row, dayOf: typeof readDay, timeOf: typeof readTime): TradePoint {
  const [buyOn, sellOn] = [dayOf(row['buy_date'] ?? row['buydate']), dayOf(row['sell_date'] ?? row['selldate'])];
  const [buyAt, sellAt] = [timeOf(row['buy_time']), timeOf(row['sell_time'])];
  const known = row['direction'];
  const direction = known === 'LONG' || known === 'SHORT' ? known : directionByDays(buyOn, sellOn);
  const long = direction === 'LONG';
  const [bought, sold] = [moneyOf(row['buy_total'] ?? row['buytotal']), moneyOf(row['sell_total'] ?? row['selltotal'])];
  return {
    symbol: textOf(row['symbol']) ?? '',
    direction,
    enteredOn: long ? buyOn : sellOn,
    exitedOn: long ? sellOn : buyOn,
    enteredAt: long ? buyAt : sellAt,
    exitedAt: long ? sellAt : buyAt,
    size: paise(Math.max(Math.abs(bought), Math.abs(sold))),
    net: moneyOf(row['realized_pnl'] ?? row['realizedpnl']),
    underlying: textOf(row['underlying']),
    expiryOn: dayOf(row['expiry']),
  };
}

/** Symbols as the answer has them. */
export function readSymbols(body: unknown): SymbolNet[] {
  return rowsOf(body).map((row) => ({ symbol: textOf(row['symbol']) ?? '', net: moneyOf(row['pnl']), trades: countOf(row['trades']) }));
}

/** The years, in order. */
export function readYears(body: unknown): Years {
  const whole = unwrapped(body) as Row;
  const counts = new Map(rowsOf(whole['long_short_counts'] ?? whole['longshortcounts']).map((row) => [countOf(row['year']), row]));
  const years = rowsOf(whole['yearly_pl'] ?? whole['yearlypl']).map((row) => {
    const year = countOf(row['year']);
    const directions = counts.get(year) ?? row;
    return {
      year,
      net: moneyOf(row['pnl'] ?? row['realizedpnl']),
      profit: moneyOf(row['profit']),
      loss: moneyOf(row['loss']),
      long: countOf(directions['long']),
      short: countOf(directions['short']),
      tradesPerDay: typeof row['trades_per_day'] === 'number' ? row['trades_per_day'] : null,
    };
  });
  const directions = (whole['long_short'] ?? {}) as Readonly<Record<string, Row | undefined>>;
  return {
    years: years.toSorted((a, b) => a.year - b.year),
    long: readDirection(directions['long'] ?? {}),
    short: readDirection(directions['short'] ?? {}),
  };
}

function readDirection(row: Row): Direction {
  return {
    trades: countOf(row['trades']),
    winRate: typeof row['win_rate'] === 'number' ? row['win_rate'] : null,
    averageNet: typeof row['average_pnl'] === 'number' ? moneyOf(row['average_pnl']) : null,
  };
}

function unwrapped(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function rowsOf(body: unknown): readonly Row[] {
  const rows = unwrapped(body);
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

/** Rupees as whole paise; an amount that is none is a broken answer. */
function moneyOf(rupees: unknown): Paise {
  return rupees === null || rupees === undefined ? ZERO : paise(Math.round(Number(rupees) * 100));
}

function countOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function readDay(value: unknown): TradingDay | null {
  return typeof value === 'string' ? parseDay(value.slice(0, 10)) : null;
}

function readTime(value: unknown): TimeOfDay | null {
  if (typeof value !== 'string') return null;
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = value.split(':').map(Number);
  return timeFromParts(hours, minutes, seconds);
}

/** Answers from memory what it read once: many trades share few days. */
function remembering<Read>(read: (value: unknown) => Read): (value: unknown) => Read {
  const known = new Map<unknown, Read>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = read(value);
    known.set(value, result);
    return result;
  };
}
