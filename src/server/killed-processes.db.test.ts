import { describe, expect, it, onTestFinished } from 'vitest';
import { jobsLeft, wrongJournals, wrongRows } from './testing/acknowledged.ts';
import { ownDatabase } from './testing/own-database.ts';
import { type ProcessFleet, startFleet } from './testing/process-fleet.ts';
import type { RelentlessTrader } from './testing/relentless-trader.ts';
import { setToWork } from './testing/traders-at-work.ts';

/** KILLS=100 for a long run. */
const KILLS = Number(process.env['KILLS'] ?? 8);
const LONGEST_KILL_MS = 30_000;
const WORKED_OFF_WITHIN_MS = 90_000;
/** The embedded database has one process with everything in it. */
const ROLES = {
  embedded: [{}],
  server: [{ WORKER: 'off' }, { WORKER: 'off' }, { WEB: 'off' }],
} as const;

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
    const { traders, stop } = await setToWork(['asha', 'ravi', 'meera'], fleet.web);
    await killAll(fleet, traders);
    const total = (kind: keyof RelentlessTrader['done']) => traders.reduce((sum, { done }) => sum + done[kind], 0);
    const totals = () => ({ files: total('file'), adds: total('add'), edits: total('edit'), deletes: total('delete') });
    await expect.poll(() => Math.min(...Object.values(totals())), { timeout: WORKED_OFF_WITHIN_MS }).toBeGreaterThan(0);
    await stop();

    const base = await fleet.web();
    await expect.poll(() => jobsLeft(base), { timeout: WORKED_OFF_WITHIN_MS }).toEqual({ ready: 0, running: 0, failed: 0 });
    for (const trader of traders) expect(await wrongRows(base, trader)).toEqual([]);
    await fleet.stop('SIGTERM');
    expect(await wrongJournals(env, traders)).toEqual([]);
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`${JSON.stringify({ engine, kills: fleet.kills(), acknowledged: totals(), seconds })}\n`);
  });
});
