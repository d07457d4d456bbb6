import type { CashForm } from '#contract/cash.ts';
import { LONGEST_CASH_NOTE, MAX_CASH, MOST_CASH } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import { parsePaise } from '#engine/money.ts';
import { plainText } from '#engine/plain-text.ts';
import { accountById } from '../journal/broker-accounts.ts';
import { cashById, countCash, insertCash, type NewCash, type StoredCash, updateCash } from '../journal/cash.ts';
import { ApiProblem, orMissing } from '../problems.ts';
import { NO_ACCOUNT } from './change-account.ts';
import { readDay } from './typed-trade.ts';
import { type Mine, locked } from '../store/mine.ts';

/** The refusal where a user has no such movement. */
export const NO_CASH = 'No such movement of cash.';

/** Enters a movement. Throws an ApiProblem: 404, 409 where there are too many, 422. */
export function addCash(mine: Mine, form: CashForm, today: TradingDay): Promise<StoredCash> {
  return locked(mine, async (tx) => {
    const movement = await readMovement(tx, form, today);
    if ((await countCash(tx)) >= MOST_CASH) throw new ApiProblem(409, `There can be at most ${MOST_CASH} movements of cash.`);
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
  return orMissing(await cashById(mine, id), NO_CASH);
}

async function readMovement(mine: Mine, form: CashForm, today: TradingDay): Promise<NewCash> {
  orMissing(await accountById(mine, form.account_id), NO_ACCOUNT);
  const amount = parsePaise(form.amount.replaceAll(',', ''));
  if (amount === null || amount <= 0) throw new ApiProblem(422, 'Amount must be above 0, such as 50000.');
  if (amount > MAX_CASH) throw new ApiProblem(422, 'Amount must be at most ₹100 crore.');
  const note = plainText(form.note);
  if (note.length > LONGEST_CASH_NOTE) throw new ApiProblem(422, `The note must be at most ${LONGEST_CASH_NOTE} characters.`);
  return { account_id: form.account_id, day: readDay(form.date, today), kind: form.kind, amount, note };
}
