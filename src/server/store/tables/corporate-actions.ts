import type { StoredAction } from '#contract/corporate-actions.ts';
import { date, json, numbered, owner, reference, table, text, timestamptz } from '../table.ts';

/** What the user decided about a corporate action. */
export const corporateActions = table('corporate_actions', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  known: text().orNull(),
  decision: text<'applied' | 'declined'>(),
  instrument_id: reference('instruments'),
  ex_on: date(),
  body: json<StoredAction>().withIdsThatFollow('instrument_id', 'account_id'),
  created_at: timestamptz().withDefault(),
  undone_at: timestamptz().orNull(),
});
