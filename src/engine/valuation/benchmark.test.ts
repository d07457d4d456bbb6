import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type TradingDay } from '../day.ts';
import { type Paise, price } from '../money.ts';
import { benchmarkOf, type IndexLevel } from './benchmark.ts';

const DAY = '2026-06-01' as TradingDay;
const day = (number: number) => addDays(DAY, number);
const level = (number: number, points: number): IndexLevel => ({ day: day(number), level: price(Math.round(points * 10_000)) });
const lakh = (amount: number) => (amount * 100_000 * 100) as Paise;
const moved = (number: number, lakhs: number) => ({ day: day(number), amount: lakh(lakhs) });
const gainsOf = (found: ReturnType<typeof benchmarkOf>) => found?.worth.map((one) => one && one.value - one.putIn);

it('puts a capital in at the last close until its day', () => {
  // 1 lakh at 25,000 is 4 units of the index: 25,250 is 1,000 more, 24,000 is 4,000 less.
  const levels = [level(-3, 24_800), level(0, 25_000), level(1, 25_250), level(3, 24_000)];
  const found = benchmarkOf([moved(0, 1)], [day(1), day(2), day(4)], levels);
  expect(found?.from).toEqual(level(0, 25_000));
  expect(gainsOf(found)).toEqual([100_000, 100_000, -400_000]);
});

it('begins with the first close where none is from before, and says nothing until then', () => {
  const found = benchmarkOf([moved(0, 1)], [day(0), day(2), day(3)], [level(2, 25_000), level(3, 25_001)]);
  expect([found?.from, gainsOf(found)]).toEqual([level(2, 25_000), [null, 0, 400]]);
  expect(benchmarkOf([moved(0, 1)], [day(0), day(1)], [level(2, 25_000)])).toBeNull();
  expect(benchmarkOf([moved(0, 1)], [], [level(2, 25_000)])).toBeNull();
  expect(benchmarkOf([moved(0, 1)], [day(0)], [])).toBeNull();
  expect(benchmarkOf([], [day(2)], [level(2, 25_000)])).toBeNull();
});

it('moves each amount on its day, until more would be taken out than there is', () => {
  // 4 units at 25,000, 5 more at 20,000; then 2 lakh at 40,000 are 5 of these 9, and 2 lakh more at 40,000 are not there.
  const levels = [level(0, 25_000), level(2, 20_000), level(4, 40_000)];
  const days = [0, 1, 2, 4, 5, 6].map(day);
  const money = [moved(0, 1), moved(2, 1), moved(5, -2), moved(6, -2)];
  expect(benchmarkOf(money, days, levels)?.worth).toEqual([
    { value: lakh(1), putIn: lakh(1) },
    { value: lakh(1), putIn: lakh(1) },
    { value: lakh(1.8), putIn: lakh(2) },
    { value: lakh(3.6), putIn: lakh(2) },
    { value: lakh(1.6), putIn: lakh(0) },
    null,
  ]);
});

it('gains nothing in an index that stands still, and with the amounts of two the sum of both', () => {
  const moves = fc.array(fc.record({ points: fc.integer({ min: 1000, max: 90_000 }), rupees: fc.integer({ min: 0, max: 10_000_000 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(moves, (list) => {
      const levels = list.map(({ points }, index) => level(index, points));
      const days = list.map((_, index) => day(index));
      const money = list.map(({ rupees }, index) => ({ day: day(index), amount: (rupees * 100) as Paise }));
      const flat = benchmarkOf(
        money,
        days,
        levels.map((one) => ({ ...one, level: price(20_000_000) })),
      );
      expect(gainsOf(flat)).toEqual(days.map(() => 0));
      const [all, even, odd] = [money, ...[0, 1].map((which) => money.filter((_, index) => index % 2 === which))].map((some) =>
        benchmarkOf(some, days, levels),
      );
      all?.worth.forEach((one, index) => {
        const parts = [even?.worth[index], odd?.worth[index]].reduce((total, part) => total + (part?.value ?? 0), 0);
        // Each is rounded by itself.
        expect(Math.abs((one?.value ?? 0) - parts)).toBeLessThanOrEqual(2);
      });
    }),
  );
});
