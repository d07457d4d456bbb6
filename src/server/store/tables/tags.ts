import { numbered, ofTrade, owner, reference, table, text, timestamptz } from '../table.ts';

/** A tag or a mistake. */
export const tags = table('tags', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  kind: text<'tag' | 'mistake'>(),
  name: text(),
  created_at: timestamptz().withDefault(),
});

export const tradeTags = table('trade_tags', ['user_id', 'trade_id', 'tag_id'], {
  user_id: owner(),
  trade_id: ofTrade('moves'),
  tag_id: reference('tags'),
});
