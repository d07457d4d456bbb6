import type { Store } from '#server/store/client.ts';
import { lockDerived } from '#server/journal/derived-rows.ts';

/** Locks the user's journal as a rebuild does, until the returned function is called. Uses a connection of the store. */
export async function holdDerived(store: Store, userId: number): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const ended = store.transaction(async (tx) => {
    await lockDerived(tx, userId);
    held.resolve();
    await over.promise;
  });
  await Promise.race([held.promise, ended]);
  return async () => {
    over.resolve();
    await ended;
  };
}
