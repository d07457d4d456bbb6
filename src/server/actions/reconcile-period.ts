import { MOST_RECONCILED } from '#contract/limits.ts';
import type { ReconciledForm } from '#contract/reconciled-periods.ts';
import type { TradingDay } from '#engine/day.ts';
import { parsePaise, type Paise, subtract, sum, ZERO } from '#engine/money.ts';
import { plainText } from '#engine/plain-text.ts';
import type { Difference } from '#engine/reconcile/differences.ts';
import { accountById } from '../journal/broker-accounts.ts';
import { stateNow } from '../journal/reconciled-changes.ts';
import { countPeriods, deleteSamePeriod, insertPeriod, type NewPeriod, setState } from '../journal/reconciled-periods.ts';
import { orMissing, apiProblem } from '../problems.ts';
import type { ReconciledState } from '../store/tables/reconciled-periods.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Keeps that a statement was reconciled, in the place of the same one before, with what the journal has there. Throws an ApiProblem: 404, 409, 422. */
export function reconcilePeriod(mine: Mine, form: ReconciledForm, at: Date): Promise<void> {
  const period = periodOf(form, at);
  return locked(mine, async (tx) => {
    if (form.account_id !== null && !(await accountById(tx, form.account_id))) throw apiProblem('no-account');
    await deleteSamePeriod(tx, period);
    if ((await countPeriods(tx)) >= MOST_RECONCILED) throw apiProblem('too-many-periods', { most: MOST_RECONCILED });
    const id = await insertPeriod(tx, period);
    const state = await stateNow(tx, id);
    if (form.journal !== undefined && comparedOf(form.kind, state) !== paiseOf(form.journal)) throw apiProblem('stale-comparison');
    await setState(tx, id, state, null);
  });
}

/** Lets what the journal has in a period now count as reconciled. Throws an ApiProblem (404). */
export function acceptPeriod(mine: Mine, id: number, at: Date): Promise<void> {
  return locked(mine, async (tx) => {
    orMissing(await setState(tx, id, await stateNow(tx, id), at), 'no-period');
  });
}

function periodOf({ journal: _, ...form }: ReconciledForm, at: Date): NewPeriod {
  if (form.from > form.to) throw apiProblem('to-before-from');
  if (form.kind === 'holdings' && (form.from !== form.to || form.segment !== null)) throw apiProblem('holdings-of-a-day');
  return {
    account_id: form.account_id,
    kind: form.kind,
    segment: form.segment,
    report: plainText(form.report),
    file_name: plainText(form.file_name),
    from_on: form.from as TradingDay,
    to_on: form.to as TradingDay,
    reconciled_at: at,
    differences: JSON.stringify(form.differences.map(differenceOf)),
    unexplained: paiseOf(form.unexplained),
    note: plainText(form.note).trim(),
  };
}

function differenceOf({ class: name, count, rupees }: ReconciledForm['differences'][number]): Difference {
  return { class: plainText(name), count, amount: paiseOf(rupees) };
}

/** What a comparison has of the journal as one amount. */
function comparedOf(kind: ReconciledForm['kind'], state: readonly ReconciledState[]): Paise {
  if (kind === 'holdings') return sum(state.map(({ amount }) => amount));
  return subtract(sum(state.map(({ sold }) => sold)), sum(state.map(({ bought }) => bought)));
}

function paiseOf(rupees: number): Paise {
  return parsePaise(rupees.toFixed(2)) ?? ZERO;
}
