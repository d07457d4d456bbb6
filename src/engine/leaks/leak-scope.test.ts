import { expect, it } from 'vitest';
import type { TimeOfDay } from '../day.ts';
import { paise } from '../money.ts';
import { leakScope } from './leak-scope.ts';

const trip = (status: 'open' | 'closed' | 'unmatched' | 'expired', net: number, said: { untimed?: boolean; assumed?: boolean } = {}) => ({
  status,
  net: paise(net),
  openedTime: said.untimed ? null : (36_000 as TimeOfDay),
  assumed: said.assumed === true,
});

it('counts closed round trips, and says what is left out and what is assumed', () => {
  const closed = [trip('closed', 10), trip('closed', 20, { untimed: true }), trip('closed', -7, { assumed: true })];
  const scope = leakScope([...closed, trip('open', 5), trip('open', -9, { untimed: true }), trip('unmatched', 3), trip('expired', 1)]);
  expect(scope).toEqual({
    counted: closed,
    leftOut: { open: { roundTrips: 2, net: -4 }, unmatched: { roundTrips: 2, net: 4 }, untimed: { roundTrips: 1, net: 20 } },
    assumed: { roundTrips: 1, net: -7 },
  });
});
