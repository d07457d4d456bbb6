import { reconciledCalls, type ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { toRupees } from '#engine/money.ts';
import { acceptPeriod, NO_PERIOD, reconcilePeriod } from '../actions/reconcile-period.ts';
import type { Routes } from '../http/route.ts';
import { changedPeriods, type PeriodChange } from '../journal/reconciled-changes.ts';
import { deletePeriod, reconciledPeriods, type StoredPeriod } from '../journal/reconciled-periods.ts';
import { ApiProblem } from '../problems.ts';

/** Statements that the user said to be reconciled. */
export const reconciledPeriodRoutes: Routes = (app, { store, now }) => {
  app.route({
    ...reconciledCalls.listReconciled,
    handler: async (request) => {
      const userId = request.userId();
      const [periods, changes] = await Promise.all([reconciledPeriods(store.db, userId), changedPeriods(store.db, userId)]);
      const byId = new Map(changes.map((change) => [change.id, change]));
      return { data: periods.map((period) => bodyOf(period, byId.get(period.id))) };
    },
  });

  app.route({
    ...reconciledCalls.reconcile,
    handler: async (request) => {
      await reconcilePeriod(store, request.userId(), request.body, new Date(now()));
      return { message: 'Marked as reconciled.' };
    },
  });

  app.route({
    ...reconciledCalls.acceptReconciled,
    handler: async (request) => {
      await acceptPeriod(store, request.userId(), request.params.id, new Date(now()));
      return { message: 'Reconciled again.' };
    },
  });

  app.route({
    ...reconciledCalls.forgetReconciled,
    handler: async (request) => {
      if (!(await deletePeriod(store.db, request.userId(), request.params.id))) throw new ApiProblem(404, NO_PERIOD);
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
