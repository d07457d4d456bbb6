import type { OwnFees } from '#engine/charges/own-fees.ts';
import { date, json, numbered, owner, reference, table, text } from '../table.ts';

export const brokerAccounts = table('broker_accounts', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  /** Upper case. */
  broker: text(),
  report_broker: text().orNull().joinedBy('other where empty'),
});

export const accountPlans = table('account_plans', ['user_id', 'account_id', 'from_day'], {
  user_id: owner(),
  account_id: reference('broker_accounts', 'whole'),
  from_day: date(),
  /** Either a plan or fees. */
  plan: text().orNull(),
  own_fees: json<OwnFees>().orNull(),
});
