import type { Paise, Price } from '#engine/money.ts';
import { int4, int8, ofTrade, owner, reference, table, text, timestamptz } from '../table.ts';

const version = () => int4().withDefault().joinedBy('sum');

/** What is written about a round trip, with one of its trades. */
export const tradeWords = table('trade_words', ['user_id', 'trade_id'], {
  user_id: owner(),
  trade_id: ofTrade('moves'),
  note: text().withDefault().joinedBy('both texts'),
  note_version: version(),
  note_at: timestamptz().orNull().joinedBy('latest'),
  tags_version: version(),
  mistakes_version: version(),
  setup_id: reference('setups').orNull().joinedBy('other where empty'),
  setup_version: version(),
  stop: int8<Price>().orNull().joinedBy('other where all are empty'),
  target: int8<Price>().orNull().joinedBy('other where all are empty'),
  risk: int8<Paise>().orNull().joinedBy('other where all are empty'),
  plan_version: version(),
});
