import { addDays, type TradingDay } from '../day.ts';
import { add, type Paise, subtract, ZERO } from '../money.ts';
import { asExecuted, type Leg, type Paired } from '../pairing/position.ts';
import { unitsOn } from '../round-trips/trip-orders.ts';
import type { Side } from '../trades/trade.ts';

/**
 * What has to be added to closed trades and open positions, which have the units, the cost and the instrument of today, for what was held
 * on a day: all changes until then. Below 0 is less.
 */
export interface HoldingChange {
  readonly instrumentId: number;
  readonly side: Side;
  readonly day: TradingDay;
  /**
   * entry: the day on which a row says that its lots were entered; they were others, or elsewhere. action: an ex-date, with what the
   * corporate action did to all lots; it is there too where that is nothing, for prices change with it.
   */
  readonly kind: 'entry' | 'action';
  readonly quantity: number;
  readonly value: Paise;
}

/** The changes of one instrument in one account. */
export function changesOfHoldings(instrumentId: number, { closed, open, left = [], given = [], restated = [] }: Paired): HoldingChange[] {
  const found = new Map<string, HoldingChange>();
  const put = (side: Side, day: TradingDay, kind: HoldingChange['kind'], quantity: number, value: Paise): void => {
    const key = `${side} ${day} ${kind}`;
    const before = found.get(key);
    found.set(key, {
      instrumentId,
      side,
      day,
      kind,
      quantity: (before?.quantity ?? 0) + quantity,
      value: add(before?.value ?? ZERO, value),
    });
  };
  const bonuses = new Set(given.map(({ id }) => id));
  // What an action gave from lots of this instrument is in what it did to them.
  const enter = (leg: Leg): void => {
    const { order } = leg;
    const { quantity, value } = asExecuted(leg);
    if (!bonuses.has(order.id)) put(order.side, order.credit?.on ?? order.day, 'entry', quantity, value);
  };
  const rows = [
    ...closed.map(({ direction, buy, sell }) => (direction === 'LONG' ? buy : sell)),
    ...open.flatMap(({ status, leg }) => (status === 'open' ? leg : [])),
  ].filter(({ order, changed }) => changed || order.credit);
  for (const leg of rows) {
    enter(leg);
    put(leg.order.side, leg.order.day, 'entry', 0 - leg.quantity, subtract(ZERO, leg.value));
  }
  for (const { leg } of left) enter(leg);
  for (const { on, side, units, cost } of restated) put(side, on, 'action', units, cost);
  // A contract past its expiry without a price counts nowhere: what actions did to it is taken back.
  for (const { side, leg, status } of open) {
    if (status !== 'expired') continue;
    for (const on of new Set(leg.changed?.by.map((change) => change.on))) {
      put(side, on, 'action', unitsOn(addDays(on, -1), leg) - unitsOn(on, leg), ZERO);
    }
  }
  return [...found.values()].filter(({ kind, quantity, value }) => kind === 'action' || quantity !== 0 || value !== 0);
}
