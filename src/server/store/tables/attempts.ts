import { int4, table, text, timestamptz } from '../table.ts';

export const attempts = table(
  'attempts',
  ['key'],
  { key: text(), count: int4(), last_at: timestamptz(), paused_until: timestamptz().orNull() },
  { class: 'plain', notBackedUp: 'counted again' },
);
