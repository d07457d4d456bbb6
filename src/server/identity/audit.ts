import type { Selectable } from 'kysely';
import type { Db } from '../store/client.ts';
import type { Tables } from '../store/tables/registry.ts';
import { type Mine, mineIn } from '../store/mine.ts';

export type AuditEntry = Omit<Selectable<Tables['audit']>, 'id'>;

export async function addAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { user_id: userId, ...row } = entry;
  await mineIn(db, userId).insertInto('audit').values(row).execute();
}

/** One page of the user's audit log, newest first, and how long the whole log is. */
export async function listAudit(mine: Mine, page: number, perPage: number): Promise<{ entries: AuditEntry[]; total: number }> {
  const entries = await mine
    .selectFrom('audit')
    .select(['user_id', 'at', 'event', 'address', 'user_agent'])
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await mine
    .selectFrom('audit')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries, total };
}

export async function removeAuditSince(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', instant).execute();
}
