import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type TradingDay } from '../day.ts';
import { type Paise, price } from '../money.ts';
import { benchmarkOf, type IndexLevel } from './benchmark.ts';

const DAY = '2026-06-01' as TradingDay;
const day = (number: number) => addDays(DAY, number);
const level = (number: number, points: number): IndexLevel => ({ day: day(number), level: price(Math.round(points * 10_000)) });
const lakh = (amount: number) => (amount * 100_000 * 100) as Paise;

it('puts a capital in at the last close before the first day', () => {
  // 1 lakh at 25,000 is 4 units of the index: 25,250 is 1,000 more, 24,000 is 4,000 less.
  const found = benchmarkOf(lakh(1), [day(1), day(2), day(4)], [level(-3, 24_800), level(0, 25_000), level(1, 25_250), level(3, 24_000)]);
  expect(found).toEqual({ capital: lakh(1), from: level(0, 25_000), gains: [100_000, 100_000, -400_000] });
});

it('begins with the first close where none is from before, and says nothing until then', () => {
  expect(benchmarkOf(lakh(1), [day(0), day(2), day(3)], [level(2, 25_000), level(3, 25_001)])).toEqual({
    capital: lakh(1),
    from: level(2, 25_000),
    gains: [null, 0, 400],
  });
  expect(benchmarkOf(lakh(1), [day(0), day(1)], [level(2, 25_000)])).toBeNull();
  expect(benchmarkOf(lakh(1), [], [level(2, 25_000)])).toBeNull();
  expect(benchmarkOf(lakh(1), [day(0)], [])).toBeNull();
});

it('gains nothing in an index that stands still, and twice as much with twice the capital', () => {
  const moves = fc.array(fc.integer({ min: 1000, max: 90_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 1000 }), (points, lakhs) => {
      const levels = points.map((at, index) => level(index, at));
      const days = points.map((_, index) => day(index + 1));
      const flat = benchmarkOf(
        lakh(lakhs),
        days,
        levels.map((one) => ({ ...one, level: price(20_000_000) })),
      );
      expect(flat?.gains).toEqual(days.map(() => 0));
      const [one, two] = [lakhs, 2 * lakhs].map((amount) => benchmarkOf(lakh(amount), days, levels)?.gains ?? []);
      // Each is rounded by itself.
      two?.forEach((gain, index) => expect(Math.abs((gain ?? 0) - 2 * (one?.[index] ?? 0))).toBeLessThanOrEqual(2));
    }),
  );
});
