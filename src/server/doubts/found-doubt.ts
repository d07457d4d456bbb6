import type { DoubtAction } from '#contract/doubts.ts';
import type { Doubt, DoubtPart } from '#engine/doubts/doubt.ts';

/** A doubt with what settles it. */
export interface FoundDoubt extends Doubt {
  readonly action: DoubtAction;
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
