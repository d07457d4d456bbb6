import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import type { PlanChoice } from '#engine/charges/own-fees.ts';
import { addDays } from '#engine/day.ts';
import { takeOut } from '#engine/pairing/take-out.ts';
import type { Mine } from '#server/store/mine.ts';
import { ages, counted, kind, mostlyLast, pick, type Reader, roll } from './act.ts';
import { BROKERS } from './files.ts';
import { passInViews } from './names.ts';
import { contentOf, isInJournal, isLive, type KeptTrade, rowsOf, setOrigins, type Truth, withEdits } from './truth.ts';
import { moveWaiting } from './waiting-acts.ts';

/** Labels that name no broker. */
const FREE_LABELS = ['FAMILY', 'HUF'] as const;
/** A fee of its own for futures, or what brokers charge. */
const plans = fc.oneof(
  fc.constantFrom('zerodha', 'dhan', 'icicidirect').map((plan) => ({ plan, own_fees: null })),
  fc.record({ rupees: fc.integer({ min: 0, max: 40 }), mode: fc.constantFrom<('flat' | 'per_lot')[]>('flat', 'per_lot') }).map((fee) => ({
    plan: null,
    own_fees: {
      fees: { futures: { ...fee, percent: null }, delivery: { mode: 'flat' as const, rupees: fee.rupees, percent: null } },
      dp: fee.rupees,
    },
  })),
);

