import { entryDay, entryValue, grossOf, netOf, type ClosedTrade } from '../daily/closed-trade.ts';
import { entryMoment } from '../daily/moment.ts';
import { add, ZERO } from '../money.ts';
import type { LeakTrip } from './leak-trip.ts';

/** The parts of one entry order in a round trip. */
interface Entry {
  readonly parts: readonly ClosedTrade[];
  readonly units: number;
  readonly value: number;
}

/**
 * What was added to a round trip at a price worse than the average of the entries before it: lower for a long, higher for a short. `closed` are
 * all its closed trades.
 */
export function addedLots(closed: readonly ClosedTrade[]): LeakTrip['added'] {
  const [first, ...later] = entriesOf(closed);
  if (!first) return null;
  let [units, value] = [first.units, first.value];
  const added: ClosedTrade[] = [];
  for (const entry of later) {
    const rise = entry.value * units - value * entry.units;
    if (first.parts[0]?.direction === 'LONG' ? rise < 0 : rise > 0) added.push(...entry.parts);
    units += entry.units;
    value += entry.value;
  }
  if (added.length === 0) return null;
  return added.reduce(
    (sum, part) => ({
      entryValue: add(sum.entryValue, entryValue(part)),
      gross: add(sum.gross, grossOf(part)),
      net: add(sum.net, netOf(part)),
    }),
    { entryValue: ZERO, gross: ZERO, net: ZERO },
  );
}

/** By time of entry. */
function entriesOf(closed: readonly ClosedTrade[]): Entry[] {
  const orders = Map.groupBy(closed, (trade) => (trade.direction === 'LONG' ? trade.buyOrder : trade.sellOrder));
  const entries = [...orders.entries()].map(([order, parts]) => ({
    order,
    parts,
    units: parts.reduce((total, part) => total + part.quantity, 0),
    value: parts.reduce((total, part) => total + entryValue(part), 0),
  }));
  const momentOf = ({ parts: [part] }: Entry) => (part ? `${entryDay(part)} ${String(entryMoment(part)).padStart(5, '0')}` : '');
  return entries.toSorted((a, b) => (momentOf(a) < momentOf(b) ? -1 : momentOf(a) > momentOf(b) ? 1 : a.order - b.order));
}
