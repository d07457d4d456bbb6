import type { OpenTrade } from '../daily/open-trade.ts';
import type { Segment } from '../instruments/instrument.ts';
import { priceOf, quantity, sum, type Paise, type Price, type Quantity } from '../money.ts';
import type { Side } from '../trades/trade.ts';

/** All that is open in one instrument on one side. */
export interface ConsolidatedPosition {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly segment: Segment;
  readonly side: Side;
  readonly status: OpenTrade['status'];
  /** Entry value ÷ quantity. */
  readonly averagePrice: Price;
  /** Below 0 for a short. */
  readonly quantity: Quantity;
  /** Entry value, above 0 on both sides, without charges. */
  readonly investment: Paise;
}

/**
 * One row per instrument, side and status, by symbol, longs first. A long and a short of one instrument (at two brokers) are separate rows,
 * since they do not close each other. So is an unmatched sell.
 */
export function consolidatePositions(open: readonly OpenTrade[]): ConsolidatedPosition[] {
  const groups = Map.groupBy(open, (trade) => `${trade.instrumentId}:${trade.side}:${trade.status}`);
  return [...groups.values()].flatMap(consolidated).sort(bySymbol);
}

function consolidated(trades: readonly OpenTrade[]): ConsolidatedPosition[] {
  const [first] = trades;
  if (!first) return [];
  const { instrumentId, symbol, segment, side, status } = first;
  const units = trades.reduce((total, trade) => total + trade.quantity, 0);
  const investment = sum(trades.map((trade) => trade.value));
  const signed = quantity(side === 'BUY' ? units : -units);
  return [
    { instrumentId, symbol, segment, side, status, averagePrice: priceOf(investment, quantity(units)), quantity: signed, investment },
  ];
}

function bySymbol(a: ConsolidatedPosition, b: ConsolidatedPosition): number {
  if (a.symbol !== b.symbol) return a.symbol < b.symbol ? -1 : 1;
  return a.instrumentId - b.instrumentId || b.quantity - a.quantity;
}
