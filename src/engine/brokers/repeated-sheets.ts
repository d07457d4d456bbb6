import type { Trade } from '../trades/trade.ts';

/**
 * The places of two sheets of which one repeats the other: at least half of the trades of the smaller are in the larger too, and no ids
 * tell them apart. null if there are none.
 */
export function repeatedSheets(sheets: readonly (readonly Trade[])[]): readonly [number, number] | null {
  const known = sheets.map((trades) => new Set(trades.map(contentOf)));
  for (const [place, trades] of sheets.entries()) {
    for (const [other, contents] of known.entries()) {
      if (other === place || contents.size < trades.length || trades.length === 0) continue;
      if (haveIds(trades) && haveIds(sheets[other] ?? [])) continue;
      const repeated = trades.filter((trade) => contents.has(contentOf(trade))).length;
      if (repeated * 2 >= trades.length) return [Math.min(place, other), Math.max(place, other)];
    }
  }
  return null;
}

/** The journal recognises equal trade ids by itself. */
function haveIds(trades: readonly Trade[]): boolean {
  return trades.every(({ tradeId }) => tradeId !== null);
}

function contentOf({ day, time, instrument, side, quantity, price }: Trade): string {
  return `${day} ${time} ${instrument.aliases[0]} ${side} ${quantity} ${price}`;
}
