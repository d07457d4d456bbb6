import type { TimeOfDay } from '#engine/day.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise, Price, Quantity } from '#engine/money.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import type { Product } from '#engine/trades/trade.ts';
import { bool, date, int4, int8, ofTrade, owner, reference, table, text } from '../table.ts';

export const roundTrips = table(
  'round_trips',
  ['user_id', 'account_id', 'instrument_id', 'id'],
  {
    user_id: owner(),
    /** Its anchor. */
    id: int8(),
    account_id: reference('broker_accounts'),
    instrument_id: reference('instruments'),
    quantity: int8<Quantity>(),
    open_quantity: int8<Quantity>(),
    entry_value: int8<Paise>(),
    first_quantity: int8<Quantity>(),
    first_value: int8<Paise>(),
    exit_value: int8<Paise>(),
    entry_price: int8<Price>(),
    exit_price: int8<Price>().orNull(),
    best_exit: int8<Price>().orNull(),
    worst_exit: int8<Price>().orNull(),
    gross: int8<Paise>(),
    charges: int8<Paise>(),
    net: int8<Paise>(),
    open_charges: int8<Paise>(),
    opened_on: date(),
    exited_on: date().orNull(),
    opened_time: int4<TimeOfDay>().orNull(),
    exited_time: int4<TimeOfDay>().orNull(),
    entry_orders: int4(),
    exit_orders: int4(),
    expired: bool(),
    assumed: bool(),
    from_result: bool(),
    segment: text<Segment>(),
    symbol: text(),
    side: text<RoundTrip['side']>(),
    product: text<Product>(),
    status: text<RoundTrip['status']>(),
    favourable_least: int8<Paise>().orNull(),
    favourable_most: int8<Paise>().orNull(),
    against_least: int8<Paise>().orNull(),
    against_most: int8<Paise>().orNull(),
  },
  { isRebuilt: true },
);

/** The round trip in which the words of a trade are shown. */
export const wordPlaces = table(
  'word_places',
  ['user_id', 'account_id', 'instrument_id', 'trade_id'],
  {
    user_id: owner(),
    trade_id: ofTrade('stays'),
    round_trip_id: reference('round_trips'),
    account_id: reference('broker_accounts'),
    instrument_id: reference('instruments'),
  },
  { isRebuilt: true },
);
