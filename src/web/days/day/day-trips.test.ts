import { expect, it } from 'vitest';
import type { DayBody } from '#contract/days.ts';
import { dayTrips } from './day-trips.ts';

it('has the size of what ended on the day beside its result, and of an entry the whole', () => {
  const trip = (id: number, opened_on: string) => ({ id, opened_on, opened_time: null, status: 'open', quantity: 150 });
  const step = (net: number, quantity: number) => ({ round_trip: 1, time: null, expired: false, net, quantity, total: net });
  const day = {
    day: '2026-02-04',
    round_trips: [trip(1, '2026-02-02'), trip(2, '2026-02-04')],
    steps: [step(100, 25), step(-30, 50)],
  } as unknown as DayBody;
  const { ended, entered } = dayTrips(day);
  expect(ended).toMatchObject([{ net: 70, quantity: 75 }]);
  expect(entered).toMatchObject([{ net: null, quantity: 150 }]);
});
