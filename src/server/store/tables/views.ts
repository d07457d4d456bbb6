import { json, numbered, owner, table, text, timestamptz } from '../table.ts';

/** A filter that the user gave a name. */
export const views = table('views', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  name: text(),
  filter: json().withIdsThatFollow('account_id', 'instrument_id', 'setup_rule_id'),
  created_at: timestamptz().withDefault(),
});
