import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { times } from '../server/endurance.ts';
import { FOUND } from './found.ts';
import { historiesOf } from './histories.ts';
import { openKilled } from './killed.ts';
import { openBreaking, openQuiet } from './places.ts';
import { checkAll, checkScreens, doStep, newWorld, type Place } from './world.ts';

const TODAY = '2026-06-15' as TradingDay;
/** In the worlds of these first seeds much is done: of few steps a quarter says little. */
const SEED = Number(process.env['WORLD_SEED'] ?? 11);
const SEED_KILLED = SEED + 60;
const STEPS = Number(process.env['WORLD_STEPS'] ?? times(60, 30_000));
const LONGEST_SHRINKING_MS = 300_000;
const LONGEST_MS = 12 * 3_600_000;

/** Lives worlds from the seed on until so many steps are done. */
async function live(place: Place, steps = STEPS, from = SEED): Promise<void> {
  const lived = { steps: 0, seeds: 0 };
  let hasFailed = false;
  const lifeOf = (seed: number) =>
    fc.asyncProperty(historiesOf(seed), async (history) => {
      const world = await newWorld(place);
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: world }), history);
        await checkAll(world);
        await checkScreens(world);
      } catch (error) {
        // Before it is shrunk, which takes minutes.
        if (!hasFailed)
          process.stdout.write(
            `${seed}, step ${world.steps}: ${(error as Error).message} ${differenceIn(error)}\n${fc.stringify(history)}\n`,
          );
        hasFailed = true;
        throw error;
      }
      lived.steps += world.steps;
    });
  for (; lived.steps < steps; lived.seeds += 1) {
    const seed = from + lived.seeds;
    await fc.assert(lifeOf(seed), { seed, numRuns: 1, interruptAfterTimeLimit: LONGEST_SHRINKING_MS });
  }
  process.stdout.write(`${JSON.stringify({ from, ...lived, counts: place.counts })}\n`);
  const total = (of: 'done' | 'lost') => Object.values(place.counts).reduce((sum, count) => sum + count[of], 0);
  // What was lost in a fault says nothing of what the others came to, and one world alone may have had little to do.
  if (STEPS > 1) expect(total('done')).toBeGreaterThan((lived.steps - total('lost')) / 4);
}

/** The lines of an assertion in which what was seen and what was expected differ. */
function differenceIn(error: unknown): string {
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  const linesOf = (value: unknown) =>
    JSON.stringify(value, null, 1)
      ?.split('\n')
      .map((line) => line.trim()) ?? [];
  const [seen, wanted] = [linesOf(actual), linesOf(expected)];
  const only = (lines: readonly string[], others: readonly string[]) => lines.filter((line) => !others.includes(line)).slice(0, 30);
  return JSON.stringify({ seen: only(seen, wanted), wanted: only(wanted, seen) });
}

describe('a world of traders', () => {
  const timeout = LONGEST_MS;

  it('shows what was acknowledged, after any steps', { timeout }, async () => live(await openQuiet(TODAY)));

  it('shows it on two servers with a database that fails at any statement', { timeout }, async () => live(await openBreaking(TODAY)));

  it('shows it though the server and its database are killed', { timeout }, async () =>
    live(await openKilled(TODAY), STEPS / 10, SEED_KILLED),
  );

  it.each(FOUND)('lives again what was wrong: $why', { timeout }, async ({ steps }) => {
    const world = await newWorld(await openBreaking(TODAY));
    for (const step of steps) await doStep(world, step);
    await checkAll(world);
  });
});
