import { MOST_RECONCILED } from '#contract/limits.ts';
import type { ReconciledForm } from '#contract/reconciled-periods.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, subtract, sum } from '#engine/money.ts';
import { oneLine, plainText } from '#engine/plain-text.ts';
import { accountById } from '../ledger/broker-accounts.ts';
import { stateNow } from './reconciled-changes.ts';
import { countPeriods, deleteSamePeriod, insertPeriod, type NewPeriod, setState } from './reconciled-periods.ts';
import { orMissing, apiProblem } from '../problems.ts';
import { compareStatement, paiseOf } from './compare-statement.ts';
import type { ReconciledState } from '../store/tables/reconciled-periods.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Keeps that a statement was reconciled, in the place of the same one before, with what differs and what the journal has there. Throws an ApiProblem: 404, 409, 422. */
export function reconcilePeriod(mine: Mine, form: ReconciledForm, at: Date): Promise<void> {
  const { journal, statement: _, ...told } = form;
  requireDays(told);
  return locked(mine, async (tx) => {
    if (form.account_id !== null && !(await accountById(tx, form.account_id))) throw apiProblem('no-account');
    const period = periodOf(told, await compareStatement(tx, form), at);
    await deleteSamePeriod(tx, period);
    if ((await countPeriods(tx)) >= MOST_RECONCILED) throw apiProblem('too-many-periods', { most: MOST_RECONCILED });
    const id = await insertPeriod(tx, period);
    const state = await stateNow(tx, id);
    if (journal !== undefined && comparedOf(form.kind, state) !== paiseOf(journal)) throw apiProblem('stale-comparison');
    await setState(tx, id, state, null);
  });
}

/** Lets what the journal has in a period now count as reconciled. Throws an ApiProblem (404). */
export function acceptPeriod(mine: Mine, id: number, at: Date): Promise<void> {
  return locked(mine, async (tx) => {
    orMissing(await setState(tx, id, await stateNow(tx, id), at), 'no-period');
  });
}

type Told = Omit<ReconciledForm, 'journal' | 'statement'>;

function requireDays({ kind, segment, from, to }: Told): void {
  if (from > to) throw apiProblem('to-before-from');
  if (kind === 'holdings' && (from !== to || segment !== null)) throw apiProblem('holdings-of-a-day');
}

function periodOf(told: Told, { differences, unexplained }: Awaited<ReturnType<typeof compareStatement>>, at: Date): NewPeriod {
  return {
    account_id: told.account_id,
    kind: told.kind,
    segment: told.segment,
    report: plainText(told.report),
    file_name: plainText(told.file_name),
    from_on: told.from as TradingDay,
    to_on: told.to as TradingDay,
    reconciled_at: at,
    differences: JSON.stringify(differences),
    unexplained,
    note: oneLine(told.note),
  };
}

/** What a comparison has of the journal as one amount. */
function comparedOf(kind: ReconciledForm['kind'], state: readonly ReconciledState[]): Paise {
  if (kind === 'holdings') return sum(state.map(({ amount }) => amount));
  return subtract(sum(state.map(({ sold }) => sold)), sum(state.map(({ bought }) => bought)));
}
