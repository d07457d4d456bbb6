import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TimeOfDay } from '../day.ts';
import { paise } from '../money.ts';
import { type DayExit, deepest } from './day-path.ts';

const exits = fc.array(
  fc.record({
    time: fc.option(fc.constantFrom(1, 2, 3), { nil: null }).map((time) => time as TimeOfDay | null),
    expired: fc.constant(false),
    net: fc.integer({ min: -9, max: 9 }).map(paise),
  }),
  { maxLength: 6 },
);

/** The deepest running net of one order of moments. */
function depthOf(moments: readonly number[]): number {
  let [running, low] = [0, 0];
  for (const net of moments) low = Math.min(low, (running += net));
  return low;
}

/** Every way to put exits without a time between the moments of those with one. */
function ordersOf(known: readonly number[], unknown: readonly number[]): number[][] {
  const [first, ...rest] = unknown;
  if (first === undefined) return [[...known]];
  return ordersOf(known, rest).flatMap((order) =>
    Array.from({ length: order.length + 1 }, (_, place) => [...order.slice(0, place), first, ...order.slice(place)]),
  );
}

it('the deepest is between the best and the worst order of what has no time, and both are reached', () => {
  fc.assert(
    fc.property(exits, (all: DayExit[]) => {
      const timed = all.filter(({ time }) => time !== null);
      const byTime = Map.groupBy(timed, ({ time }) => Number(time));
      const moments = [...byTime.keys()]
        .toSorted((a, b) => a - b)
        .map((time) => (byTime.get(time) ?? []).reduce((total, { net }) => total + net, 0));
      const unknown = all.filter(({ time }) => time === null).map(({ net }) => Number(net));
      const depths = ordersOf(moments, unknown).map(depthOf);
      expect(deepest(all)).toEqual({ worst: Math.min(...depths), best: Math.max(...depths) });
    }),
    { numRuns: 200 },
  );
});
