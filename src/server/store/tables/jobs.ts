import { int4, json, numbered, reference, table, text, timestamptz } from '../table.ts';

export const jobs = table(
  'jobs',
  ['id'],
  {
    id: numbered(),
    /** null for work of the server itself. */
    user_id: reference('users').orNull(),
    kind: text(),
    payload: json().withDefault(),
    status: text<'ready' | 'running' | 'done' | 'failed'>().withDefault(),
    attempts: int4().withDefault(),
    run_at: timestamptz().withDefault(),
    leased_until: timestamptz().orNull(),
    error: text().orNull(),
    finished_at: timestamptz().orNull(),
  },
  { class: 'managed', notExported: 'of this server' },
);
