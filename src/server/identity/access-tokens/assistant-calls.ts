import type { Selectable } from 'kysely';
import type { Db } from '../../store/client.ts';
import type { Mine } from '../../store/mine.ts';
import type { Tables } from '../../store/tables/registry.ts';

type AssistantCall = Omit<Selectable<Tables['assistant_calls']>, 'user_id'>;

export async function addAssistantCall(mine: Mine, call: Omit<AssistantCall, 'id'>): Promise<void> {
  await mine.insertInto('assistant_calls').values(call).execute();
}

/** One page of what assistants read, the newest first, and how much there is in all. */
export async function listAssistantCalls(mine: Mine, page: number, perPage: number): Promise<{ calls: AssistantCall[]; total: number }> {
  const calls = await mine
    .selectFrom('assistant_calls')
    .select(['id', 'at', 'tool', 'asked', 'token', 'address'])
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await mine
    .selectFrom('assistant_calls')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { calls, total };
}

export async function removeAssistantCallsSince(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('assistant_calls').where('at', '<', instant).execute();
}
