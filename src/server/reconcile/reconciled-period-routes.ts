import { reconciledCalls, type ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { toRupees } from '#engine/money.ts';
import { acceptPeriod, reconcilePeriod } from './reconcile-period.ts';
import type { Routes } from '../route.ts';
import { changedPeriods, type PeriodChange } from './reconciled-changes.ts';
import { deletePeriod, listReconciledPeriods, type StoredPeriod } from './reconciled-periods.ts';
import { orMissing } from '../problems.ts';

/** Statements that the user said to be reconciled. */
export const reconciledPeriodRoutes: Routes = (app, { now }) => {
  app.route({
    ...reconciledCalls.listReconciled,
    handler: async (request) => {
      const mine = request.mine();
      const [periods, changes] = await Promise.all([listReconciledPeriods(mine), changedPeriods(mine)]);
      const byId = new Map(changes.map((change) => [change.id, change]));
      return { data: periods.map((period) => bodyOf(period, byId.get(period.id))) };
    },
  });

  app.route({
    ...reconciledCalls.reconcile,
    handler: async (request) => {
      await reconcilePeriod(request.mine(), request.body, new Date(now()));
      return { message: 'Marked as reconciled.' };
    },
  });

  app.route({
    ...reconciledCalls.acceptReconciled,
    handler: async (request) => {
      await acceptPeriod(request.mine(), request.params.id, new Date(now()));
      return { message: 'Reconciled again.' };
    },
  });

  app.route({
    ...reconciledCalls.forgetReconciled,
    handler: async (request) => {
      orMissing(await deletePeriod(request.mine(), request.params.id), 'no-period');
      return { message: 'The mark is taken back.' };
    },
  });
};

function bodyOf(period: StoredPeriod, change: PeriodChange | undefined): ReconciledPeriodBody {
  const { from_on: from, to_on: to, differences, unexplained, reconciled_at: at, accepted_at: acceptedAt, ...rest } = period;
  return {
    ...rest,
    from,
    to,
    differences: differences.map(({ amount, ...difference }) => ({ ...difference, rupees: toRupees(amount) })),
    unexplained: toRupees(unexplained),
    reconciled_at: at.toISOString(),
    accepted_at: acceptedAt?.toISOString() ?? null,
    changed: change
      ? { before: toRupees(change.before), after: toRupees(change.after), count: change.count, symbols: [...change.symbols] }
      : null,
  };
}
