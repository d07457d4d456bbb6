import { expect, it } from 'vitest';
import type { TimeOfDay, TradingDay } from '../day.ts';
import { paise } from '../money.ts';
import { leakScope } from './leak-scope.ts';

const UP_TO = '2026-10-31' as TradingDay;

interface Said {
  readonly untimed?: boolean;
  readonly assumed?: boolean;
  readonly on?: string;
}

const trip = (status: 'open' | 'closed' | 'unmatched' | 'expired', net: number, said: Said = {}) => ({
  status,
  exitedOn: status === 'closed' ? ((said.on ?? UP_TO) as TradingDay) : null,
  net: paise(net),
  openedTime: said.untimed ? null : (36_000 as TimeOfDay),
  assumed: said.assumed === true,
});

it('counts closed round trips, and says what is left out and what is assumed', () => {
  const closed = [trip('closed', 10), trip('closed', 20, { untimed: true }), trip('closed', -7, { assumed: true })];
  const others = [trip('open', 5), trip('open', -9, { untimed: true }), trip('unmatched', 3), trip('expired', 1)];
  const scope = leakScope([...closed, ...others, trip('closed', 40, { on: '2026-11-01', assumed: true })], UP_TO);
  expect(scope).toEqual({
    counted: closed,
    leftOut: {
      open: { roundTrips: 2, net: -4 },
      later: { roundTrips: 1, net: 40 },
      unmatched: { roundTrips: 2, net: 4 },
      untimed: { roundTrips: 1, net: 20 },
    },
    assumed: { roundTrips: 1, net: -7 },
  });
});
