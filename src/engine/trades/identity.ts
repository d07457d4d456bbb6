import type { Segment } from '../instruments/instrument.ts';
import type { Trade } from './trade.ts';

/**
 * The identities of the trades of one broker account, in the given order: the exchange's trade id, which is unique within exchange,
 * market and day; without one, the row's content and its occurrence number, since identical rows are separate trades.
 */
export function identify(trades: readonly Trade[]): string[] {
  const seen = new Map<string, number>();
  return trades.map((trade) => {
    if (trade.tradeId !== null) return `${trade.exchange}|${marketOf(trade.instrument.segment)}|${trade.day}|${trade.tradeId}`;
    const content = contentOf(trade);
    const occurrence = (seen.get(content) ?? 0) + 1;
    seen.set(content, occurrence);
    return `${content}|${occurrence}`;
  });
}

/** The market of a segment. Futures and options share trade ids and reports. */
export function marketOf(segment: Segment): 'EQ' | 'FO' | 'COM' {
  return segment === 'FUT' || segment === 'OPT' ? 'FO' : segment;
}

function contentOf(trade: Trade): string {
  const { exchange, instrument, day, time, side, quantity, value, orderId } = trade;
  return `${exchange}|${instrument.aliases[0]}|${day}|${time ?? ''}|${side}|${quantity}|${value}|${orderId ?? ''}`;
}