/** Steps that change accounts, or move trades to other ones. */
export const ACCOUNT_KINDS = {
  plans: kind(
    fc.record({ row: roll, chosen: fc.uniqueArray(fc.tuple(ages, plans), { maxLength: 2, selector: ([age]) => age }) }),
    async ({ truth, today, browser }, { row, chosen }) => {
      const account = pick(await accountsIn(browser), row);
      if (!account) return null;
      const choices = chosen.map(([age, choice]) => ({ from: addDays(today, -age), ...choice }));
      const stored = choices.map(({ from, plan, own_fees: ownFees }): PlanChoice => ({ from, plan, ownFees }));
      return {
        request: { method: 'PUT', url: pathOf('setAccountPlans', { id: account.id }), payload: { plans: choices } },
        puts: [],
        changes: [],
        take: () => truth.plans.set(account.broker, stored),
        wasDone: async () => {
          const now = (await accountsIn(browser)).find(({ id }) => id === account.id)?.plans ?? [];
          return isDeepStrictEqual(byDay(now), byDay(choices));
        },
      };
    },
  ),
  rename: kind(fc.record({ row: roll, label: fc.constantFrom(...FREE_LABELS, ...BROKERS) }), async ({ truth, browser }, { row, label }) => {
    const account = pick(await accountsIn(browser), row);
    if (!account || account.broker === label) return null;
    const { id, broker: before } = account;
    return {
      request: { method: 'PUT', url: pathOf('renameAccount', { id }), payload: { broker: label } },
      puts: [],
      changes: [],
      take: () => {
        for (const one of truth.imports.values()) if (one.account === before) one.account = label;
        for (const { moved } of truth.changes.values()) if (moved?.from === before) moved.from = label;
        moveWaiting(truth, before, label);
        truth.plans.set(label, truth.plans.get(before) ?? []);
        truth.plans.delete(before);
        passTaxChoices(truth, before, label);
        passActions(truth, before, label);
        passInViews(truth, new RegExp(`^account_id ${before}$`), `account_id ${label}`);
      },
      wasDone: async () => (await accountsIn(browser)).some((one) => one.id === id && one.broker === label),
    };
  }),
  mergeAccount: kind(fc.record({ from: roll, into: roll }), async ({ truth, mine, browser }, { from, into }) => {
    const accounts = await accountsIn(browser);
    const [gone, kept] = [pick(accounts, from), pick(accounts, into)];
    if (!gone || !kept || gone === kept) return null;
    return {
      request: { method: 'POST', url: pathOf('mergeAccount', { id: gone.id }), payload: { into: kept.id } },
      puts: [],
      changes: [{}],
      take: () => {
        const moved = [...truth.imports].flatMap(([id, { account }]) => (account === gone.broker ? id : []));
        // It takes the plans of the other one where it has none.
        if (!truth.plans.get(kept.broker)?.length) truth.plans.set(kept.broker, truth.plans.get(gone.broker) ?? []);
        truth.plans.delete(gone.broker);
        passTaxChoices(truth, gone.broker, kept.broker);
        passActions(truth, gone.broker, kept.broker);
        passInViews(truth, new RegExp(`^account_id ${gone.broker}$`), `account_id ${kept.broker}`);
        moveWaiting(truth, gone.broker, kept.broker);
        return moveTrades(truth, mine, moved, kept.broker);
      },
    };
  }),
  // Each is a change of its own; what is there already stays.
  moveTrips: kind(
    fc.record({ rows: fc.array(roll, { minLength: 2, maxLength: 4 }), broker: fc.constantFrom(...BROKERS), preview: roll }),
    ({ truth, today }, { rows, broker, preview }) => {
      const { trips } = rowsOf(truth, today);
      const all = rows.flatMap((row) => pick(trips, row) ?? []);
      // Of one book a move may change what the others are.
      const chosen = [...new Map(all.map((trip) => [`${trip.account} ${trip.book.instrumentId}`, trip])).values()];
      const now = new Map(counted(truth).map((trade) => [trade.id, trade]));
      const moving = chosen.filter(({ account }) => account !== broker).map(({ legs }) => takeOut(legs));
      const moved = moving.map((corrections) => corrections.flatMap(({ tradeId }) => now.get(tradeId) ?? []));
      // Shares that a corporate action gave have an id that is not known before the next check.
      if (chosen.length < 2 || moved.some((own, place) => own.length < (moving[place]?.length ?? 0))) return null;
      const contents = moved.map((own) =>
        own
          .map((trade) => contentOf(trade))
          .toSorted()
          .join('\n'),
      );
      // Nothing tells which change is of which.
      if (new Set(contents).size < contents.length) return null;
      const payload = { ids: chosen.map(({ id }) => id), account: broker, preview: preview % 4 === 0 };
      return {
        request: { method: 'POST', url: pathOf('changeRoundTrips'), payload },
        puts: payload.preview ? [] : moved.flat().map((trade) => contentOf(trade)),
        changes: payload.preview ? [] : moving.map(() => ({})),
        take: ({ trades, changes }) => {
          for (const { id, tradeId } of changes) {
            const put = truth.trades.get(tradeId ?? 0)?.importId;
            const own = trades.filter(({ importId }) => importId === put).map((trade) => contentOf(trade));
            const place = contents.indexOf(own.toSorted().join('\n'));
            truth.changes.get(id)?.corrections.push(...(moving[place] ?? []));
          }
          const twins = trades.map((trade) => moved.flat().find((one) => contentOf(one) === contentOf(trade)));
          setOrigins(truth, trades, twins);
        },
      };
    },
  ),
  moveImport: kind(
    fc.record({ row: mostlyLast, broker: fc.constantFrom(...BROKERS), meets: fc.boolean() }),
    ({ truth, mine }, { row, broker, meets }) => {
      const all = [...truth.imports.keys()].filter((one) => truth.imports.get(one)?.source !== 'edit').toReversed();
      // To where the same trades are, if any are anywhere.
      const met = meets ? all.flatMap((one) => alsoIn(truth, one).map((other) => ({ id: one, into: other }))) : [];
      const { id, into } = pick(met, row) ?? { id: pick(all, row) ?? 0, into: broker };
      const one = truth.imports.get(id);
      if (!one) return null;
      const { account: from } = one;
      const moved = importsAlong(truth, id);
      return {
        request: { method: 'POST', url: pathOf('moveImport', { id }), payload: { broker: into } },
        puts: [],
        changes: [{ moved: { importId: id, from } }],
        take: () => moveTrades(truth, mine, moved, into),
      };
    },
  ),
};

/** The other accounts that have trades which came with this import too. */
function alsoIn({ imports, trades }: Truth, importId: number): string[] {
  const own = new Set([...trades.values()].flatMap((trade) => (trade.importId === importId ? trade.identity : [])));
  const from = imports.get(importId)?.account;
  const others = [...trades.values()].flatMap((trade) => (own.has(trade.identity) ? (imports.get(trade.importId)?.account ?? []) : []));
  return [...new Set(others)].filter((account) => account !== from);
}

/** The ids of trades of which another account has one too. */
export function inTwoAccounts(truth: Truth): Set<number> {
  const live = [...truth.trades.values()].filter((trade) => isLive(truth, trade));
  const groups = Map.groupBy(live, ({ identity }) => identity).values();
  return new Set([...groups].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])));
}

