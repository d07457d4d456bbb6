import type { Db } from './client.ts';
import type { Mine } from './mine.ts';

/** A request that was sent with an Idempotency-Key. */
export interface KeyedRequest {
  readonly key: string;
  /** SHA-256 of the method, the path and the body. */
  readonly hash: string;
  readonly at: Date;
  /** What to throw where the key came with another request before. */
  readonly refusal: () => Error;
}

/** The keys of a user that are kept. With more, the oldest go. */
export const MOST_KEYS = 1000;

/**
 * The rows of the user, for a request with a key. Its transaction runs once: the second time it answers what the first one returned, which
 * has to be JSON. Key and changes are in one transaction. Of two equal requests at a time the later waits for the first.
 */
export function onceOnly(mine: Mine, request: KeyedRequest): Mine {
  return {
    ...mine,
    transaction: (fn) =>
      mine.transaction(async (tx) => {
        if (!(await claim(tx, request))) return (await resultOf(tx, request)) as Awaited<ReturnType<typeof fn>>;
        const result = await fn(tx);
        await tx
          .updateTable('idempotency_keys')
          .set({ result: JSON.stringify(result ?? null) })
          .where('key', '=', request.key)
          .execute();
        return result;
      }),
  };
}

/** What the request's transaction came to before; undefined where it has not run. Throws the refusal. */
export async function resultOf(mine: Mine, { key, hash, refusal }: KeyedRequest): Promise<unknown> {
  const kept = await mine.selectFrom('idempotency_keys').select(['request_hash', 'result']).where('key', '=', key).executeTakeFirst();
  if (kept === undefined) return undefined;
  if (kept.request_hash !== hash) throw refusal();
  return JSON.parse(kept.result);
}

export async function removeKeysSince(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('made_at', '<', instant).execute();
}

/** Whether the key is new. Waits while another transaction has it. */
async function claim(mine: Mine, { key, hash, at }: KeyedRequest): Promise<boolean> {
  const row = { key, request_hash: hash, result: '', made_at: at };
  const { numInsertedOrUpdatedRows: made } = await mine
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (made !== 1n) return false;
  const oldest = mine
    .selectFrom('idempotency_keys')
    .select('made_at')
    .orderBy('made_at', 'desc')
    .offset(MOST_KEYS - 1)
    .limit(1);
  await mine.deleteFrom('idempotency_keys').where('made_at', '<', oldest).execute();
  return true;
}
