import { numbered, reference, table, text, timestamptz } from '../table.ts';

/** What assistants read of a journal: each call of a tool. */
export const assistantCalls = table(
  'assistant_calls',
  ['user_id', 'id'],
  {
    user_id: reference('users').fixed(),
    id: numbered(),
    at: timestamptz(),
    tool: text(),
    /** Its arguments in words, cut where they are long. */
    asked: text(),
    /** The name that the token had. */
    token: text(),
    address: text(),
  },
  { class: 'managed', notExported: 'of this server' },
);
