import type { Paise } from '#engine/money.ts';
import { int4, int8, numbered, ofTrade, owner, reference, table, text, timestamptz } from '../table.ts';

/** Round trips that the user says belong together. */
export const strategies = table('strategies', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  name: text(),
  note: text().withDefault(),
  note_version: int4().withDefault(),
  note_at: timestamptz().orNull(),
  created_at: timestamptz().withDefault(),
  /** Planned with all legs together. */
  risk: int8<Paise>().orNull(),
  plan_version: int4().withDefault(),
});

/** A leg by a trade of its round trip. Without a strategy the user declined to put it in one. */
export const strategyLegs = table('strategy_legs', ['user_id', 'trade_id'], {
  user_id: owner(),
  trade_id: ofTrade('moves'),
  strategy_id: reference('strategies').orNull().joinedBy('other where empty'),
});
