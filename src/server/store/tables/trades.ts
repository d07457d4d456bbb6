import type { TimeOfDay } from '#engine/day.ts';
import type { Exchange } from '#engine/instruments/instrument.ts';
import type { Paise, Price, Quantity } from '#engine/money.ts';
import type { Product, Side } from '#engine/trades/trade.ts';
import { levies } from '../levies.ts';
import { bool, date, int4, int8, numbered, owner, reference, table, text } from '../table.ts';

/** A row of a file, in the journal or held. What it says of a trade never changes. */
export const rowOfFile = {
  user_id: owner(),
  /** Ascending in the order of arrival. */
  id: numbered(),
  account_id: reference('broker_accounts'),
  import_id: reference('imports').fixed(),
  instrument_id: reference('instruments'),
  row: int4().fixed(),
  identity: text().fixed(),
  symbol: text().fixed(),
  exchange: text<Exchange>().fixed(),
  day: date().fixed(),
  time: int4<TimeOfDay>().orNull().fixed(),
  side: text<Side>().fixed(),
  quantity: int8<Quantity>().fixed(),
  price: int8<Price>().fixed(),
  value: int8<Paise>().fixed(),
  trade_ref: text().orNull().fixed().as('tradeId'),
  order_ref: text().orNull().fixed().as('orderId'),
  trade_to_trade: bool().withDefault().fixed(),
  product: text<Product>().orNull().fixed(),
  charges: levies().orNull().fixed(),
};

export const trades = table('trades', ['user_id', 'id'], {
  ...rowOfFile,
  /** The id of what is left open of it, where an edit has changed that: trades exchange their ids, so that none is used twice. */
  listed_as: int8().orNull().as('rowId'),
  /** Of a leg of a closed result: the result's number in its import. */
  result: int4().orNull().fixed(),
  /** The import with another reading of its file, which stands in its place: its identity is free. null for what is read as it was. */
  superseded_by: reference('imports').orNull(),
  /** Of the purchase of a closed result: what its units were worth on 31 January 2018, as the report states it. */
  fair_value: int8<Paise>().orNull().fixed(),
});
