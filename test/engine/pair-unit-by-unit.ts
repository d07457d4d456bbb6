import type { Order } from '#engine/orders/order.ts';
import type { Segment } from '#engine/instruments/instrument.ts';

/**
 * An independent pairing, one unit at a time and slow. Returns units by '<direction> <product> <buy>–<sell>' (order ids) and by
 * '<order id> <status>'. All orders must have times, and be of a share or of a contract without expiry.
 */
export function pairUnitByUnit(segment: Segment, orders: readonly Order[]): Record<string, number> {
  const units = orders.flatMap((order) => Array.from({ length: order.quantity }, () => order));
  const counts: Record<string, number> = {};
  const count = (key: string) => (counts[key] = (counts[key] ?? 0) + 1);
  if (segment === 'EQ') pairShareUnits(units, count);
  else for (const unit of netUnits(units, count)) count(`${unit.id} open`);
  return counts;
}

function pairShareUnits(units: readonly Order[], count: (key: string) => void): void {
  const holding: Order[] = [];
  for (const day of [...new Set(units.map((unit) => unit.day))].sort()) {
    const today = units.filter((unit) => unit.day === day);
    const netted = netUnits(
      today.filter((unit) => !unit.tradeToTrade),
      count,
    );
    const deliveries = [...today.filter((unit) => unit.tradeToTrade), ...netted];
    deliveries.sort((a, b) => units.indexOf(a) - units.indexOf(b));
    for (const unit of deliveries.filter((unit) => unit.side === 'SELL')) {
      const lot = holding.shift();
      count(lot ? `LONG delivery ${lot.id}–${unit.id}` : `${unit.id} unmatched`);
    }
    holding.push(...deliveries.filter((unit) => unit.side === 'BUY'));
  }
  for (const unit of holding) count(`${unit.id} open`);
}

/** Every unit closes the oldest waiting unit of the other side, or waits. */
function netUnits(units: readonly Order[], count: (key: string) => void): Order[] {
  const waiting: Order[] = [];
  for (const unit of units) {
    const oldest = waiting[0];
    if (!oldest || oldest.side === unit.side) {
      waiting.push(unit);
      continue;
    }
    waiting.shift();
    const product = oldest.day === unit.day ? 'intraday' : 'carry';
    count(unit.side === 'SELL' ? `LONG ${product} ${oldest.id}–${unit.id}` : `SHORT ${product} ${unit.id}–${oldest.id}`);
  }
  return waiting;
}
