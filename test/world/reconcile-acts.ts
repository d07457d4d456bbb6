import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import type { StatementBody } from '#contract/statements.ts';
import { pathOf } from '#contract/routes.ts';
import { exitDay, netOf } from '#engine/daily/closed-trade.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { type Paise, sum, toRupees } from '#engine/money.ts';
import { STATED_SEGMENTS, statedSegment } from '#engine/statements/stated-segment.ts';
import { accountsIn } from './account-acts.ts';
import { ages, hasNoWork, kind, pick, type Reader, roll } from './act.ts';
import { journalsOf, type KeptPeriod, type Truth } from './truth.ts';

/** Steps with statements that say what the journal has, each known by the name of its file. */
export const RECONCILE_KINDS = {
  reconcile: kind(
    fc.record({ row: roll, segment: fc.constantFrom(...STATED_SEGMENTS), age: ages }),
    async ({ truth, today, name, count, browser, mine }, { row, segment, age }) => {
      // What waits to be paired is not in it yet.
      if (!(await hasNoWork(mine))) return null;
      const account = pick([null, ...(await accountsIn(browser))], row);
      if (account === undefined) return null;
      const [from, to] = [addDays(today, -60), addDays(today, -age)];
      const fileName = `${name}statement${count}.csv`;
      const query = new URLSearchParams({ from, to, segment, ...(account && { account_id: String(account.id) }) });
      const { data } = (await browser.get(`${pathOf('realisedWithin')}?${String(query)}`)).json<AnswerOf<'realisedWithin'>>();
      const rows = data.map(({ instrument_id: _, symbol, ...others }) => ({ name: symbol, ...others }));
      const statement: StatementBody = { of: 'results', rows, charges: null, of_closings: false };
      const form = { account_id: account?.id ?? null, kind: 'period', segment, report: fileName, file_name: fileName, from, to, statement };
      const period = { segment, from, to };
      return {
        request: { method: 'POST', url: pathOf('reconcile'), payload: form },
        puts: [],
        changes: [],
        take: () => truth.reconciled.set(fileName, { ...period, net: netWithin(truth, today, account?.broker ?? null, period) }),
        wasDone: async () => (await reconciledIn(browser)).some((one) => one.file_name === fileName),
      };
    },
  ),
  acceptReconciled: kind(fc.record({ row: roll }), async ({ truth, today, browser, mine }, { row }) => {
    if (!(await hasNoWork(mine))) return null;
    const chosen = pick(await reconciledIn(browser), row);
    const kept = chosen && truth.reconciled.get(chosen.file_name);
    if (!kept) return null;
    const isAccepted = (one: typeof chosen) => one.accepted_at !== chosen.accepted_at;
    return {
      request: { method: 'POST', url: pathOf('acceptReconciled', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => truth.reconciled.set(chosen.file_name, { ...kept, net: netWithin(truth, today, chosen.broker, kept) }),
      wasDone: async () => (await reconciledIn(browser)).some((one) => one.id === chosen.id && isAccepted(one)),
    };
  }),
  forgetReconciled: kind(fc.record({ row: roll }), async ({ truth, browser }, { row }) => {
    const chosen = pick(await reconciledIn(browser), row);
    if (!chosen) return null;
    return {
      request: { method: 'DELETE', url: pathOf('forgetReconciled', { id: chosen.id }) },
      puts: [],
      changes: [],
      take: () => truth.reconciled.delete(chosen.file_name),
      wasDone: async () => !(await reconciledIn(browser)).some(({ id }) => id === chosen.id),
    };
  }),
};

/** Each statement that was marked is there, and says whether the journal earned something else there since, and what. */
export async function checkReconciled(browser: Reader, truth: Truth, today: TradingDay): Promise<void> {
  if (truth.reconciled.size === 0) return;
  const seen = await reconciledIn(browser);
  // It may have changed where its sums did not.
  const shown = seen.map(({ file_name: name, changed }) => ({
    name,
    changed: changed && changed.before !== changed.after ? [changed.before, changed.after] : null,
  }));
  const expected = seen.map(({ file_name: name, broker }) => {
    const kept = truth.reconciled.get(name) as KeptPeriod;
    const now = netWithin(truth, today, broker, kept);
    return { name, changed: now === kept.net ? null : [toRupees(kept.net), toRupees(now)] };
  });
  expect(shown).toEqual(expected);
  expect(seen.map((one) => one.file_name).toSorted()).toEqual([...truth.reconciled.keys()].toSorted());
}

/** What was earned in a period, in one account or in all. */
function netWithin(truth: Truth, today: TradingDay, account: string | null, { segment, from, to }: Omit<KeptPeriod, 'net'>): Paise {
  const closed = journalsOf(truth, today).flatMap(([label, journal]) => (account === null || account === label ? journal.closed : []));
  const isWithin = (day: TradingDay) => day >= from && day <= to;
  return sum(closed.flatMap((trade) => (statedSegment(trade.segment) === segment && isWithin(exitDay(trade)) ? netOf(trade) : [])));
}

async function reconciledIn(browser: Reader) {
  return (await browser.get(pathOf('listReconciled'))).json<AnswerOf<'listReconciled'>>().data;
}
