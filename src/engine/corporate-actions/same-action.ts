import { daysBetween, type TradingDay } from '../day.ts';

/** What makes an action of one share the one it is. */
export interface ActionFacts {
  readonly kind: string;
  readonly exOn: TradingDay;
  readonly given: number | null;
  readonly held: number | null;
  readonly perShare: number | null;
}

/** Who guesses an ex-date is off by some days; no company does the same twice within them. */
const FEW_DAYS = 7;
/** The share goes into others: once. */
const AWAY: ReadonlySet<string> = new Set(['demerger', 'merger', 'rename']);

/** Whether two actions of one share are one: of the same kind and day, or within a few days with the same terms. */
export function isSameAction(one: ActionFacts, other: ActionFacts): boolean {
  if (one.kind !== other.kind || Math.abs(daysBetween(one.exOn, other.exOn)) > FEW_DAYS) return false;
  if (one.exOn === other.exOn || AWAY.has(one.kind)) return true;
  return one.perShare === other.perShare && (one.given ?? 1) * (other.held ?? 1) === (other.given ?? 1) * (one.held ?? 1);
}
