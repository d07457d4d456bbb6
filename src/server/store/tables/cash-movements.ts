import type { CashKind } from '#engine/daily/cash.ts';
import type { Paise } from '#engine/money.ts';
import { date, int8, numbered, owner, reference, table, text } from '../table.ts';

/** Money that moved in an account without a trade. */
export const cashMovements = table('cash_movements', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  account_id: reference('broker_accounts'),
  day: date(),
  kind: text<CashKind>(),
  amount: int8<Paise>(),
  note: text(),
});
