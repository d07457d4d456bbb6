import { daysBetween, type TradingDay } from '../day.ts';

/** What makes an action of one share the one it is. */
export interface ActionFacts {
  readonly kind: string;
  readonly exOn: TradingDay;
  readonly given: number | null;
  readonly held: number | null;
  readonly perShare: number | null;
  /** The instruments that the share went into; none where they are not known. */
  readonly into: readonly number[];
  /** The account, of what is of one account; null of what is of all. */
  readonly accountId?: number | null;
}

/** Who guesses an ex-date is off by some days; hardly a company does the same twice within them. */
const FEW_DAYS = 7;
/** The share goes into others: once. */
const AWAY: ReadonlySet<string> = new Set(['demerger', 'merger', 'rename']);

/**
 * Whether two actions of one share are one. 'surely': of the same kind and day. 'likely': within a few days with the same terms, or
 * demergers of one day into different shares.
 */
export function sameness(one: ActionFacts, other: ActionFacts): 'surely' | 'likely' | 'no' {
  if (one.kind !== other.kind || Math.abs(daysBetween(one.exOn, other.exOn)) > FEW_DAYS) return 'no';
  // Shares may leave twice on a day.
  if (one.kind === 'left') return one.accountId === other.accountId && one.given === other.given ? 'likely' : 'no';
  if (one.exOn === other.exOn) return one.kind === 'demerger' && areApart(one.into, other.into) ? 'likely' : 'surely';
  const sameTerms = one.perShare === other.perShare && (one.given ?? 1) * (other.held ?? 1) === (other.given ?? 1) * (one.held ?? 1);
  return AWAY.has(one.kind) || sameTerms ? 'likely' : 'no';
}

/** The same, where what is likely is taken to be so. */
export function isSameAction(one: ActionFacts, other: ActionFacts): boolean {
  return sameness(one, other) !== 'no';
}

function areApart(one: readonly number[], other: readonly number[]): boolean {
  return one.length > 0 && other.length > 0 && !one.some((id) => other.includes(id));
}
