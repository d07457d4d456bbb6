import { accountCalls, type AccountRow, type PlansBody } from '#contract/accounts.ts';
import { ESTIMATES } from '#engine/charges/estimate.ts';
import { namesAnother } from '#engine/charges/broker-question.ts';
import { feesOf, KNOWN_PLANS, usualPlan } from '#engine/charges/known-plans.ts';
import type { PlanChoice } from '#engine/charges/own-fees.ts';
import { parseDay, type TradingDay } from '#engine/day.ts';
import { toRupees } from '#engine/money.ts';
import { renameAccount, setPlans } from './change-account.ts';
import { chargesElsewhere } from './charges-elsewhere.ts';
import { mergeAccount, moveImportTo } from './move-trades.ts';
import { accountEstimates, accountFacts } from '../ledger/account-facts.ts';
import { planChoices } from '../ledger/account-plans.ts';
import { accountsOf } from '../ledger/broker-accounts.ts';
import type { Routes } from '../route.ts';
import { apiProblem } from '../problems.ts';
import type { Mine } from '../store/mine.ts';

/** Broker accounts, their plans, and what other plans would have cost. */
export const accountRoutes: Routes = (app, { store }) => {
  app.route({
    ...accountCalls.listAccounts,
    handler: async (request) => ({ accounts: await accountRows(request.mine()) }),
  });

  app.route({ ...accountCalls.listPlans, handler: () => PLANS });

  app.route({
    ...accountCalls.renameAccount,
    handler: (request) => renameAccount(request.mine(), request.params.id, request.body.broker, request.today()),
  });

  app.route({
    ...accountCalls.setAccountPlans,
    handler: (request) => {
      const choices = request.body.plans.map((choice): PlanChoice => {
        return { from: choice.from as TradingDay, plan: choice.plan, ownFees: choice.own_fees };
      });
      return setPlans(request.mine(), request.params.id, choices, request.today());
    },
  });

  app.route({
    ...accountCalls.mergeAccount,
    handler: (request) => mergeAccount(request.mine(), request.params.id, request.body.into, request.today()),
  });

  app.route({
    ...accountCalls.moveImport,
    handler: (request) => moveImportTo(request.mine(), request.params.id, request.body.broker, request.today()),
  });

  app.route({
    ...accountCalls.chargesElsewhere,
    handler: async (request) => {
      const mine = request.mine();
      const own = (await accountsOf(mine)).map(({ id }) => id);
      const { id } = request.params;
      const accountIds = id === 'all' ? own : own.filter((one) => String(one) === id);
      if (id !== 'all' && accountIds.length === 0) throw apiProblem('no-account');
      const { from, to } = request.query;
      const bounds = { from: parseDay(from ?? ''), to: parseDay(to ?? '') };
      return chargesElsewhere(store.handle, mine, { accountIds, ...bounds, today: request.today() });
    },
  });
};

const PLANS: PlansBody = {
  plans: KNOWN_PLANS.map(({ id, broker, name }) => ({
    id,
    broker,
    name,
    fees: feesOf(id).map(({ kinds, from, text, source }) => ({
      kinds: [...kinds],
      from,
      fee: text,
      source: source.text,
      confidence: source.confidence,
    })),
  })),
};

async function accountRows(mine: Mine): Promise<AccountRow[]> {
  const facts = await accountFacts(mine);
  const ids = facts.map(({ id }) => id);
  const [estimates, choices] = await Promise.all([accountEstimates(mine), planChoices(mine, ids)]);
  return facts.map((account) => ({
    id: account.id,
    broker: account.broker,
    report_broker: account.reportBroker,
    named_after_another: namesAnother(account.broker, account.reportBroker),
    usual_plan: usualPlan(account.reportBroker ?? account.broker),
    plans: (choices.get(account.id) ?? []).map(({ from, plan, ownFees }) => ({ from, plan, own_fees: ownFees })),
    trades: account.trades,
    results: account.results,
    closed_trades: account.closedTrades,
    first_day: account.firstDay,
    last_day: account.lastDay,
    last_import_at: account.lastImport?.toISOString() ?? null,
    net: toRupees(account.net),
    estimates: estimates
      .filter(({ accountId }) => accountId === account.id)
      .toSorted((a, b) => ESTIMATES.indexOf(a.reason) - ESTIMATES.indexOf(b.reason))
      .map(({ reason, trades, firstDay, lastDay }) => ({ reason, trades, first_day: firstDay, last_day: lastDay })),
  }));
}
