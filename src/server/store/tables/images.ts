import { bytea, date, int4, numbered, ofTrade, owner, reference, table, timestamptz } from '../table.ts';

/** Of exactly one of trade, day, setup and strategy. */
export const images = table('images', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  trade_id: ofTrade('moves').orNull(),
  day: date().orNull(),
  setup_id: reference('setups').orNull(),
  width: int4(),
  height: int4(),
  bytes: int4(),
  created_at: timestamptz().withDefault(),
  strategy_id: reference('strategies').orNull(),
});

export const imageFiles = table(
  'image_files',
  ['user_id', 'image_id'],
  { user_id: owner(), image_id: reference('images'), content: bytea(), small: bytea() },
  { notExported: 'each file is an entry of the archive' },
);
