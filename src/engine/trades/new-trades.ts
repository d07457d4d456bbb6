import type { Trade } from './trade.ts';

/** A trade with its identity. */
export interface IdentifiedTrade {
  readonly trade: Trade;
  readonly identity: string;
}

/** `duplicates` are already in the account, `repeated` came earlier in the same file. */
export interface SiftedTrades {
  readonly fresh: readonly IdentifiedTrade[];
  readonly duplicates: readonly Trade[];
  readonly repeated: readonly Trade[];
}

/** Keeps each trade once. `identities` are those of the trades (see identify), `known` those already in the account. */
export function newTrades(trades: readonly Trade[], identities: readonly string[], known: ReadonlySet<string>): SiftedTrades {
  const met = new Set<string>();
  const fresh: IdentifiedTrade[] = [];
  const duplicates: Trade[] = [];
  const repeated: Trade[] = [];
  for (const [index, trade] of trades.entries()) {
    const identity = identities[index] as string;
    if (known.has(identity)) duplicates.push(trade);
    else if (met.has(identity)) repeated.push(trade);
    else fresh.push({ trade, identity });
    met.add(identity);
  }
  return { fresh, duplicates, repeated };
}
