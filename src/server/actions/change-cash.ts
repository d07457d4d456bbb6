import type { CashForm } from '#contract/cash.ts';
import { LONGEST_CASH_NOTE, MAX_CASH, MOST_CASH } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import { parsePaise } from '#engine/money.ts';
import { plainText } from '#engine/plain-text.ts';
import { lockUser } from '../accounts/users.ts';
import { accountById } from '../journal/broker-accounts.ts';
import { cashById, countCash, insertCash, type NewCash, type StoredCash, updateCash } from '../journal/cash.ts';
import { ApiProblem } from '../problems.ts';
import type { Db, Store } from '../store/client.ts';
import { NO_ACCOUNT } from './change-account.ts';
import { readDay } from './typed-trade.ts';

/** The refusal where a user has no such movement. */
export const NO_CASH = 'No such movement of cash.';

/** Enters a movement. Throws an ApiProblem: 404, 409 where there are too many, 422. */
export function addCash(store: Store, userId: number, form: CashForm, today: TradingDay): Promise<StoredCash> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const movement = await readMovement(tx, userId, form, today);
    if ((await countCash(tx, userId)) >= MOST_CASH) throw new ApiProblem(409, `There can be at most ${MOST_CASH} movements of cash.`);
    return stored(tx, userId, await insertCash(tx, userId, movement));
  });
}

/** Puts what was typed in the place of a movement. Throws an ApiProblem: 404, 422. */
export function changeCash(store: Store, userId: number, id: number, form: CashForm, today: TradingDay): Promise<StoredCash> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const movement = await readMovement(tx, userId, form, today);
    await updateCash(tx, userId, id, movement);
    return stored(tx, userId, id);
  });
}

async function stored(tx: Db, userId: number, id: number): Promise<StoredCash> {
  const found = await cashById(tx, userId, id);
  if (!found) throw new ApiProblem(404, NO_CASH);
  return found;
}

async function readMovement(tx: Db, userId: number, form: CashForm, today: TradingDay): Promise<NewCash> {
  if (!(await accountById(tx, userId, form.account_id))) throw new ApiProblem(404, NO_ACCOUNT);
  const amount = parsePaise(form.amount.replaceAll(',', ''));
  if (amount === null || amount <= 0) throw new ApiProblem(422, 'Amount must be above 0, such as 50000.');
  if (amount > MAX_CASH) throw new ApiProblem(422, 'Amount must be at most ₹100 crore.');
  const note = plainText(form.note);
  if (note.length > LONGEST_CASH_NOTE) throw new ApiProblem(422, `The note must be at most ${LONGEST_CASH_NOTE} characters.`);
  return { account_id: form.account_id, day: readDay(form.date, today), kind: form.kind, amount, note };
}
