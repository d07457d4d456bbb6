import type { StrategyLeg } from './leg.ts';

/** Entries of one strategy lie at most this far from its first, in seconds. */
export const ENTRY_WINDOW = 300;

/**
 * Round trips that probably belong together, by entry: those of one account and underlying that were entered on one day within five minutes of the
 * first of them, and were held at the same time. At least two instruments, one of them a contract. A leg whose time is not known is in none.
 */
export function proposeStrategies(legs: readonly StrategyLeg[]): StrategyLeg[][] {
  const timed = legs.filter(({ openedTime }) => openedTime !== null);
  const found = Array.from(Map.groupBy(timed, (leg) => `${leg.accountId} ${leg.openedOn} ${leg.underlying}`).values(), chainsOf).flat();
  return found.filter(isStrategy).toSorted(([a], [b]) => (a && b ? byEntry(a, b) : 0));
}

/** `legs` are of one account, underlying and day. */
function chainsOf(legs: readonly StrategyLeg[]): StrategyLeg[][] {
  const chains: { readonly legs: StrategyLeg[]; readonly from: number; until: number }[] = [];
  for (const leg of legs.toSorted(byEntry)) {
    const entry = leg.openedTime ?? 0;
    const exit = leg.closedOn === leg.openedOn ? (leg.closedTime ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
    const last = chains.at(-1);
    if (last && entry - last.from <= ENTRY_WINDOW && entry <= last.until) {
      last.legs.push(leg);
      last.until = Math.min(last.until, exit);
    } else chains.push({ legs: [leg], from: entry, until: exit });
  }
  return chains.map((chain) => chain.legs);
}

function isStrategy(legs: readonly StrategyLeg[]): boolean {
  return legs.some(({ kind }) => kind !== 'share') && new Set(legs.map(({ instrumentId }) => instrumentId)).size > 1;
}

function byEntry(a: StrategyLeg, b: StrategyLeg): number {
  return compareText(a.openedOn, b.openedOn) || (a.openedTime ?? 0) - (b.openedTime ?? 0) || a.id - b.id;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
