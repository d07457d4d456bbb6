import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import { daysSoFar, medianLosingDay } from './day-so-far.ts';

const trip = (id: number, at: string | null, until: string | null, net: number, day = '2026-03-02', exitDay = day) =>
  leakTripOf({ id, day, at, exitDay, until, gross: paise(net) });

it('knows at each entry what was closed today', () => {
  const trips = [
    trip(1, '10:00', '15:00', 900, '2026-02-27', '2026-03-02'),
    trip(2, '09:20', '09:30', -100),
    trip(3, '09:25', '09:50', -200),
    trip(4, '09:31', '10:30', 50),
    trip(5, '09:55', '09:56', 0),
    trip(6, '10:40', '11:00', -1),
    trip(7, '15:01', '15:02', 5),
    trip(8, '09:16', '09:17', 5, '2026-03-03'),
  ];
  expect(daysSoFar(trips)).toEqual([
    { nth: 1, lossesInRow: 0, winsInRow: 0, sinceLoss: null, realised: 0 },
    { nth: 1, lossesInRow: 0, winsInRow: 0, sinceLoss: null, realised: 0 },
    { nth: 2, lossesInRow: 0, winsInRow: 0, sinceLoss: null, realised: 0 },
    { nth: 3, lossesInRow: 1, winsInRow: 0, sinceLoss: 60, realised: -100 },
    { nth: 4, lossesInRow: 2, winsInRow: 0, sinceLoss: 300, realised: -300 },
    { nth: 5, lossesInRow: 0, winsInRow: 1, sinceLoss: 3000, realised: -250 },
    { nth: 6, lossesInRow: 0, winsInRow: 1, sinceLoss: 14_460, realised: 649 },
    { nth: 1, lossesInRow: 0, winsInRow: 0, sinceLoss: null, realised: 0 },
  ]);
});

it('an exit of the second of an entry is known, but not of a trip that was entered in it', () => {
  const trips = [trip(1, '09:20', '10:00', -5), trip(2, '10:00', '10:00', -7), trip(3, '10:00', '10:20', 1)];
  expect(daysSoFar(trips).map((so) => so?.realised)).toEqual([0, -5, -5]);
});

it('says nothing of a trip without a time, and does not count it', () => {
  const trips = [trip(1, '09:20', null, -5), trip(2, '10:00', '10:01', -7), trip(3, null, null, 1)];
  expect(daysSoFar(trips).map((so) => so && [so.nth, so.realised])).toEqual([[1, 0], [2, 0], null]);
});

it('the median losing day counts days of exit', () => {
  const trips = [trip(1, '10:00', '11:00', -500), trip(2, '10:00', '11:00', 100), trip(3, '10:00', '11:00', -100, '2026-03-03')];
  expect(medianLosingDay(trips)).toBe(250);
  expect(medianLosingDay([trip(1, '10:00', '11:00', 5)])).toBeNull();
});
