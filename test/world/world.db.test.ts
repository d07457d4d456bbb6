import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { openEmbedded, openServer } from '../server/describe-on-both-engines.ts';
import { times } from '../server/endurance.ts';
import { openJournalApp } from '../server/journal-app.ts';
import { KINDS, type KindName } from './acts.ts';
import { type Fault, openFaulty } from './faults.ts';
import { FOUND } from './found.ts';
import { checkAll, doStep, newWorld, type Place, type Step, type World } from './world.ts';

const TODAY = '2026-06-15' as TradingDay;
const SEED = Number(process.env['WORLD_SEED'] ?? 1);
const STEPS = Number(process.env['WORLD_STEPS'] ?? times(200, 30_000));
const NO_LIMITS = { rateLimits: false };
const LONGEST_WORLD = 100;
/** A request has fewer statements. */
const MOST_STATEMENTS = 70;
const LONGEST_SHRINKING_MS = 300_000;
const LONGEST_MS = 12 * 3_600_000;

class Command implements fc.AsyncCommand<object, World> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }
  check(): boolean {
    return true;
  }
  run(_: object, world: World): Promise<void> {
    return doStep(world, this.step);
  }
  toString(): string {
    return JSON.stringify(this.step);
  }
}

const OFTEN: Partial<Record<KindName, number>> = { file: 2, add: 4, note: 2 };

const fault = (most: number) =>
  fc.record({ at: fc.integer({ min: 1, max: most }), how: fc.constantFrom<Fault['how'][]>('fails', 'cut', 'unanswered') });
const seldom = (most: number) => fc.option(fault(most), { freq: 2 });

const commands = Object.entries(KINDS).flatMap(([name, { rolls }]) => {
  const kind = name as KindName;
  const step = fc.record({
    kind: fc.constant(kind),
    by: fc.nat({ max: 3 }),
    works: fc.boolean(),
    trespasses: fc.boolean(),
    rolls: rolls as fc.Arbitrary<object>,
    fault: seldom(MOST_STATEMENTS),
    workFault: seldom(MOST_STATEMENTS),
  });
  return Array.from({ length: OFTEN[kind] ?? 1 }, () => step.map((drawn) => new Command(drawn)));
});
const histories = fc.commands(commands, { maxCommands: LONGEST_WORLD, size: 'max', disableReplayLog: true });

/** Lives worlds from the seed on until so many steps are done. */
async function live(place: Place): Promise<void> {
  const lived = { steps: 0, seeds: 0 };
  let hasFailed = false;
  const property = fc.asyncProperty(histories, async (history) => {
    const world = await newWorld(place);
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: world }), history);
      await checkAll(world);
    } catch (error) {
      // Before it is shrunk, which takes minutes.
      if (!hasFailed)
        process.stdout.write(
          `${SEED + lived.seeds}, step ${world.steps}: ${(error as Error).message} ${differenceIn(error)}\n${fc.stringify(history)}\n`,
        );
      hasFailed = true;
      throw error;
    }
    lived.steps += world.steps;
  });
  for (; lived.steps < STEPS; lived.seeds += 1)
    await fc.assert(property, { seed: SEED + lived.seeds, numRuns: 1, interruptAfterTimeLimit: LONGEST_SHRINKING_MS });
  process.stdout.write(`${JSON.stringify({ from: SEED, ...lived, counts: place.counts })}\n`);
  const done = Object.values(place.counts).reduce((sum, count) => sum + count.done, 0);
  expect(done).toBeGreaterThan(lived.steps / 3);
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

async function openQuiet(): Promise<Place> {
  const store = await openEmbedded()();
  return { app: await openJournalApp(store, TODAY, NO_LIMITS), store, faulty: null, today: TODAY, counts: {} };
}

async function openBreaking(): Promise<Place> {
  const store = await openServer()();
  const faulty = await openFaulty(store);
  return { app: await openJournalApp(faulty.store, TODAY, NO_LIMITS), store, faulty, today: TODAY, counts: {} };
}

describe('a world of traders', () => {
  const timeout = LONGEST_MS;

  it('shows what was acknowledged, after any steps', { timeout }, async () => live(await openQuiet()));

  it('shows it with a database that fails at any statement', { timeout }, async () => live(await openBreaking()));

  it.each(FOUND)('lives again what was wrong: $why', { timeout }, async ({ steps }) => {
    const world = await newWorld(await openBreaking());
    for (const step of steps) await doStep(world, step);
    await checkAll(world);
  });
});
