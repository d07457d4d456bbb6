import type { TradingDay } from '../day.ts';
import type { Paired } from './position.ts';

const FOR_EVER = '9999-12-31' as TradingDay;

/**
 * Tells whether nothing is held of a paired instrument when a day is over; ask in the order of the days. What was traded later then pairs
 * as if nothing had been before. A settlement does not count as an end, since a trade after the expiry would take its place; a sell that
 * was never seen bought holds nothing.
 */
export function flatDays({ closed, open }: Paired): (day: TradingDay) => boolean {
  const spans = closed.map(({ buy, sell, expired }): [TradingDay, TradingDay] => {
    const [first, last] = buy.fill.day < sell.fill.day ? [buy.fill.day, sell.fill.day] : [sell.fill.day, buy.fill.day];
    return [first, expired ? FOR_EVER : last];
  });
  for (const { leg, status } of open) if (status !== 'unmatched') spans.push([leg.fill.day, FOR_EVER]);
  spans.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let next = 0;
  let heldUntil: TradingDay | null = null;
  return (day) => {
    for (let span = spans[next]; span && span[0] <= day; span = spans[(next += 1)]) {
      if (heldUntil === null || span[1] > heldUntil) heldUntil = span[1];
    }
    return heldUntil === null || heldUntil <= day;
  };
}
