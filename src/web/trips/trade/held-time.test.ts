import { expect, it } from 'vitest';
import { heldTime } from './held-time.ts';

const trip = (from: string, start: string | null, until: string | null, end: string | null) =>
  heldTime({ opened_on: from, opened_time: start, exited_on: until, exited_time: end, status: until === null ? 'open' : 'closed' });

it.each([
  ['2026-02-04', '09:21:04', '2026-02-04', '10:04:41', '44 min'],
  ['2026-02-04', '09:21:04', '2026-02-04', '09:21:20', 'under a minute'],
  ['2026-02-04', '09:20:00', '2026-02-04', '11:25:00', '2 h 5 min'],
  ['2026-02-04', '09:20:00', '2026-02-04', '11:20:00', '2 h'],
  ['2026-02-04', '15:20:00', '2026-02-05', '09:20:00', '1 day'],
  ['2026-02-04', null, '2026-03-04', null, '28 days'],
  ['2026-02-04', null, '2026-02-04', '10:00:00', null],
  ['2026-02-04', '10:00:00', null, null, null],
])('%s %s to %s %s is %o', (from, start, until, end, text) => {
  expect(trip(from, start, until, end)).toBe(text);
});
