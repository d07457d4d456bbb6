import type { CashForm } from '#contract/cash.ts';
import { LONGEST_CASH_NOTE, MAX_CASH, MOST_CASH } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import { oneLine } from '#engine/plain-text.ts';
import { accountById } from '../ledger/broker-accounts.ts';
import { cashById, countCash, insertCash, type NewCash, type StoredCash, updateCash } from '../ledger/cash.ts';
import { orMissing, apiProblem, wrongField } from '../problems.ts';
import { typedDay, typedRupees } from '../ledger/changes/typed-trade.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Enters a movement. Throws an ApiProblem: 404, 409 where there are too many, 422. */
export function addCash(mine: Mine, form: CashForm, today: TradingDay): Promise<StoredCash> {
  return locked(mine, async (tx) => {
    const movement = await readMovement(tx, form, today);
    if ((await countCash(tx)) >= MOST_CASH) throw apiProblem('too-many-cash', { most: MOST_CASH });
    return stored(tx, await insertCash(tx, movement));
  });
}

/** Puts what was typed in the place of a movement. Throws an ApiProblem: 404, 422. */
export function changeCash(mine: Mine, id: number, form: CashForm, today: TradingDay): Promise<StoredCash> {
  return locked(mine, async (tx) => {
    const movement = await readMovement(tx, form, today);
    await updateCash(tx, id, movement);
    return stored(tx, id);
  });
}

async function stored(mine: Mine, id: number): Promise<StoredCash> {
  return orMissing(await cashById(mine, id), 'no-cash');
}

async function readMovement(mine: Mine, form: CashForm, today: TradingDay): Promise<NewCash> {
  orMissing(await accountById(mine, form.account_id), 'no-account');
  const amount = typedRupees(form.amount, 'amount');
  if (amount === null || amount <= 0) throw wrongField('amount', 'Amount must be above 0, such as 50000.');
  if (amount > MAX_CASH) throw wrongField('amount', 'Amount must be at most ₹100 crore.');
  const note = oneLine(form.note);
  if (note.length > LONGEST_CASH_NOTE) throw apiProblem('note-too-long', { most: LONGEST_CASH_NOTE });
  return { accountId: form.account_id, day: typedDay(form.date, today), kind: form.kind, amount, note };
}
