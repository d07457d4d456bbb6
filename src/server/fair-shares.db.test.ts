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
import { mineOf } from './store/mine.ts';
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

  it('let six calls of a user in at a time, and refuse with 429 what waits beyond measure, not others', async () => {
    const store = await open();
    const { logIn } = await openTestApp(store, { rateLimits: false });
    const [asha, ravi] = [await logIn('asha'), await logIn('ravi')];
    const statuses = new Map<number, number>();
    const many = Array.from({ length: 400 }, async () => {
      const answer = await asha.get('/api/me/sessions');
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode === 429) expect(answer.headers['retry-after']).toBe('5');
    });
    const other = await ravi.get('/api/me/sessions');
    expect(other.statusCode).toBe(200);
    await Promise.all(many);
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(statuses.get(200)).toBeGreaterThanOrEqual(250);
    expect((await asha.get('/api/me/sessions')).statusCode).toBe(200);
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
    const answers = await Promise.all([asha, asha, asha, asha, asha, ravi].map((user) => user.get('/api/export')));
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
