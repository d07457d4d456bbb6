import { changeLots } from '../corporate-actions/change-lots.ts';
import { inOrder, type LotAction } from '../corporate-actions/lot-action.ts';
import type { TradingDay } from '../day.ts';
import type { Order } from '../orders/order.ts';
import type { Contract } from '../instruments/instrument.ts';
import type { Price } from '../money.ts';
import { price, quantity, valueOf } from '../money.ts';
import type { LeftLeg, OpenPosition, Paired, Match, Restated } from './position.ts';
import type { QueueEntry } from './queue.ts';
import { leftLegOf, lotOf, matchQueues, partOf, partOfLot, partsLeft, queueOf, takeRest, unitsLeft } from './queue.ts';
import { restatedBy } from './restated.ts';

/** What settles an open contract: today, and the final price per unit that the user gave, or null. */
export interface Settlement {
  readonly today: TradingDay;
  readonly price: Price | null;
}

/**
 * Pairs the orders of one future or option, in canonical order, first in first out: the n-th bought unit matches the n-th sold one. An
 * order larger than the position closes it and opens the other side. Positions open past expiry are settled. A corporate action of the share
 * changes what is held when its day begins: other units of the same contract, or of one with another strike.
 */
export function pairContract(
  contract: Contract | null,
  orders: readonly Order[],
  settlement: Settlement,
  actions: readonly LotAction[] = [],
): Paired {
  const closed: Match[] = [];
  let coming = orders.map(partOf);
  let parts: QueueEntry[] = [];
  const gone: LeftLeg[] = [];
  const restated: Restated[] = [];
  for (const action of inOrder(actions)) {
    const isBefore = ({ order }: QueueEntry) => (order.credit?.on ?? order.day) < action.on;
    const before = matched([...parts, ...coming.filter(isBefore)], closed).map(lotOf);
    const changed = changeLots(before, action, 0);
    restated.push(...restatedBy(action, before, changed));
    coming = coming.filter((part) => !isBefore(part));
    parts = changed.lots.map(partOfLot);
    gone.push(...changed.left.map(leftLegOf));
  }
  const left = matched([...parts, ...coming], closed);
  const moved = actions.length === 0 ? {} : { left: gone, restated };
  const expiryOn = contract?.expiryOn ?? null;
  if (expiryOn === null || settlement.today <= expiryOn) return { closed, open: left.map((part) => openPosition(part, 'open')), ...moved };

  // Without a price an option counts as worthless; a future never does, so it stays open.
  const settledAt = settlement.price ?? (contract?.optionType ? price(0) : null);
  if (settledAt !== null) {
    // An order after the expiry shows that the expiry is wrong. A settlement never comes before its entry.
    const held = left.filter((part) => part.order.day <= expiryOn);
    settle(held, settledAt, expiryOn, settlement.price === null, closed);
  }
  return { closed, open: left.filter((part) => unitsLeft(part) > 0).map((part) => openPosition(part, 'expired')), ...moved };
}

/** Matches parts in their order, and answers those that still have units: all of one side. */
function matched(parts: readonly QueueEntry[], closed: Match[]): QueueEntry[] {
  const buys = queueOf(parts.filter((part) => part.order.side === 'BUY'));
  const sells = queueOf(parts.filter((part) => part.order.side === 'SELL'));
  matchQueues(buys, sells, 'carry', closed);
  return [...partsLeft(buys), ...partsLeft(sells)];
}

function openPosition(part: QueueEntry, status: OpenPosition['status']): OpenPosition {
  return { side: part.order.side, product: 'carry', leg: takeRest(part), status };
}

/** Closes open parts, all of one side, against one settlement order on the day of expiry. */
function settle(parts: QueueEntry[], settledAt: Price, expiryOn: TradingDay, assumed: boolean, closed: Match[]): void {
  const first = parts[0]?.order;
  if (!first) return;
  const units = quantity(parts.reduce((total, part) => total + unitsLeft(part), 0));
  const order: Order = {
    id: 0,
    tradeIds: [],
    exchange: first.exchange,
    day: expiryOn,
    time: null,
    side: first.side === 'BUY' ? 'SELL' : 'BUY',
    quantity: units,
    value: valueOf(settledAt, units),
    tradeToTrade: false,
    product: null,
    charges: null,
  };
  const closing = queueOf([partOf(order, Number.POSITIVE_INFINITY)]);
  const held = queueOf(parts);
  const settled: Match[] = [];
  if (first.side === 'BUY') matchQueues(held, closing, 'carry', settled);
  else matchQueues(closing, held, 'carry', settled);
  for (const trade of settled) closed.push({ ...trade, expired: true, assumed, orderAssumed: false });
}
