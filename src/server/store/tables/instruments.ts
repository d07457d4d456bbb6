import type { OptionType, Segment } from '#engine/instruments/instrument.ts';
import type { Price } from '#engine/money.ts';
import type { Asset } from '#engine/tax/tax-trade.ts';
import { bool, date, int8, numbered, owner, reference, table, text } from '../table.ts';

export const instruments = table('instruments', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  segment: text<Segment>(),
  symbol: text(),
  underlying: text().orNull(),
  expiry_on: date().orNull(),
  expiry_assumed: bool().withDefault(),
  strike: int8<Price>().orNull(),
  option_type: text<OptionType>().orNull(),
  settlement: int8<Price>().orNull().joinedBy('other where empty'),
  /** Of tax: what the security is, where the user said it, and its price on 31 January 2018. */
  asset: text<Asset>().orNull().joinedBy('other where empty'),
  fair_value: int8<Price>().orNull().joinedBy('other where empty'),
});

export const instrumentAliases = table('instrument_aliases', ['user_id', 'alias'], {
  user_id: owner(),
  alias: text(),
  instrument_id: reference('instruments'),
});
