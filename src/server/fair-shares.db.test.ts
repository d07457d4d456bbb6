import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { openProgram, tokenOf, toolRequest } from '#test/server/access-token.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { openJournalApp } from '#test/server/journal-app.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { openTestApp } from '#test/server/test-app.ts';
import { writeExport } from './export/write-export.ts';
import { locked, mineOf } from './store/mine.ts';
import { shareAtWork, workingFor } from './store/shares.ts';

describeOnOneEngine('shares of users', (open) => {
  it('leave connections to others while one user’s transactions hold theirs', async () => {
    const store = await open();
    const { promise: done, resolve: end } = Promise.withResolvers<void>();
    const begun: number[] = [];
    const hold = (user: number) =>
      workingFor(user, () =>
        mineOf(store, user).transaction(async (tx) => {
          begun.push(user);
          await sql`SELECT 1`.execute(tx.db);
          await done;
        }),
      );
    // More than the pool has.
    const held = Array.from({ length: 30 }, () => hold(1));
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    await workingFor(2, () => sql`SELECT 1`.execute(store.db));
    expect(begun.length).toBeLessThanOrEqual(3);
    end();
    await Promise.all(held);
    expect(begun.length).toBe(30);
  });

  it('answer another user’s call while one user’s wait', async () => {
    const store = await open();
    const { logIn } = await openTestApp(store, { rateLimits: false });
    const [asha, ravi] = [await logIn('asha'), await logIn('ravi')];
    let answered = 0;
    const many = Array.from({ length: 60 }, async () => {
      const { statusCode } = await asha.get('/api/me/sessions');
      answered += 1;
      return statusCode;
    });
    expect((await ravi.get('/api/me/sessions')).statusCode).toBe(200);
    expect(answered).toBeLessThan(30);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  });

  it('do no work for calls whose clients left while they waited', async () => {
    const store = await open({ poolSize: 6 });
    const { app, logIn } = await openTestApp(store, { rateLimits: false });
    const tara = await logIn('tara');
    const { user } = (await tara.get('/api/me')).json<{ user: { user_id: number } }>();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...tara.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { promise: done, resolve: release } = Promise.withResolvers<void>();
    const holding = locked(mineOf(store, user.user_id), () => done);
    const leaving = new AbortController();
    // Fewer than are a crowd, which would have one turn at a time.
    const begun = Array.from({ length: 15 }, (_, index) => {
      const body = JSON.stringify({ name: `Setup ${index}` });
      const headers = { cookie, 'content-type': 'application/json' };
      return fetch(`${url}/api/setups`, { method: 'POST', headers, body, signal: leaving.signal }).catch(() => null);
    });
    const blocked = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    try {
      await expect.poll(async () => (await blocked.execute(store.db)).rows.length).toBe(3);
    } finally {
      leaving.abort();
      await Promise.all(begun);
      release();
      await holding;
    }
    expect((await tara.get('/api/setups')).statusCode).toBe(200);
    const made = await store.db.selectFrom('setups').select('id').where('user_id', '=', user.user_id).execute();
    expect(made.length).toBeLessThanOrEqual(6);
  });

  it('let assistants ask more questions at once than a user has calls', async () => {
    const store = await open();
    const { app, logIn } = await openTestApp(store, { rateLimits: false });
    const { secret } = await tokenOf(await logIn('nina'), ['read']);
    const program = openProgram(app, `Bearer ${secret}`);
    const answers = await Promise.all(Array.from({ length: 12 }, () => program.send(toolRequest('figures'))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it('let one download of a user’s journal be made at a time, and few wait', async () => {
    const store = await open();
    const { logIn } = await openTestApp(store, { rateLimits: false });
    const [asha, ravi] = [await logIn('asha2'), await logIn('ravi2')];
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = store.transaction(async (tx) => {
      await sql`LOCK TABLE trades IN ACCESS EXCLUSIVE MODE`.execute(tx);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    const asked = [asha, asha, asha, asha, asha, ravi].map((user) => user.get('/api/export'));
    // No download goes on before the lock is gone.
    const refused = await Promise.race(asked);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    done.resolve();
    await lock;
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.statusCode).toBe(200);
  });

  it('end a download that nobody reads', async () => {
    const store = await open();
    const app = await openJournalApp(store, '2026-06-15' as TradingDay);
    const { userId } = await app.withTradebook('meera', syntheticTradebook({ trades: 6000, from: '2026-01-05', days: 100 }));
    const archive = await writeExport(store, mineOf(store, userId), 100);
    archive.read();
    const [error] = (await once(archive, 'error')) as [Error];
    expect(error.message).toBe('The client takes no more of an export.');
  });

  it('are the user’s, one for all demos, and a visitor’s by network address', async () => {
    expect(shareAtWork()).toBeNull();
    expect(workingFor(null, shareAtWork)).toBeNull();
    expect(workingFor(5, shareAtWork)).toBe('5');
    expect(workingFor(5, shareAtWork, 'demos')).toBe('demos');
  });
});
