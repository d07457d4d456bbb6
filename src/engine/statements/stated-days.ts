import type { ReadReport } from '../brokers/format.ts';
import type { TradingDay } from '../day.ts';
import { type Paise, subtract, sum } from '../money.ts';
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

/** The trades of one segment on one day as a statement has them. */
export interface StatedDay extends Pick<DayOfTrades, 'day' | 'segment' | 'charges'> {
  /** null where the statement has no sums of them. */
  readonly traded: Pick<DayOfTrades, 'bought' | 'sold'> | null;
  /** Sales less purchases, and the daily gain or loss of futures that are held. */
  readonly obligation: Paise;
}

/** What was charged day by day: a list of trades with their charges, or contract notes. */
export interface StatedDays {
  readonly report: string;
  readonly from: TradingDay;
  readonly to: TradingDay;
  /** The levies that have a line of their own in it. */
  readonly lines: ReadonlySet<Levy>;
  readonly days: readonly StatedDay[];
  /** Rows that could not be read, or in words what could not. */
  readonly unread: readonly (number | string)[];
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

function dayOf(trades: readonly Trade[]): StatedDay[] {
  const valueOf = (side: Trade['side']) => sum(trades.filter((trade) => trade.side === side).map(({ value }) => value));
  const traded = { bought: valueOf('BUY'), sold: valueOf('SELL') };
  return trades.slice(0, 1).map(({ day, instrument }) => ({
    day,
    segment: statedSegment(instrument.segment),
    traded,
    obligation: subtract(traded.sold, traded.bought),
    charges: trades.reduce((total, { charges }) => addCharges(total, charges ?? NO_CHARGES), NO_CHARGES),
  }));
}
