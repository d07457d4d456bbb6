import type { TimeOfDay } from '#engine/day.ts';
import type { Exchange, Segment } from '#engine/instruments/instrument.ts';
import type { Paise, Quantity } from '#engine/money.ts';
import type { OpenPosition } from '#engine/pairing/position.ts';
import type { Product, Side } from '#engine/trades/trade.ts';
import { date, int4, int8, owner, reference, table, text } from '../table.ts';

export const openPositions = table(
  'open_positions',
  ['user_id', 'id', 'account_id', 'instrument_id'],
  {
    user_id: owner(),
    id: int8().as('order'),
    account_id: reference('broker_accounts'),
    instrument_id: reference('instruments'),
    segment: text<Segment>(),
    symbol: text(),
    exchange: text<Exchange>(),
    side: text<Side>(),
    product: text<Product>(),
    quantity: int8<Quantity>(),
    value: int8<Paise>(),
    entry_charges: int8<Paise>().as('charges'),
    opened_on: date(),
    opened_time: int4<TimeOfDay>().orNull(),
    status: text<OpenPosition['status']>(),
  },
  { isRebuilt: true },
);
