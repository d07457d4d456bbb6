import type { ChangeRow } from '#contract/changes.ts';
import { json, numbered, ofTrade, owner, reference, table, text, timestamptz } from '../table.ts';

export const changes = table('changes', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  kind: text<ChangeRow['kind']>(),
  /** What words a change gave does not follow: where two names became one, a trade may have it from elsewhere. */
  facts: json().withIdsThatFollow('instrument_id', 'trade_id', 'trade_ids', 'removed.tag_id', 'setups.setup_id'),
  /** The trade that an edit put in, or the first that a move did. */
  trade_id: ofTrade('stays').orNull(),
  created_at: timestamptz().withDefault(),
  undone_at: timestamptz().orNull(),
});

export const corrections = table('corrections', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  /** The change that it is part of: while that is undone it does not count. */
  change_id: reference('changes'),
  trade_id: ofTrade('stays'),
  account_id: reference('broker_accounts'),
  instrument_id: reference('instruments'),
  body: json(),
});
