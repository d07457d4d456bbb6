import type { Selectable } from 'kysely';
import type { OwnRow } from '../store/insert-many.ts';
import type { Tables } from '../store/tables/registry.ts';
import type { ReconciledState } from '../store/tables/reconciled-periods.ts';
import { type Mine, joinOwn } from '../store/mine.ts';

/** A reconciled period as it is stored, without what the journal had. */
export type StoredPeriod = Omit<Selectable<Tables['reconciled_periods']>, 'user_id' | 'state'> & { readonly broker: string | null };

/** A period on its way in. */
export type NewPeriod = Omit<OwnRow<'reconciled_periods'>, 'id' | 'accepted_at' | 'state'>;

/** The user's reconciled periods, the latest first. */
export function listReconciledPeriods(mine: Mine): Promise<StoredPeriod[]> {
  return mine
    .selectFrom('reconciled_periods')
    .leftJoin('broker_accounts', joinOwn('broker_accounts.id', 'reconciled_periods.account_id'))
    .select(['reconciled_periods.id', 'account_id', 'broker', 'kind', 'segment', 'report', 'file_name', 'from_on', 'to_on'])
    .select(['reconciled_at', 'accepted_at', 'differences', 'unexplained', 'note'])
    .orderBy('reconciled_at', 'desc')
    .orderBy('reconciled_periods.id', 'desc')
    .execute();
}

/** Removes the marks of the same report, account, segment and days: the new one takes their place. */
export async function deleteSamePeriod(mine: Mine, period: NewPeriod): Promise<void> {
  await mine
    .deleteFrom('reconciled_periods')
    .where('kind', '=', period.kind)
    .where('report', '=', period.report)
    .where('from_on', '=', period.from_on)
    .where('to_on', '=', period.to_on)
    .where(({ eb, val }) => eb('account_id', 'is not distinct from', val(period.account_id ?? null)))
    .where(({ eb, val }) => eb('segment', 'is not distinct from', val(period.segment ?? null)))
    .execute();
}

export async function countPeriods(mine: Mine): Promise<number> {
  const { count } = await mine
    .selectFrom('reconciled_periods')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a period, as yet without what the journal has there; returns its id. */
export async function insertPeriod(mine: Mine, period: NewPeriod): Promise<number> {
  const row = { ...period, state: '[]' };
  return (await mine.insertInto('reconciled_periods').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Keeps what the journal has in a period; false where the user has none of this id. */
export async function setState(mine: Mine, id: number, state: readonly ReconciledState[], acceptedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('reconciled_periods')
    .set({ state: JSON.stringify(state), accepted_at: acceptedAt })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** False where the user has none of this id. */
export async function deletePeriod(mine: Mine, id: number): Promise<boolean> {
  const { numDeletedRows } = await mine.deleteFrom('reconciled_periods').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
