import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import { date, int4, int8, owner, reference, table, text } from '../table.ts';

export const symbolDays = table(
  'symbol_days',
  ['user_id', 'account_id', 'instrument_id', 'day'],
  {
    user_id: owner(),
    account_id: reference('broker_accounts'),
    instrument_id: reference('instruments'),
    day: date(),
    segment: text<Segment>(),
    symbol: text(),
    trades: int4(),
    wins: int4(),
    losses: int4(),
    gross: int8<Paise>(),
    net: int8<Paise>(),
    charges: int8<Paise>(),
  },
  { isRebuilt: true },
);
