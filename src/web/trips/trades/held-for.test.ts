import { expect, it } from 'vitest';
import { heldFor } from './held-for.ts';

const at = (day: string, time?: string) => (time ? `${day}T${time}+05:30` : day);

it.each([
  [at('2026-02-04', '09:21:04'), at('2026-02-04', '10:04:41'), '44 min'],
  [at('2026-02-04', '09:21:04'), at('2026-02-04', '09:21:20'), 'under 1 min'],
  [at('2026-02-04', '09:30:00'), at('2026-02-04', '11:35:00'), '2 h 5 min'],
  [at('2026-02-04', '09:30:00'), at('2026-02-04', '11:30:00'), '2 h'],
  [at('2026-02-04'), at('2026-02-04', '11:30:00'), ''],
  [at('2026-02-04'), at('2026-02-05'), '1 day'],
  [at('2026-02-27', '15:00:00'), at('2026-03-02', '09:16:00'), '3 days'],
  [at('2026-02-27', '15:00:00'), null, ''],
])('from %s to %s is held for %o', (from, to, text) => {
  expect(heldFor({ opened_at: from, closed_at: to })).toBe(text);
});
