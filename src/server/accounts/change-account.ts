import type { AccountChangedBody } from '#contract/accounts.ts';
import type { PlanChoice } from '#engine/charges/own-fees.ts';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { knownPlan, usualPlan } from '#engine/charges/known-plans.ts';
import type { TradingDay } from '#engine/day.ts';
import { replacePlanChoices } from '../ledger/account-plans.ts';
import { renameInMoves } from '../ledger/changes/changes.ts';
import { accountById, accountsOf, brokerLabel, setLabel, setReportBroker } from '../ledger/broker-accounts.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { pairPlaces } from '../ledger/rebuild/pair-places.ts';
import { placesOfAccount } from '../ledger/rebuild/queue-pairing.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Makes these the plans by which an account is charged, and charges all its trades again. Throws an ApiProblem: 404, or 422. */
export async function setPlans(
  mine: Mine,
  accountId: number,
  choices: readonly PlanChoice[],
  today: TradingDay,
): Promise<AccountChangedBody> {
  for (const { plan } of choices) if (plan !== null && knownPlan(plan) === undefined) throw apiProblem('no-plan', { plan });
  if (new Set(choices.map(({ from }) => from)).size < choices.length) throw apiProblem('two-plans-one-day');
  const jobs = await locked(mine, async (tx) => {
    orMissing(await accountById(tx, accountId), 'no-account');
    await replacePlanChoices(tx, accountId, choices);
    return pairPlaces(tx, await placesOfAccount(tx, accountId), today);
  });
  return changed(mine, jobs, 'Plans saved.');
}

/**
 * Gives an account another label, upper-case. A label that named the account's broker and does not any more leaves its charges as they
 * are. Throws an ApiProblem: 404, or 409 where another account has the label.
 */
export async function renameAccount(mine: Mine, accountId: number, label: string, today: TradingDay): Promise<AccountChangedBody> {
  const broker = brokerLabel(label);
  const jobs = await locked(mine, async (tx) => {
    const account = orMissing(await accountById(tx, accountId), 'no-account');
    const others = (await accountsOf(tx)).filter(({ id }) => id !== accountId);
    if (others.some((other) => other.broker === broker)) {
      throw apiProblem('account-exists', { name: broker });
    }
    await setLabel(tx, accountId, broker);
    await renameInMoves(tx, account.broker, broker);
    if (account.report_broker !== null) return [];
    const charging = knownPlan(usualPlan(account.broker) ?? '');
    if (charging && usualPlan(broker) === null) {
      await setReportBroker(tx, accountId, charging.broker);
      return [];
    }
    if (planFor(broker) === planFor(account.broker)) return [];
    return pairPlaces(tx, await placesOfAccount(tx, accountId), today);
  });
  return changed(mine, jobs, `The account is called ${broker} now.`);
}

async function changed(mine: Mine, jobs: readonly number[], message: string): Promise<AccountChangedBody> {
  const done = await waitForJobs(mine, jobs);
  return { message: done ? message : `${message} Charges are being computed again.`, status: done ? 'completed' : 'pending' };
}
