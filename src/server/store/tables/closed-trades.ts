import type { TimeOfDay } from '#engine/day.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise, Quantity, Rest } from '#engine/money.ts';
import type { Match } from '#engine/pairing/position.ts';
import type { Product } from '#engine/trades/trade.ts';
import { levies } from '../levies.ts';
import { bool, date, int4, int8, ofTrade, owner, reference, table, text } from '../table.ts';

export const closedTrades = table(
  'closed_trades',
  ['user_id', 'instrument_id', 'buy_id', 'sell_id'],
  {
    user_id: owner(),
    /** 0 for a settlement at expiry. */
    buy_id: ofTrade('stays').as('buyOrder'),
    sell_id: ofTrade('stays').as('sellOrder'),
    round_trip_id: reference('round_trips').as('roundTrip'),
    account_id: reference('broker_accounts'),
    instrument_id: reference('instruments'),
    segment: text<Segment>(),
    symbol: text(),
    direction: text<Match['direction']>(),
    product: text<Product>(),
    quantity: int8<Quantity>(),
    buy_on: date(),
    buy_time: int4<TimeOfDay>().orNull(),
    buy_value: int8<Paise>(),
    buy_charges: int8<Paise>(),
    buy_stt: int8<Paise>(),
    sell_on: date(),
    sell_time: int4<TimeOfDay>().orNull(),
    sell_value: int8<Paise>(),
    sell_charges: int8<Paise>(),
    dp: int8<Paise>(),
    levies: levies().as('charges'),
    gross: int8<Paise>(),
    net: int8<Paise>(),
    entered_on: date(),
    exited_on: date(),
    exit_time: int4<TimeOfDay>().orNull(),
    expired: bool(),
    assumed: bool(),
    order_assumed: bool(),
    from_result: bool(),
    buy_rest: int4<Rest>(),
    sell_rest: int4<Rest>(),
    stt_rest: int4<Rest>(),
  },
  { isRebuilt: true },
);
