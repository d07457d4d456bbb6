import type { Segment } from '../instruments/instrument.ts';
import type { Trade } from './trade.ts';

/**
 * The identities of the trades of one broker account, in the given order: the exchange's trade id, which is unique within exchange,
 * market and day; without one, the row's content and its occurrence number, since identical rows are separate trades. The legs of a
 * closed result are recognised by the whole result, and never as trades.
 */
export function identify(trades: readonly Trade[]): string[] {
  const seen = new Map<string, number>();
  const results = contentsOfResults(trades);
  return trades.map((trade) => {
    const whole = trade.result === undefined ? undefined : results.get(trade.result);
    if (whole === undefined && trade.tradeId !== null)
      return `${trade.knownAs?.exchange ?? trade.exchange}|${marketOf(trade.instrument.segment)}|${trade.day}|${trade.tradeId}`;
    const content = whole === undefined ? contentOf(trade) : `result|${trade.side}|${whole}`;
    const occurrence = (seen.get(content) ?? 0) + 1;
    seen.set(content, occurrence);
    return `${content}|${occurrence}`;
  });
}

/** The market of a segment. Futures and options share trade ids and reports. */
export function marketOf(segment: Segment): 'EQ' | 'FO' | 'COM' {
  return segment === 'FUT' || segment === 'OPT' ? 'FO' : segment;
}

/** The buy and the sell of each result. The legs of two results with the same content may change places: they are the same. */
function contentsOfResults(trades: readonly Trade[]): ReadonlyMap<number, string> {
  const contents = new Map<number, string>();
  for (const side of ['BUY', 'SELL']) {
    for (const trade of trades) {
      if (trade.result === undefined || trade.side !== side) continue;
      contents.set(trade.result, `${contents.get(trade.result) ?? ''}${contentOf(trade)}|`);
    }
  }
  return contents;
}

function contentOf(trade: Trade): string {
  const { exchange, instrument, day, time, side, quantity, value, orderId } = { ...trade, ...trade.knownAs };
  return `${exchange}|${instrument.aliases[0]}|${day}|${time ?? ''}|${side}|${quantity}|${value}|${orderId ?? ''}`;
}
