import type { DoubtAction } from '#contract/doubts.ts';
import type { Doubt, DoubtPart } from '#engine/doubts/doubt.ts';

/** A doubt with what settles it. */
export interface FoundDoubt extends Doubt {
  readonly action: DoubtAction;
}

/** A row of a query: what of a doubt lies on a day. */
export type PartRow = DoubtPart & { readonly accounts: number; readonly accountId: number };

/** The account of these parts; null where they are of several. */
export function accountOf(rows: readonly PartRow[]): number | null {
  const ids = new Set(rows.map(({ accountId }) => accountId));
  return ids.size === 1 && rows.every(({ accounts }) => accounts === 1) ? (rows[0]?.accountId ?? null) : null;
}

/** Without what only the query needs. */
export function partsOfRows(rows: readonly PartRow[]): DoubtPart[] {
  return rows.map(({ day, trades, count, rests }) => ({ day, trades, count, rests }));
}
