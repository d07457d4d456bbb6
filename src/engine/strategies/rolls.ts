import type { StrategyLeg } from './leg.ts';
import { ENTRY_WINDOW } from './propose.ts';

/** A leg that was closed, and the one that was opened instead. */
export interface Roll {
  readonly from: StrategyLeg;
  readonly to: StrategyLeg;
}

/**
 * Which of `opened` continue one of `closed`: another contract of the same account, underlying, kind and side, entered within five minutes of
 * its last exit, before or after. Each leg is in at most one roll from it and one to it; the nearest in time are taken first.
 */
export function findRolls(closed: readonly StrategyLeg[], opened: readonly StrategyLeg[]): Roll[] {
  const entries = Map.groupBy(opened, (to) => `${to.accountId} ${to.openedOn} ${to.underlying}`);
  const near = closed.flatMap((from) => {
    const beside = entries.get(`${from.accountId} ${from.closedOn ?? ''} ${from.underlying}`) ?? [];
    return beside.map((to) => ({ from, to, apart: apartOf(from, to) }));
  });
  const [left, taken] = [new Set<number>(), new Set<number>()];
  return near
    .filter(({ apart }) => apart !== null && apart <= ENTRY_WINDOW)
    .toSorted((a, b) => (a.apart ?? 0) - (b.apart ?? 0) || a.from.id - b.from.id || a.to.id - b.to.id)
    .flatMap(({ from, to }) => {
      if (left.has(from.id) || taken.has(to.id)) return [];
      left.add(from.id);
      taken.add(to.id);
      return [{ from, to }];
    });
}

/** Seconds between the exit of one and the entry of the other on that day; null where the other is no roll of it. */
function apartOf(from: StrategyLeg, to: StrategyLeg): number | null {
  if (from.kind === 'share' || from.kind !== to.kind || from.side !== to.side || from.instrumentId === to.instrumentId) return null;
  if (from.closedTime === null || to.openedTime === null || from.openedOn > to.openedOn) return null;
  // Legs of one entry are no rolls of each other.
  const sameEntry = from.openedOn === to.openedOn && Math.abs((from.openedTime ?? 0) - to.openedTime) <= ENTRY_WINDOW;
  return sameEntry ? null : Math.abs(from.closedTime - to.openedTime);
}
