import type { Paise } from '#engine/money.ts';
import type { LossKind } from '#engine/tax/set-off.ts';
import { bool, int4, int8, owner, reference, table, text } from '../table.ts';

/** How the deliveries of an account are taxed in a financial year. */
export const taxChoices = table('tax_choices', ['user_id', 'account_id', 'year'], {
  user_id: owner(),
  account_id: reference('broker_accounts'),
  year: int4(),
  is_business: bool(),
  deducts_dp: bool(),
});

/** A loss of an earlier year that the user entered. */
export const taxLosses = table('tax_losses', ['user_id', 'year', 'kind'], {
  user_id: owner(),
  year: int4(),
  kind: text<LossKind>(),
  amount: int8<Paise>(),
});
