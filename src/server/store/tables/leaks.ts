import { date, json, owner, reference, table, text, timestamptz } from '../table.ts';

export type LeakPeriod = 'all' | '12m';

const kept = { notExported: 'derived: looked for again' } as const;

/** When a user's leaks are looked for, and were. */
export const leakLooks = table(
  'leak_looks',
  ['user_id'],
  { user_id: owner(), due_at: timestamptz().orNull(), up_to: date().orNull(), computed_at: timestamptz().orNull() },
  kept,
);

export const leakReports = table(
  'leak_reports',
  ['user_id', 'period'],
  { user_id: owner(), period: text<LeakPeriod>(), body: json() },
  kept,
);

export const leakTrips = table(
  'leak_trips',
  ['user_id', 'period', 'line', 'round_trip_id'],
  { user_id: owner(), period: text<LeakPeriod>(), line: text(), round_trip_id: reference('round_trips') },
  kept,
);
