import { describe, expect, it, onTestFinished } from 'vitest';
import { dayInIndia } from '#engine/day.ts';
import { checkJournal } from './actions/check-journal.ts';
import { openStore } from './db/client.ts';
import { usernames } from './db/users.ts';
import { ownDatabase } from './testing/own-database.ts';
import { type ProcessFleet, startFleet } from './testing/process-fleet.ts';
import { makeTrader, type RelentlessTrader } from './testing/relentless-trader.ts';

/** KILLS=100 for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 8);
const LONGEST_KILL_MS = 30_000;
const WORKED_OFF_WITHIN_MS = 90_000;
/** The embedded database has one process with everything in it. */
const ROLES = {
  embedded: [{}],
  server: [{ WORKER: 'off' }, { WORKER: 'off' }, { WEB: 'off' }],
} as const;

/** The rows traded by hand that are not as acknowledged. */
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

/** Jobs that are not done, by status, as /metrics tells. */
async function jobsLeft(base: string): Promise<Record<string, number>> {
  const page = await (await fetch(`${base}/metrics`)).text();
  return Object.fromEntries([...page.matchAll(/^rojmel_jobs\{status="(\w+)"\} (\d+)$/gm)].map(([, status, count]) => [status, Number(count)]));
}

async function killAll(fleet: ProcessFleet, traders: readonly RelentlessTrader[]): Promise<void> {
  while (fleet.kills() < KILLS) {
    await fleet.kill();
    await fleet.heal();
    const base = await fleet.web();
    for (const { name, lastFile } of traders) expect([null, 'pending', 'processing', 'completed'], name).toContain(await lastFile(base));
  }
}

describe.each(['embedded', 'server'] as const)('processes that are killed (%s)', async (engine) => {
  const env: Record<string, string> = { ...(await ownDatabase(engine)), METRICS: 'on', LOG_LEVEL: 'warn' };
  const timeout = KILLS * LONGEST_KILL_MS + 3 * WORKED_OFF_WITHIN_MS;

  it('lose nothing that was acknowledged and do nothing twice, killed at random under load', { timeout }, async () => {
    const began = performance.now();
    const fleet = await startFleet(env, ROLES[engine]);
    onTestFinished(() => fleet.stop('SIGKILL'));
    const traders = await Promise.all(['asha', 'ravi', 'meera'].map((name) => makeTrader(name, fleet.web)));
    const stopping = new AbortController();
    const working = Promise.all(traders.map(({ work }) => work(stopping.signal)));
    await killAll(fleet, traders);
    const total = (kind: keyof RelentlessTrader['done']) => traders.reduce((sum, { done }) => sum + done[kind], 0);
    const totals = () => ({ files: total('file'), adds: total('add'), edits: total('edit'), deletes: total('delete') });
    await expect.poll(() => Math.min(...Object.values(totals())), { timeout: WORKED_OFF_WITHIN_MS }).toBeGreaterThan(0);
    stopping.abort();
    await working;

    const base = await fleet.web();
    await expect.poll(() => jobsLeft(base), { timeout: WORKED_OFF_WITHIN_MS }).toEqual({ ready: 0, running: 0, failed: 0 });
    for (const trader of traders) expect(await compare(base, trader)).toEqual([]);
    await fleet.stop('SIGTERM');
    const databaseUrl = env['DATABASE_URL'] ?? null;
    const store = await openStore({ databaseUrl, dataDir: env['DATA_DIR'] ?? '', statementTimeoutMs: 30_000, poolSize: 1 });
    onTestFinished(() => store.close());
    expect(await store.db.selectFrom('imports').select('id').where('status', '!=', 'completed').execute()).toEqual([]);
    for (const { id, username } of await usernames(store.db)) {
      const stored = store.db.selectFrom('trades').select('id').where('user_id', '=', id).where('trade_ref', 'is not', null);
      expect(await stored.execute()).toHaveLength(traders.find(({ name }) => name === username)?.fills() ?? 0);
      expect(await checkJournal(store.db, id, dayInIndia(Date.now())), username).toEqual([]);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(JSON.stringify({ engine, kills: fleet.kills(), acknowledged: totals(), seconds }));
  });
});
