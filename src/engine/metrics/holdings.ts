import type { OpenTrade } from '../daily/open-trade.ts';
import { ZERO, type Paise, type Quantity } from '../money.ts';
import { consolidatePositions } from './consolidate-positions.ts';

/** A share that is held. */
export interface ShareHolding {
  readonly instrumentId: number;
  readonly symbol: string;
  readonly quantity: Quantity;
  /** What the open lots cost, without charges. */
  readonly value: Paise;
  /** Net of the closed trades of the share. */
  readonly booked: Paise;
}

/** Open equity bought and not yet sold, the largest cost first; `booked` is the net of closed trades by instrument id. */
export function holdings(open: readonly OpenTrade[], booked: ReadonlyMap<number, Paise>): ShareHolding[] {
  const held = open.filter((trade) => trade.segment === 'EQ' && trade.side === 'BUY');
  return consolidatePositions(held)
    .map(({ instrumentId, symbol, quantity, investment }) => ({
      instrumentId,
      symbol,
      quantity,
      value: investment,
      booked: booked.get(instrumentId) ?? ZERO,
    }))
    .sort((a, b) => b.value - a.value);
}
