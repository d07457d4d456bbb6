import type { PairedTradeBody } from '#contract/closed-trades.ts';
import { day, price } from '../format.ts';
import { SOURCES } from '../text/en/market.ts';
import { TRIPS_TEXTS } from '../text/en/trips.ts';

/** At what an expired contract settled, and by which file: 'Settled at ₹100.40: NIFTY closed at …'; null where no file says so. */
export function settledAtText(trade: Pick<PairedTradeBody, 'settled_by' | 'direction' | 'buy_price' | 'sell_price'>): string | null {
  const { settled_by: by, direction, buy_price: bought, sell_price: sold } = trade;
  if (by === null) return null;
  const { underlying, level, source, date } = by;
  const at = price(direction === 'LONG' ? sold : bought);
  return TRIPS_TEXTS.settledClosedFile(at, underlying, price(level), SOURCES[source], day(date));
}
