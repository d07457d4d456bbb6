import { identify } from '#engine/trades/identity.ts';
import type { Trade } from '#engine/trades/trade.ts';
import type { Act } from './act.ts';
import type { Learned } from './learn.ts';
import { contentOf, isInJournal, isLive, type KeptTrade, type Truth } from './truth.ts';

/** What storing the trades of a file in an account does: each of them is new there, or known. */
export function storing(
  truth: Truth,
  account: string,
  trades: readonly Trade[],
): Pick<Act, 'puts' | 'changes'> & { take: (learned: Learned) => void } {
  const known = knownIn(truth, account);
  const fresh = identified(trades).filter(({ identity }) => !known.has(identity));
  return {
    puts: fresh.map((trade) => contentOf(trade)),
    changes: [],
    take: ({ trades: made }) =>
      replaceRemoved(
        truth,
        account,
        fresh.map(({ identity }) => identity),
        made,
      ),
  };
}

/** A trade of a file, with its identity. */
export type ReadTrade = Trade & Pick<KeptTrade, 'identity'>;

export function identified(trades: readonly Trade[]): ReadTrade[] {
  return identify(trades).map((identity, index) => ({ ...(trades[index] as Trade), identity }));
}

/** The identities that an account has in the journal, of trades and of rows that are held or were ignored; those of one import may be left out. */
export function knownIn(truth: Truth, account: string, without?: number): Set<string> {
  const isThere = (importId: number) => importId !== without && truth.imports.get(importId)?.account === account;
  const own = [...truth.trades.values()].filter((trade) => isThere(trade.importId) && isInJournal(truth, trade));
  const known = new Set(own.map(({ identity }) => identity));
  for (const held of truth.held.values())
    if (isThere(held.importId) && isLive(truth, held) && (held.decision ?? 'ignore') === 'ignore') known.add(held.identity);
  return known;
}

/** Trades and held rows of undone imports of an account leave when their identities come again; `made`: what has them now. */
export function replaceRemoved(
  truth: Truth,
  account: string,
  identities: readonly string[],
  made: readonly Pick<KeptTrade, 'id' | 'identity'>[],
): void {
  const again = new Set(identities);
  const stored = new Map(made.map((trade) => [trade.identity, trade.id]));
  const isGone = (one: { readonly importId: number; readonly identity: string }) =>
    truth.imports.get(one.importId)?.account === account && !isLive(truth, one) && again.has(one.identity);
  for (const [id, held] of truth.held) if (isGone(held)) truth.held.delete(id);
  for (const gone of [...truth.trades.values()].filter((trade) => !trade.supersededBy && isGone(trade)))
    replaceBy(truth, gone, stored.get(gone.identity));
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
