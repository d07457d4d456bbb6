import { type ClosedTrade, exitDay, netOf } from '../daily/closed-trade.ts';
import type { TradingDay } from '../day.ts';
import { add, type Paise, subtract, ZERO } from '../money.ts';
import type { Product } from '../trades/trade.ts';

/** Net of closed trades of one instrument that ended on one day, by how they were held. */
export interface PlacedNet {
  readonly instrumentId: number;
  readonly product: Product;
  readonly day: TradingDay;
  readonly net: Paise;
}

/** The net of closed trades by instrument, product and day of exit. */
export function placedNets(closed: readonly ClosedTrade[]): PlacedNet[] {
  return summed(
    closed.map((trade) => ({ instrumentId: trade.instrumentId, product: trade.product, day: exitDay(trade), net: netOf(trade) })),
  );
}

/** What was added to net, place by place; places without a change are left out. */
export function changeInNet(before: readonly PlacedNet[], after: readonly PlacedNet[]): PlacedNet[] {
  const lost = before.map((one) => ({ ...one, net: subtract(ZERO, one.net) }));
  return summed([...lost, ...after]).filter(({ net }) => net !== 0);
}

function summed(nets: readonly PlacedNet[]): PlacedNet[] {
  const byPlace = Map.groupBy(nets, ({ instrumentId, product, day }) => `${instrumentId} ${product} ${day}`);
  return [...byPlace.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, net: own.map(({ net }) => net).reduce(add, ZERO) }] : [];
  });
}
