import type { ReadReport } from '../brokers/format.ts';
import type { TradingDay } from '../day.ts';
import { type Paise, sum } from '../money.ts';
import { addCharges, type Charges, LEVIES, type Levy, NO_CHARGES } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import { type StatedSegment, statedSegment } from './stated-segment.ts';

/** The trades of one segment on one day, summed. */
export interface DayOfTrades {
  readonly day: TradingDay;
  readonly segment: StatedSegment;
  /** The value of buys and of sells. */
  readonly bought: Paise;
  readonly sold: Paise;
  readonly charges: Charges;
}

/** A list of trades with their charges, as it was charged day by day. */
export interface StatedDays {
  readonly report: string;
  readonly from: TradingDay;
  readonly to: TradingDay;
  /** The levies that have a line of their own in it. */
  readonly lines: ReadonlySet<Levy>;
  readonly days: readonly DayOfTrades[];
  /** Rows that could not be read. */
  readonly unread: readonly number[];
}

/** What a list of trades says was charged on each day; null where it states no charges, or has closed results instead of trades. */
export function daysOfTrades({ report, trades, problems }: ReadReport): StatedDays | null {
  const charged = trades.filter(({ charges }) => charges !== null);
  const lines = new Set(LEVIES.filter((levy) => charged.some(({ charges }) => charges?.[levy] !== 0)));
  if (lines.size === 0 || trades.some(({ result }) => result !== undefined)) return null;
  const byDay = Map.groupBy(trades, ({ day, instrument }) => `${day} ${statedSegment(instrument.segment)}`);
  const days = [...byDay.values()].flatMap(dayOf).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const unread = [...new Set(problems.map(({ row }) => row))];
  const [first] = days;
  return first ? { report: report.name, from: first.day, to: days.at(-1)?.day ?? first.day, lines, days, unread } : null;
}

function dayOf(trades: readonly Trade[]): DayOfTrades[] {
  const valueOf = (side: Trade['side']) => sum(trades.filter((trade) => trade.side === side).map(({ value }) => value));
  return trades.slice(0, 1).map(({ day, instrument }) => ({
    day,
    segment: statedSegment(instrument.segment),
    bought: valueOf('BUY'),
    sold: valueOf('SELL'),
    charges: trades.reduce((total, { charges }) => addCharges(total, charges ?? NO_CHARGES), NO_CHARGES),
  }));
}
