import { expect, it } from 'vitest';
import type { RoundTripBody } from '#contract/round-trips.ts';
import { dayGroups } from './day-groups.ts';

const row = (id: number, status: RoundTripBody['status'], day: string | null) => ({ id, status, exited_on: day }) as RoundTripBody;
const DATA = [row(1, 'open', '2026-02-03'), row(2, 'expired', null), row(3, 'closed', '2026-02-04'), row(4, 'closed', '2026-02-04')];

it('groups trades by the day of their last exit, the open ones apart', () => {
  const whole = { day: '2026-02-04', net: 12, has_note: true };
  expect(dayGroups({ data: DATA, days: [whole] }, true)).toEqual([
    { day: null, isOpen: true, whole: null, rows: DATA.slice(0, 2), start: 0 },
    { day: '2026-02-04', isOpen: false, whole, rows: DATA.slice(2), start: 2 },
  ]);
});

it('makes one group of a list in another order', () => {
  expect(dayGroups({ data: DATA, days: [] }, false)).toMatchObject([{ day: null, isOpen: false, rows: DATA }]);
});
