import { planOnDays } from '#engine/charges/account-plan.ts';
import type { PlanChoice } from '#engine/charges/own-fees.ts';
import type { PlanOn } from '#engine/charges/brokerage-plan.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** The plan by which an account is charged on each day. */
export async function planOf(mine: Mine, accountId: number): Promise<PlanOn> {
  const account = await mine
    .selectFrom('broker_accounts')
    .select(['broker', 'report_broker'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  // An account that was merged into another has no trades left to charge.
  const broker = account?.report_broker ?? account?.broker ?? '';
  return planOnDays(broker, (await planChoices(mine, [accountId])).get(accountId) ?? []);
}

/** What the user chose for these accounts, by account, ascending by day. */
export async function planChoices(mine: Mine, accountIds: readonly number[]): Promise<Map<number, PlanChoice[]>> {
  const rows = await mine
    .selectFrom('account_plans')
    .select(['account_id', 'from_day', 'plan', 'own_fees'])
    .where(isIn('account_id', accountIds))
    .orderBy('from_day')
    .execute();
  const found = new Map<number, PlanChoice[]>();
  for (const { account_id: id, from_day: from, plan, own_fees: ownFees } of rows) {
    found.set(id, [...(found.get(id) ?? []), { from, plan, ownFees }]);
  }
  return found;
}

export async function replacePlanChoices(mine: Mine, accountId: number, choices: readonly PlanChoice[]): Promise<void> {
  await mine.deleteFrom('account_plans').where('account_id', '=', accountId).execute();
  await mine.insertMany(
    'account_plans',
    choices.map(({ from, plan, ownFees }) => ({ accountId, fromDay: from, plan, ownFees })),
  );
}
