import type { Trade } from './trade.ts';

/** A trade with the text that knows it again. */
export interface IdentifiedTrade {
  readonly trade: Trade;
  readonly identity: string;
}

/** The trades that an account does not have, and those that it has, or that came earlier in the same file. */
export interface SiftedTrades {
  readonly fresh: readonly IdentifiedTrade[];
  readonly duplicates: readonly Trade[];
}

/** Takes each trade once: `identities` are the trades' own, as identify gives them, `known` those of the account. */
export function newTrades(trades: readonly Trade[], identities: readonly string[], known: ReadonlySet<string>): SiftedTrades {
  const met = new Set(known);
  const fresh: IdentifiedTrade[] = [];
  const duplicates: Trade[] = [];
  for (const [index, trade] of trades.entries()) {
    const identity = identities[index] as string;
    if (met.has(identity)) duplicates.push(trade);
    else fresh.push({ trade, identity });
    met.add(identity);
  }
  return { fresh, duplicates };
}
