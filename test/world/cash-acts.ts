import * as fc from 'fast-check';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import { addDays } from '#engine/day.ts';
import { accountsIn } from './account-acts.ts';
import { ages, kind, pick, type Reader, roll } from './act.ts';

/** Steps with movements of cash, each known by its note. */
export const CASH_KINDS = {
  cash: kind(
    fc.record({ row: roll, rupees: fc.integer({ min: 1, max: 900_000 }), age: ages }),
    async ({ truth, today, name, count, browser }, rolls) => {
      const account = pick(await accountsIn(browser), rolls.row);
      if (!account) return null;
      const note = `${name}cash${count}`;
      const payload = { account_id: account.id, date: addDays(today, -rolls.age), kind: 'deposit', amount: String(rolls.rupees), note };
      return {
        request: { method: 'POST', url: pathOf('addCash'), payload },
        puts: [],
        changes: [],
        take: () => truth.cash.add(note),
        wasDone: async () => (await cashIn(browser)).some((one) => one.note === note),
      };
    },
  ),
  uncash: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const chosen = pick(await cashIn(browser), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('deleteCash', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => truth.cash.delete(chosen.note),
      wasDone: async () => !(await cashIn(browser)).some(({ id }) => id === chosen.id),
    };
  }),
  changeCash: kind(fc.record({ row: roll, age: ages }), async ({ truth, today, name, count, browser }, { row, age }) => {
    const chosen = pick(await cashIn(browser), row);
    if (!chosen) return null;
    const note = `${name}cash${count}`;
    const payload = { account_id: chosen.account_id, date: addDays(today, -age), kind: 'withdrawal', amount: '500', note };
    return {
      request: { method: 'PUT', url: pathOf('changeCash', { id: chosen.id }), payload },
      puts: [],
      changes: [],
      take: () => {
        truth.cash.delete(chosen.note);
        truth.cash.add(note);
      },
      wasDone: async () => (await cashIn(browser)).some((one) => one.note === note),
    };
  }),
};

/** The movements of cash that a user sees. */
export async function cashIn(browser: Reader) {
  return (await browser.get(pathOf('listCash'))).json<AnswerOf<'listCash'>>().data;
}
