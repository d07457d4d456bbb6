import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Quantity } from '#engine/money.ts';
import { openStore, type Store } from '#server/store/client.ts';
import { ENGINES } from '../server/endurance.ts';
import { ownDatabase } from '../server/own-database.ts';
import { runScript } from '../server/run-script.ts';
import { newSession, postFile, startServer, untilCompleted } from '../server/server-process.ts';
import { syntheticTradebook } from '../server/synthetic-tradebook.ts';

const CSV = syntheticTradebook({ trades: 300, seed: 6, from: '2026-04-06', days: 40 });

const run = (args: string[], env: Record<string, string>): Promise<string> => runScript('journal', args, env);

describe.each(ENGINES)('npm run journal:check and journal:rebuild (%s)', async (engine) => {
  const env = await ownDatabase(engine);

  /** Opens the database between two commands. */
  async function onStore(work: (store: Store) => Promise<unknown>): Promise<void> {
    const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = env;
    const store = await openStore({ databaseUrl, dataDir, statementTimeoutMs: 30_000, poolSize: 1 });
    try {
      await work(store);
    } finally {
      await store.close();
    }
  }

  it('prove a journal right, find rows that were tampered with, and repair them', { tags: 'slow' }, async () => {
    const server = await startServer(env);
    try {
      for (const name of ['asha', 'ravi']) {
        const cookie = await newSession(server.base, name);
        const { taskid } = (await (await postFile(server.base, cookie, CSV)).json()) as { taskid: string };
        await untilCompleted(server.base, cookie, taskid);
      }
      expect(await run(['check'], env)).toBe('0: 2 journals are right.\n');
    } finally {
      await server.end('SIGTERM');
    }
    expect(await run(['check', '--user', 'Asha'], env)).toBe('0: 1 journal is right.\n');

    await onStore(async ({ db }) => {
      const { id } = await db.selectFrom('users').select('id').where('username', '=', 'ravi').executeTakeFirstOrThrow();
      const one = await db.selectFrom('closed_trades').selectAll().where('user_id', '=', id).limit(1).executeTakeFirstOrThrow();
      const its = { user_id: id, buy_id: one.buy_id, sell_id: one.sell_id };
      await db
        .updateTable('closed_trades')
        .set({ quantity: (one.quantity + 1) as Quantity })
        .where('user_id', '=', its.user_id)
        .where('buy_id', '=', its.buy_id)
        .where('sell_id', '=', its.sell_id)
        .execute();
    });
    expect(await run(['check', '--user', 'asha'], env)).toBe('0: 1 journal is right.\n');
    expect(await run(['check'], env)).toMatch(
      /^1: (ravi: closed_trades: 1 rows are (missing|wrong or too many), such as \{[^\n]+\}\n){2}1 of 2 are not right\.\n$/,
    );
    expect(await run(['rebuild', '--user', 'ravi'], env)).toBe('0: 1 journal is rebuilt.\n');
    expect(await run(['check'], env)).toBe('0: 2 journals are right.\n');
  });

  it('say in a sentence what they cannot do', async () => {
    expect(await run(['check', '--user', 'nobody'], env)).toBe('1: There is no user nobody.\n');
    expect(await run(['mend'], env)).toMatch(/^1: Say what to do: npm run journal:check/);
    expect(await run(['check', '--all'], env)).toMatch(/^1: Say what to do/);
    expect(await run(['check'], { DATA_DIR: '/nowhere/at-all' })).toBe('1: There is no folder /nowhere/at-all: look at DATA_DIR.\n');
    await onStore(({ db }) => sql`INSERT INTO migrations (name, checksum) VALUES ('999-new.sql', '')`.execute(db));
    expect(await run(['rebuild'], env)).toMatch(/^1: The database is of a newer version/);
    await onStore(({ db }) => db.deleteFrom('migrations' as never).execute());
    expect(await run(['check'], env)).toMatch(/^1: The database is of an older version/);
  });
});
