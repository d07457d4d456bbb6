import { expect, test } from 'vitest';
import type { Segment } from '../instruments/instrument.ts';
import { leakTripOf } from '#test/engine/leak-trip-of.ts';
import { partOfDay } from './part-of-day.ts';

test.each<[Segment, string | null, string | null]>([
  ['EQ', '09:14:59', null],
  ['EQ', '09:15', 'first15'],
  ['OPT', '09:29:59', 'first15'],
  ['FUT', '09:30', '0930'],
  ['EQ', '10:30', '1030'],
  ['EQ', '12:00', '1200'],
  ['EQ', '13:30', '1330'],
  ['EQ', '14:30', '1430'],
  ['EQ', '15:29:59', '1430'],
  ['EQ', null, null],
  ['COM', '09:00', 'first15'],
  ['COM', '09:15', '0930'],
  ['COM', '16:29:59', '1430'],
  ['COM', '16:30', 'evening'],
  ['COM', '23:00', 'evening'],
])('an entry of %s at %s is in %s', (segment, at, part) => {
  expect(partOfDay(leakTripOf({ segment, at }))).toBe(part);
});

test('a special session has hours of its own, and a closed day is taken as it is', () => {
  // Muhurat of 21 October 2025, 13:45 to 14:45.
  expect(partOfDay(leakTripOf({ day: '2025-10-21', at: '13:50' }))).toBeNull();
  expect(partOfDay(leakTripOf({ day: '2025-10-21', at: '18:30', segment: 'COM' }))).toBe('evening');
  expect(partOfDay(leakTripOf({ day: '2026-01-26', at: '13:50' }))).toBe('1330');
});
