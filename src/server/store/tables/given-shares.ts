import type { Exchange } from '#engine/instruments/instrument.ts';
import type { Paise, Price, Quantity } from '#engine/money.ts';
import type { Side } from '#engine/trades/trade.ts';
import { levies } from '../levies.ts';
import { date, int8, numberedWith, owner, reference, table, text } from '../table.ts';

/**
 * Shares that a corporate action gave in an account: a Credit of the engine, with an id for what is written about it. What they come to is
 * derived, and made again by each rebuild; their ids stay, so they are exported, and go along where accounts or instruments are joined.
 */
export const givenShares = table('given_shares', ['user_id', 'id'], {
  user_id: owner(),
  id: numberedWith('trades').fixed(),
  account_id: reference('broker_accounts'),
  instrument_id: reference('instruments').as('into'),
  corporate_action_id: reference('corporate_actions').fixed().as('action'),
  symbol: text(),
  exchange: text<Exchange>(),
  day: date(),
  credited_on: date().as('on'),
  side: text<Side>(),
  quantity: int8<Quantity>(),
  price: int8<Price>(),
  value: int8<Paise>(),
  charges: levies(),
});
