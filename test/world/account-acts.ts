import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf } from '#contract/routes.ts';
import type { Mine } from '#server/store/mine.ts';
import { kind, mostlyLast, pick, roll } from './act.ts';
import { BROKERS } from './files.ts';
import { type KeptTrade, type Truth, withEdits } from './truth.ts';

/** Steps that move trades to other accounts. */
export const ACCOUNT_KINDS = {
  mergeAccount: kind(fc.record({ from: roll, into: roll }), async ({ truth, mine, browser }, { from, into }) => {
    const { accounts } = (await browser.get(pathOf('listAccounts'))).json<AnswerOf<'listAccounts'>>();
    const [gone, kept] = [pick(accounts, from), pick(accounts, into)];
    if (!gone || !kept || gone === kept) return null;
    return {
      request: { method: 'POST', url: pathOf('mergeAccount', { id: gone.id }), payload: { into: kept.id } },
      puts: [],
      changes: [{}],
      take: () => {
        const moved = [...truth.imports].flatMap(([id, { account }]) => (account === gone.broker ? id : []));
        return moveTrades(truth, mine, moved, kept.broker);
      },
    };
  }),
  moveImport: kind(fc.record({ row: mostlyLast, broker: fc.constantFrom(...BROKERS) }), ({ truth, mine }, { row, broker }) => {
    const [id, one] = pick([...truth.imports].filter(([, { source }]) => source !== 'edit').toReversed(), row) ?? [];
    if (id === undefined || !one) return null;
    const { account: from } = one;
    const moved = importsAlong(truth, id);
    return {
      request: { method: 'POST', url: pathOf('moveImport', { id }), payload: { broker } },
      puts: [],
      changes: [{ moved: { importId: id, from } }],
      take: () => moveTrades(truth, mine, moved, broker),
    };
  }),
};

/** An import and the edits of its trades that are in its account. */
export function importsAlong(truth: Truth, importId: number): number[] {
  const account = truth.imports.get(importId)?.account;
  return [...withEdits(truth, importId)].filter((id) => truth.imports.get(id)?.account === account);
}

/** Gives imports to an account. Of trades that are there twice then, the server kept one: what was corrected of the other is of that now. */
export async function moveTrades(truth: Truth, mine: Mine, importIds: readonly number[], into: string): Promise<void> {
  const { imports, trades, held, changes } = truth;
  const isLive = ({ importId }: Pick<KeptTrade, 'importId'>) => imports.get(importId)?.isRemoved === false;
  for (const id of importIds) {
    const one = imports.get(id);
    if (one) one.account = into;
  }
  const left = new Set((await mine.selectFrom('trades').select('id').execute()).map(({ id }) => id));
  const leftHeld = new Set((await mine.selectFrom('held_trades').select('id').execute()).map(({ id }) => id));
  const there = [...trades.values()].filter(({ importId }) => imports.get(importId)?.account === into);
  const kept = new Map(there.flatMap((trade) => (left.has(trade.id) ? [[trade.identity, trade]] : [])));
  const waiting = new Set([...held.values()].flatMap(({ identity, decision }) => (decision === null ? identity : [])));
  for (const gone of trades.values()) {
    if (left.has(gone.id)) continue;
    const twin = kept.get(gone.identity);
    // A trade that counts has another one in its place.
    expect(isLive(gone) ? twin !== undefined && isLive(twin) : twin !== undefined || waiting.has(gone.identity)).toBe(true);
    trades.delete(gone.id);
    if (!twin || !isLive(gone) || !isLive(twin)) continue;
    for (const { corrections } of changes.values()) {
      corrections.forEach((one, index) => {
        if (one.tradeId === gone.id) corrections[index] = { ...one, tradeId: twin.id };
      });
    }
    if (gone.rowId !== undefined) trades.set(twin.id, { ...twin, rowId: gone.rowId });
  }
  for (const [id, row] of held) {
    if (leftHeld.has(id)) continue;
    expect(row.decision === null || row.decision === 'ignore' || !isLive(row)).toBe(true);
    held.delete(id);
  }
  const counted = there.flatMap((trade) => (left.has(trade.id) && isLive(trade) ? trade.identity : []));
  expect(counted.length).toBe(new Set(counted).size);
}
