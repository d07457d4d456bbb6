import { date, int4, numbered, ofTrade, owner, reference, table, text, timestamptz } from '../table.ts';

/** A text as it was before the version that replaced it. */
export const formerTexts = table('former_texts', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  kind: text<'note' | 'plan' | 'review' | 'setup' | 'strategy'>(),
  trade_id: ofTrade('moves').orNull(),
  day: date().orNull(),
  setup_id: reference('setups').orNull(),
  version: int4(),
  text: text(),
  written_at: timestamptz(),
  strategy_id: reference('strategies').orNull(),
});
