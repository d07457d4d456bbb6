import { expect, it } from 'vitest';
import { paise, type Quantity } from '../money.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import { median, medianMoves, resultsInMoves, sizesToUsual } from './usual.ts';

const often = (count: number, said: Parameters<typeof leakTripOf>[0]) => Array.from({ length: count }, () => leakTripOf(said));

it('the median of an even count is between the two in the middle', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([])).toBeNull();
});

it('a usual move is the median of the same underlying and carry, below 20 trips of the segment', () => {
  const trips = [
    ...often(10, { gross: paise(100) }),
    ...often(10, { gross: paise(-300) }),
    ...often(19, { underlying: 'INFY', gross: paise(500) }),
    ...often(3, { underlying: 'INFY', product: 'delivery', gross: paise(900) }),
    leakTripOf({ underlying: 'SBIN', segment: 'OPT', gross: paise(5000) }),
  ];
  const moves = medianMoves(trips);
  // Of SBIN 1 % and 3 %, ten each. With INFY's 19 of 5 % the middle of 39 is 3 %.
  expect([moves[0], moves[20], moves[39], moves[42]]).toEqual([0.02, 0.03, 0.09, 0.5]);
});

it('the usual move of options is also that of their days to expiry: today, tomorrow, later', () => {
  const option = { segment: 'OPT', underlying: 'NIFTY', day: '2026-03-02' } as const;
  const trips = [
    ...often(20, { ...option, expiry: '2026-03-02', gross: paise(4000) }),
    ...often(20, { ...option, expiry: '2026-03-03', gross: paise(-2000) }),
    ...often(10, { ...option, expiry: '2026-03-04', gross: paise(500) }),
    ...often(10, { ...option, expiry: '2026-03-30', gross: paise(-700) }),
    ...often(20, { ...option, segment: 'FUT', expiry: '2026-03-02', gross: paise(100) }),
    ...often(20, { ...option, segment: 'FUT', expiry: '2026-03-30', gross: paise(-300) }),
  ];
  const moves = medianMoves(trips);
  // Later ones 5 % and 7 %, ten each; futures 1 % and 3 %, twenty each, whatever their expiry.
  expect([0, 20, 40, 50, 60, 80].map((at) => moves[at])).toEqual([0.4, 0.2, 0.06, 0.06, 0.02, 0.02].map((move) => expect.closeTo(move)));
});

it('where most trips ended where they began, the mean stands for the median', () => {
  expect(medianMoves([...often(21, {}), ...often(9, { gross: paise(1000) })])[0]).toBeCloseTo(0.03);
});

it('a result is gross ÷ entry value ÷ usual move × 1.4826, cut at 4', () => {
  const trips = [
    leakTripOf({ gross: paise(-200) }),
    leakTripOf({ gross: paise(9000) }),
    leakTripOf({ entryValue: paise(0), gross: paise(5) }),
  ];
  const [loss, gain, nothing] = resultsInMoves(trips, new Float64Array([0.02, 0.02, 0.02]));
  expect(loss).toBeCloseTo(-1 / 1.4826);
  expect([gain, nothing]).toEqual([4, 0]);
  expect(resultsInMoves(often(30, {}), medianMoves(often(30, {})))).toEqual(new Float64Array(30));
});

it('sizes are quantities, of shares values, without what was added while down', () => {
  const contract = (quantity: number) => leakTripOf({ segment: 'OPT', underlying: 'NIFTY', quantity: quantity as Quantity });
  const added = { entryValue: 30_000, gross: 0, net: 0 };
  const trips = [
    contract(75),
    contract(75),
    contract(225),
    leakTripOf({}),
    leakTripOf({ entryValue: paise(40_000), added }),
    leakTripOf({}),
  ];
  expect([...sizesToUsual(trips)]).toEqual([1, 1, 3, 1, 1, 1]);
});
