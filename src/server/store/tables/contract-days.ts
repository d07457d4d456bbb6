import type { NoteGroup } from '#engine/charges/contract-day.ts';
import type { Estimate } from '#engine/charges/estimate.ts';
import type { Exchange } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import { date, int8, int8s, owner, reference, table, text, texts } from '../table.ts';

export const contractDays = table(
  'contract_days',
  ['user_id', 'account_id', 'day', 'instrument_id', 'exchange'],
  {
    user_id: owner(),
    account_id: reference('broker_accounts'),
    day: date(),
    instrument_id: reference('instruments'),
    exchange: text<Exchange>(),
    note: text<NoteGroup>(),
    turnover: int8<Paise>(),
    /** In 1e-9 paise, in the order of EXACT_LEVIES. */
    exact: texts(),
    brokerage: int8<Paise>(),
    dp: int8<Paise>(),
    /** In the order of LEVIES, as are `shares`. */
    own: int8s<Paise>().orNull(),
    estimates: texts<Estimate>(),
    shares: int8s<Paise>(),
  },
  { isRebuilt: true },
);
