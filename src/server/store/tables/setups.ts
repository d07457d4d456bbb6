import { bool, int4, numbered, ofTrade, owner, reference, table, text, timestamptz } from '../table.ts';

export const setups = table('setups', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  name: text(),
  text: text().withDefault(),
  version: int4().withDefault(),
  created_at: timestamptz().withDefault(),
});

export const setupRules = table('setup_rules', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  setup_id: reference('setups'),
  place: int4(),
  text: text(),
  /** Set for a rule that was judged and is no longer in the list. */
  retired_at: timestamptz().orNull(),
});

export const ruleMarks = table('rule_marks', ['user_id', 'trade_id', 'setup_rule_id'], {
  user_id: owner(),
  trade_id: ofTrade('moves'),
  setup_rule_id: reference('setup_rules'),
  kept: bool(),
});
