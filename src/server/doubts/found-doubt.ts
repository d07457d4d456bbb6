import type { DoubtAction } from '#contract/doubts.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Doubt, DoubtPart } from '#engine/doubts/doubt.ts';

/** A doubt with what settles it. */
export interface FoundDoubt extends Doubt {
  readonly action: DoubtAction;
  /** Of an action that may explain sales without their purchase: those from this day on. */
  readonly explainsFrom?: TradingDay;
}

/** A row of a query: what of a doubt lies on a day; the account is null where it is of several. */
export type PartRow = DoubtPart & { readonly accountId: number | null };

/** The account of these parts; null where they are of several. */
export function accountOf(rows: readonly PartRow[]): number | null {
  const [id = null, ...others] = new Set(rows.map(({ accountId }) => accountId));
  return others.length === 0 ? id : null;
}

/** Without what only the query needs. */
export function partsOfRows(rows: readonly PartRow[]): DoubtPart[] {
  return rows.map(({ day, trades, count, rests }) => ({ day, trades, count, rests }));
}

/**
 * Without one of each two that ask the same: a sale whose purchase is missing, and the action that would explain it. Where closed trades rest
 * on the action it says more, elsewhere the sale does.
 */
export function askedOnce(doubts: readonly FoundDoubt[]): FoundDoubt[] {
  const twice = doubts.flatMap((action) => doubts.flatMap((sale) => (mayExplain(action, sale) ? [{ action, sale }] : [])));
  const said = new Set(twice.map(({ action, sale }) => (action.parts.some(({ trades }) => trades > 0) ? sale : action)));
  return doubts.filter((doubt) => !said.has(doubt));
}

function mayExplain({ action, explainsFrom: from }: FoundDoubt, { action: settling, parts }: FoundDoubt): boolean {
  if (from === undefined || action.code !== 'explain-shares' || settling.code !== 'enter-origin') return false;
  return action.instrument_id === settling.instrument_id && parts.every(({ day }) => day !== null && day >= from);
}
