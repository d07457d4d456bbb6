import type { Paise } from '#engine/money.ts';
import type { Product } from '#engine/trades/trade.ts';
import { date, int8, owner, reference, table, text } from '../table.ts';

/** What settling a doubt would change in net, by where closed trades are. A doubt that changes nothing has one row of 0. */
export const doubtChanges = table(
  'doubt_changes',
  ['user_id', 'account_id', 'doubt', 'instrument_id', 'product', 'day'],
  {
    user_id: owner(),
    account_id: reference('broker_accounts'),
    /** Its id; '' for all of the account together. */
    doubt: text(),
    instrument_id: reference('instruments'),
    product: text<Product>(),
    day: date(),
    /** null: not worked out yet. */
    net: int8<Paise>().orNull(),
  },
  { isRebuilt: true },
);
