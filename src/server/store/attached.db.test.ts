import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { makeUser } from '#test/server/make-user.ts';
import type { Store } from './client.ts';

function startWorker(store: Store, file: string): Worker {
  return new Worker(new URL(`../../../test/server/${file}`, import.meta.url), { workerData: store.handle });
}

describeOnBothEngines('a store attached in another thread', (open) => {
  test('writes to the same database', async () => {
    const store = await open();
    const [code] = (await once(startWorker(store, 'attached-writer.ts'), 'exit')) as [number];
    expect(code).toBe(0);
    expect(await store.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'from another thread' }]);
  });

  test('rolls back its open transaction when the thread is ended', async () => {
    const store = await open();
    const worker = startWorker(store, 'hold-transaction.ts');
    await once(worker, 'message');
    await worker.terminate();
    await makeUser(store.db, 'ghost');
    expect(await store.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'ghost' }]);
  });
});
