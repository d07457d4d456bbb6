import type { Paise } from '#engine/money.ts';
import type { Side } from '#engine/trades/trade.ts';
import type { HoldingChange } from '#engine/valuation/changes-of-holdings.ts';
import { date, int8, owner, reference, table, text } from '../table.ts';

export const holdingChanges = table(
  'holding_changes',
  ['user_id', 'account_id', 'instrument_id', 'side', 'day', 'kind'],
  {
    user_id: owner(),
    account_id: reference('broker_accounts'),
    instrument_id: reference('instruments'),
    side: text<Side>(),
    day: date(),
    kind: text<HoldingChange['kind']>(),
    quantity: int8(),
    value: int8<Paise>(),
  },
  { isRebuilt: true },
);
