import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { JOB_RULES } from '#server/queue/jobs.ts';
import { completeSetAside, jobsLeft, wrongJournals, wrongRows } from '../server/acknowledged.ts';
import { times } from '../server/endurance.ts';
import { ownDatabase } from '../server/own-database.ts';
import { type ProcessFleet, startFleet } from '../server/process-fleet.ts';
import type { RelentlessTrader } from '../server/relentless-trader.ts';
import { startServer } from '../server/server-process.ts';
import { setToWork, type TradersAtWork } from '../server/traders-at-work.ts';

const KILLS = times(2, 100);
const LONGEST_KILL_MS = 60_000;
const LONGEST_WAIT_MS = 20_000;
const SOME = 5;
const WORKED_OFF_WITHIN_MS = 180_000;
/** By engine: the roles of the processes. The embedded database allows one process only. */
const ROLES = {
  embedded: [{}],
  server: [{ WORKER: 'off' }, { WORKER: 'off' }, { WEB: 'off' }],
} as const;

/** Kills processes. Waits after each kill until some more work is done, so that a slow machine makes progress too. */
async function killAll(fleet: ProcessFleet, { traders, acknowledged }: TradersAtWork): Promise<void> {
  while (fleet.kills() < KILLS) {
    const before = acknowledged();
    await fleet.kill();
    await fleet.heal();
    const { base } = await fleet.serving();
    for (const { name, lastFile } of traders) expect([null, 'pending', 'processing', 'completed'], name).toContain(await lastFile(base));
    for (const until = performance.now() + LONGEST_WAIT_MS; acknowledged() < before + SOME && performance.now() < until;) await pause(20);
  }
}

describe.each(['embedded', 'server'] as const)('processes that are killed (%s)', async (engine) => {
  const env: Record<string, string> = { ...(await ownDatabase(engine)), LOG_LEVEL: 'warn' };
  const timeout = KILLS * LONGEST_KILL_MS + 3 * WORKED_OFF_WITHIN_MS;

  it('lose nothing that was acknowledged and do nothing twice, killed at random under load', { timeout, tags: 'slow' }, async () => {
    const began = performance.now();
    const fleet = await startFleet(env, ROLES[engine]);
    onTestFinished(() => fleet.stop('SIGKILL'));
    const work = await setToWork(['asha', 'ravi', 'meera'], async () => (await fleet.serving()).base);
    const { traders, stop } = work;
    await killAll(fleet, work);
    const total = (kind: keyof RelentlessTrader['done']) => traders.reduce((sum, { done }) => sum + done[kind], 0);
    const totals = () => ({
      files: total('file'),
      adds: total('add'),
      edits: total('edit'),
      deletes: total('delete'),
      notes: total('note'),
      undos: total('undo'),
    });
    await expect.poll(() => Math.min(...Object.values(totals()))).toBeGreaterThan(0);
    await stop();

    const server = await fleet.serving();
    const isWorkLeft = async () => {
      const { ready, running } = await jobsLeft(server);
      return ready !== 0 || running !== 0;
    };
    await expect.poll(isWorkLeft).toBe(false);
    await fleet.stop('SIGTERM');
    // A job whose process died five times is set aside, at most two jobs for each kill. The command completes them.
    const setAside = await completeSetAside(env);
    expect(setAside * JOB_RULES.maxAttempts).toBeLessThanOrEqual(2 * fleet.kills());
    expect(await wrongJournals(env, traders)).toEqual([]);
    const last = await startServer(env);
    onTestFinished(() => last.end('SIGKILL'));
    for (const trader of traders) expect(await wrongRows(last.base, trader)).toEqual([]);
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`${JSON.stringify({ engine, kills: fleet.kills(), acknowledged: totals(), setAside, seconds })}\n`);
  });
});
