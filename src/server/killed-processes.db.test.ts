import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from './db/client.ts';
import { ownDatabase } from './testing/own-database.ts';
import { startFleet } from './testing/process-fleet.ts';
import { makeTrader, type RelentlessTrader } from './testing/relentless-trader.ts';

const JOURNAL = fileURLToPath(new URL('../../scripts/journal.ts', import.meta.url));
/** KILL_SECONDS=600 for a long run. */
const KILL_MS = Number(process.env['KILL_SECONDS'] ?? 25) * 1000;
const WORKED_OFF_WITHIN_MS = 90_000;

describe('two web processes and a worker on one database', async () => {
  const env = await ownDatabase('server');

  async function check(): Promise<string> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', JOURNAL, 'check'], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return (await Promise.all([text(child.stderr), text(child.stdout)])).join('');
  }

  /** The rows traded by hand that are not as acknowledged, and the trades of files. */
  async function compare(base: string, { cookie, rows }: RelentlessTrader): Promise<string[]> {
    const stored = new Map<string, number[]>();
    for (let page = 1, isFull = true; isFull; page += 1) {
      const answer = await fetch(`${base}/api/open-positions/paged?page=${page}&per_page=500`, { headers: { cookie } });
      const { data } = (await answer.json()) as { data: { symbol: string; quantity: number }[] };
      for (const { symbol, quantity } of data) stored.set(symbol, [...(stored.get(symbol) ?? []), quantity]);
      isFull = data.length === 500;
    }
    const faults: string[] = [];
    for (const [symbol, possible] of rows()) {
      const found = stored.get(symbol) ?? [];
      const isRight = found.length <= 1 && possible.has(found[0] ?? 0);
      if (!isRight) faults.push(`${symbol}: ${found.join(' and ') || 'no row'} instead of ${[...possible].join(' or ')}`);
    }
    return faults;
  }

  it('lose nothing that was acknowledged and do nothing twice, killed at random under load', { timeout: KILL_MS + 300_000 }, async () => {
    const fleet = await startFleet(env, 2);
    onTestFinished(fleet.stop);
    const traders = await Promise.all(['asha', 'ravi', 'meera'].map((name) => makeTrader(name, fleet.web)));
    const stopping = new AbortController();
    const working = Promise.all(traders.map(({ work }) => work(stopping.signal)));
    const kills = await fleet.killFor(KILL_MS);
    await fleet.heal();
    const total = (kind: keyof RelentlessTrader['done']) => traders.reduce((sum, { done }) => sum + done[kind], 0);
    const totals = () => [kills, total('file'), total('add'), total('edit'), total('delete')];
    await expect.poll(() => Math.min(...totals()), { timeout: WORKED_OFF_WITHIN_MS }).toBeGreaterThan(0);
    stopping.abort();
    await working;

    const store = await openStore({ databaseUrl: env['DATABASE_URL'] ?? '', dataDir: '', statementTimeoutMs: 30_000, poolSize: 1 });
    onTestFinished(() => store.close());
    const jobs = async (status: 'ready' | 'running' | 'failed') =>
      (await store.db.selectFrom('jobs').select('id').where('status', '=', status).execute()).length;
    await expect.poll(async () => (await jobs('ready')) + (await jobs('running')), { timeout: WORKED_OFF_WITHIN_MS }).toBe(0);
    expect(await jobs('failed')).toBe(0);
    expect(await store.db.selectFrom('imports').select('id').where('status', '!=', 'completed').execute()).toEqual([]);
    const base = await fleet.web();
    for (const trader of traders) {
      expect(await compare(base, trader)).toEqual([]);
      const { id } = await store.db.selectFrom('users').select('id').where('username', '=', trader.name).executeTakeFirstOrThrow();
      const trades = await store.db
        .selectFrom('trades')
        .select('id')
        .where('user_id', '=', id)
        .where('trade_ref', 'is not', null)
        .execute();
      expect(trades).toHaveLength(trader.fills());
    }
    expect(await check()).toBe('3 journals are right.\n');
  });
});
