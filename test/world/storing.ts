import { identify } from '#engine/trades/identity.ts';
import type { Trade } from '#engine/trades/trade.ts';
import type { Act } from './act.ts';
import type { Learned } from './learn.ts';
import { contentOf, isLive, type KeptTrade, type Truth } from './truth.ts';

/** What storing the trades of a file in an account does: each of them is new there, or known. */
export function storing(
  truth: Truth,
  account: string,
  trades: readonly Trade[],
): Pick<Act, 'puts' | 'changes'> & { take: (learned: Learned) => void } {
  const read = identify(trades).map((identity, index) => ({ identity, trade: trades[index] as Trade }));
  const inAccount = (importId: number) => truth.imports.get(importId)?.account === account;
  const own = [...truth.trades.values()].filter(({ importId }) => inAccount(importId));
  const known = new Set(own.filter((trade) => isLive(truth, trade)).map(({ identity }) => identity));
  for (const held of truth.held.values())
    if (inAccount(held.importId) && isLive(truth, held) && (held.decision ?? 'ignore') === 'ignore') known.add(held.identity);
  const fresh = read.filter(({ identity }) => !known.has(identity));
  const again = new Set(fresh.map(({ identity }) => identity));
  return {
    puts: fresh.map(({ trade }) => contentOf(trade)),
    changes: [],
    take: ({ trades: made }) => {
      const stored = new Map(made.map((trade) => [trade.identity, trade.id]));
      for (const [id, held] of truth.held)
        if (inAccount(held.importId) && !isLive(truth, held) && again.has(held.identity)) truth.held.delete(id);
      for (const gone of own.filter((trade) => !isLive(truth, trade) && again.has(trade.identity)))
        replaceBy(truth, gone, stored.get(gone.identity));
    },
  };
}

/** A trade of an import that was undone came again: what the user corrected of it stays. */
function replaceBy(truth: Truth, { id }: KeptTrade, now: number | undefined): void {
  truth.trades.delete(id);
  for (const { isOfTrade, corrections } of truth.changes.values()) {
    if (!isOfTrade || now === undefined) continue;
    corrections.forEach((correction, index) => {
      if (correction.tradeId === id) corrections[index] = { ...correction, tradeId: now };
    });
  }
}
