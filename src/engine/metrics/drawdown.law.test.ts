import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { drawdownOf } from './drawdown.ts';
import type { EquityCurve } from './equity-curve.ts';

const BASE = paise(1000);
const curves = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 3 }), net: fc.integer({ min: -60, max: 60 }) }), {
  minLength: 1,
  maxLength: 40,
});

function curveOf(steps: readonly { gap: number; net: number }[]): EquityCurve {
  let [day, value]: [number, number] = [20_000, BASE];
  const points = steps.map(({ gap, net }) => ({ day: (day += gap), net: paise(net), value: paise((value += net)) }));
  return {
    dayNumbers: points.map((point) => point.day),
    net: points.map((point) => point.net),
    equity: points.map((point) => point.value),
  };
}

/** Each time under water, found by looking at every pair of points: where it began, where it ended, and whether made up. */
function timesUnder({ dayNumbers, equity }: EquityCurve): { days: number; recovered: boolean }[] {
  const values = [BASE as number, ...equity];
  const days = [(dayNumbers[0] ?? 0) - 1, ...dayNumbers];
  return values.flatMap((value, index) => {
    const isPeak = values.slice(0, index).every((before) => before <= value) && (values[index + 1] ?? value) < value;
    if (!isPeak) return [];
    const back = values.findIndex((after, at) => at > index && after >= value);
    const end = back === -1 ? values.length - 1 : back;
    return [{ days: (days[end] ?? 0) - (days[index] ?? 0), recovered: back !== -1 }];
  });
}

describe('drawdown', () => {
  it('is equity over the highest value so far, the base included, and never above 0', () => {
    fc.assert(
      fc.property(curves, (steps) => {
        const curve = curveOf(steps);
        const { depths, deepest } = drawdownOf(curve, BASE);
        const naive = curve.equity.map((value, index) => value / Math.max(BASE, ...curve.equity.slice(0, index + 1)) - 1);
        expect(depths).toEqual(naive.map((depth) => expect.closeTo(depth, 12)));
        expect(deepest).toBeCloseTo(Math.min(0, ...naive), 12);
        expect(deepest).toBeLessThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  it('in money is the same on any base, and needs none', () => {
    fc.assert(
      fc.property(curves, (steps) => {
        const curve = curveOf(steps);
        const based = drawdownOf(curve, BASE);
        const naive = curve.equity.map((value, index) => value - Math.max(BASE, ...curve.equity.slice(0, index + 1)));
        expect(based.falls).toEqual(naive);
        expect(based.deepestFall).toBe(Math.min(0, ...naive));
        const free = drawdownOf({ ...curve, equity: curve.equity.map((value) => paise(value - BASE)) }, null);
        expect([free.falls, free.deepestFall, free.longestDays]).toEqual([naive, based.deepestFall, based.longestDays]);
        expect([free.deepest, ...free.depths].every((depth) => depth === null)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('lasts from a highest value until that value is reached again', () => {
    fc.assert(
      fc.property(curves, (steps) => {
        const curve = curveOf(steps);
        const times = timesUnder(curve);
        const longest = Math.max(0, ...times.map((time) => time.days));
        const found = drawdownOf(curve, BASE);
        expect(found.longestDays).toBe(longest);
        expect(found.longestRecovered).toBe(times.find((time) => time.days === longest)?.recovered ?? null);
      }),
      { numRuns: 300 },
    );
  });

  it('recovers from its deepest point on the first day that is as high as the peak before it', () => {
    fc.assert(
      fc.property(curves, (steps) => {
        const curve = curveOf(steps);
        const { depths, deepest, recoveryDays } = drawdownOf(curve, BASE);
        const bottom = depths.indexOf(deepest);
        const peak = Math.max(BASE, ...curve.equity.slice(0, bottom + 1));
        const back = curve.equity.findIndex((value, index) => index > bottom && value >= peak);
        const days = (curve.dayNumbers[back] ?? 0) - (curve.dayNumbers[bottom] ?? 0);
        expect(recoveryDays).toBe(deepest === 0 || back === -1 ? null : days);
      }),
      { numRuns: 300 },
    );
  });
});
