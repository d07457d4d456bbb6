import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { dayResultsOf } from '../ledger/day-rollups.ts';
import { importById } from '../ledger/imports.ts';
import { describeOnOneEngine } from '#test/server/describe-on-both-engines.ts';
import { independentLedger } from '#test/server/independent-ledger.ts';
import { makeUser } from '#test/server/make-user.ts';
import { syntheticTradebook } from '#test/server/synthetic-tradebook.ts';
import { startThreads } from './threads.ts';
import { mineOf } from '../store/mine.ts';

const TODAY = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10) as TradingDay;
const CSV = syntheticTradebook({ trades: 600, seed: 3, from: '2025-06-02', days: 60 });

describeOnOneEngine('the threads', (open) => {
  it('store a file and pair it without the main thread', async () => {
    const store = await open();
    const { id } = await makeUser(store.db, 'asha');
    const threads = startThreads(store, () => undefined);
    const upload = {
      userId: id,
      broker: 'Zerodha',
      fileName: 'a.csv',
      bytes: new TextEncoder().encode(CSV),
      today: TODAY,
      quota: Infinity,
    };
    const outcome = await threads.importFile(upload);
    if (outcome.kind !== 'stored') throw new Error(JSON.stringify(outcome));
    await expect.poll(async () => (await importById(mineOf(store, id), outcome.importId))?.status).toBe('completed');
    const results = await dayResultsOf(mineOf(store, id), 'overall');
    expect(results.reduce((sum, day) => sum + day.gross, 0)).toBe(independentLedger(CSV, TODAY).gross);
    const refused = await threads.importFile({ ...upload, bytes: new TextEncoder().encode('hello\nworld\n') });
    expect(refused).toMatchObject({ kind: 'refused' });
    await threads.stop();
  });

  it('are ready when the connections that a first file needs are open', async () => {
    const store = await open();
    const connections = async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend'`.execute(store.db);
      return rows[0]?.count ?? 0;
    };
    await connections();
    const before = await connections();
    const threads = startThreads(store, () => undefined, { intake: true, jobs: false });
    await threads.ready;
    expect((await connections()) - before).toBeGreaterThanOrEqual(3);
    await threads.stop();
  });

  it('can be stopped before they are ready', async () => {
    const store = await open();
    const threads = startThreads(store, () => undefined);
    await Promise.all([threads.stop(), threads.ready]);
  });

  it('refuse the file that takes them down, and store those of others that wait', { tags: 'slow' }, async () => {
    const store = await open();
    const users = await Promise.all(['asha', 'ravi', 'meera'].map((name) => makeUser(store.db, name)));
    const threads = startThreads(store, () => undefined, { intake: true, jobs: false, readWithinMb: 100 });
    const [head = '', row = ''] = CSV.split('\n');
    const large = `${head}\n${Array.from({ length: 80_000 }, (_, at) => row.replace(/^[A-Z]+/, (name) => name + at)).join('\n')}\n`;
    const outcomes = await Promise.all(
      users.map(({ id }, index) => {
        const bytes = new TextEncoder().encode(index === 0 ? large : CSV);
        return threads.importFile({ userId: id, broker: 'Zerodha', fileName: 'a.csv', bytes, today: TODAY, quota: Infinity });
      }),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'stored', 'stored']);
    await threads.stop();
  });
});
