import type { TradingDay } from '../day.ts';
import type { Segment } from '../instruments/instrument.ts';
import { type Paise, sum } from '../money.ts';
import type { Trade } from '../trades/trade.ts';

/** Trades of a day and segment whose day or contract was taken by evidence: how many, and their turnover. */
export interface TakenByEvidence {
  readonly day: TradingDay;
  readonly segment: Segment;
  readonly count: number;
  readonly turnover: Paise;
}

/** What of these trades was taken by evidence; null where nothing was. */
export function takenByEvidence(trades: readonly Trade[], rows: ReadonlySet<number>): readonly TakenByEvidence[] | null {
  const taken = trades.filter(({ row }) => rows.has(row));
  if (taken.length === 0) return null;
  const parts = Map.groupBy(taken, ({ day, instrument }) => `${day} ${instrument.segment}`);
  return [...parts.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const turnover = sum(own.map(({ value }) => value));
    return [{ day: first.day, segment: first.instrument.segment, count: own.length, turnover }];
  });
}