/** What was chosen for an account is of another now, which keeps what it has. */
function passTaxChoices({ taxChoices }: Truth, from: string, to: string): void {
  taxChoices.set(to, { ...taxChoices.get(from), ...taxChoices.get(to) });
  taxChoices.delete(from);
}

/** What left an account has left the one that it is now. */
function passActions({ actions }: Truth, from: string, to: string): void {
  for (const action of actions.values()) if (action.account === from) action.account = to;
}

export async function accountsIn(browser: Reader) {
  return (await browser.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>().accounts;
}

/** Plans by the day from which they count. */
function byDay(chosen: readonly { readonly from: string; readonly plan: string | null; readonly own_fees: unknown }[]) {
  return new Map(chosen.map(({ from, plan, own_fees: fees }) => [from, { plan, fees }]));
}

/** An import and the edits of its trades that are in its account. */
export function importsAlong(truth: Truth, importId: number): number[] {
  const account = truth.imports.get(importId)?.account;
  return [...withEdits(truth, importId)].filter((id) => truth.imports.get(id)?.account === account);
}

/** Gives imports to an account. Of trades that are there twice then, the server kept one: what was corrected of the other is of that now. */
export async function moveTrades(truth: Truth, mine: Mine, importIds: readonly number[], into: string): Promise<void> {
  const { imports, trades, held, changes } = truth;
  for (const id of importIds) {
    const one = imports.get(id);
    if (one) one.account = into;
  }
  const left = new Set((await mine.selectFrom('trades').select('id').execute()).map(({ id }) => id));
  const leftHeld = new Set((await mine.selectFrom('held_trades').select('id').execute()).map(({ id }) => id));
  const there = [...trades.values()].filter(({ importId }) => imports.get(importId)?.account === into);
  const kept = new Map(there.flatMap((trade) => (left.has(trade.id) ? [[keyOf(trade), trade]] : [])));
  const waiting = new Set([...held.values()].flatMap(({ identity, decision }) => ((decision ?? 'ignore') === 'ignore' ? identity : [])));
  for (const gone of trades.values()) {
    if (left.has(gone.id)) continue;
    const twin = kept.get(keyOf(gone));
    // A trade that counts has another one in its place.
    expect(isLive(truth, gone) ? twin !== undefined && isLive(truth, twin) : twin !== undefined || waiting.has(gone.identity)).toBe(true);
    trades.delete(gone.id);
    if (!twin) continue;
    shareLeg(truth, gone.instrument.symbol);
    endReplacements(truth, gone, twin);
    endReplacements(truth, twin, gone);
    if (!isLive(truth, gone) || !isLive(truth, twin)) continue;
    for (const { corrections } of changes.values()) {
      corrections.forEach((one, index) => {
        if (one.tradeId === gone.id) corrections[index] = { ...one, tradeId: twin.id };
      });
    }
    if (gone.rowId !== undefined) trades.set(twin.id, { ...twin, rowId: gone.rowId });
  }
  for (const [id, row] of held) {
    if (leftHeld.has(id)) continue;
    expect(row.decision === null || row.decision === 'ignore' || !isLive(truth, row) || kept.has(row.identity)).toBe(true);
    held.delete(id);
  }
  const counted = there.flatMap((trade) => (left.has(trade.id) && isInJournal(truth, trade) ? trade.identity : []));
  expect(counted.length).toBe(new Set(counted).size);
}

/** Trades that another reading stands in the place of are the same as such ones only. */
function keyOf({ identity, supersededBy }: KeptTrade): string {
  return supersededBy ? `superseded ${identity}` : identity;
}

/** Of two trades that are one, each a leg of another strategy, one is a leg: no trade is one of two. */
export function shareLeg({ strategies }: Truth, symbol: string): void {
  const those = [...strategies.values()].filter(({ has }) => has.has(symbol));
  if (those.length < 2) return;
  for (const { has, mayHave } of those) {
    has.delete(symbol);
    mayHave.add(symbol);
  }
}

/** Of two trades that are one neither stands in the place of the other any more. */
function endReplacements({ held, changes }: Truth, gone: KeptTrade, by: KeptTrade): void {
  for (const { importId, identity, decision, changeId } of held.values()) {
    const isBy = decision === 'replace' && importId === by.importId && identity === by.identity;
    const corrections = isBy ? changes.get(changeId ?? 0)?.corrections : undefined;
    const index = corrections?.findIndex(({ tradeId }) => tradeId === gone.id) ?? -1;
    if (index >= 0) corrections?.splice(index, 1);
  }
}
