import type { ClosedTrade } from '#engine/daily/closed-trade.ts';
import { entryDay, exitDay, netOf } from '#engine/daily/closed-trade.ts';
import type { CountableTrip } from '#engine/daily/counted.ts';
import { sum } from '#engine/money.ts';

/** The closed round trips that closed trades belong to by their `roundTrip`. */
export function tripsOfParts(parts: readonly ClosedTrade[]): CountableTrip[] {
  return [...Map.groupBy(parts, ({ roundTrip }) => roundTrip)].map(([id, own]) => {
    const byExit = own.toSorted((a, b) => (exitDay(a) < exitDay(b) ? -1 : 1));
    const last = byExit.at(-1) as ClosedTrade;
    return {
      id,
      symbol: last.symbol,
      side: (own[0] as ClosedTrade).direction,
      status: 'closed',
      openedOn: own.map(entryDay).sort()[0] ?? entryDay(last),
      openedTime: null,
      exitedOn: exitDay(last),
      exitedTime: last.direction === 'LONG' ? last.sellTime : last.buyTime,
      net: sum(own.map(netOf)),
      expired: last.expired,
      assumed: own.some(({ assumed }) => assumed),
    };
  });
}
