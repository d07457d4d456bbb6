import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TradingDay } from '#engine/day.ts';
import { openEmbedded } from '../server/describe-on-both-engines.ts';
import { times } from '../server/endurance.ts';
import { openJournalApp } from '../server/journal-app.ts';
import { KINDS, type KindName } from './acts.ts';
import { FOUND } from './found.ts';
import { checkAll, doStep, newWorld, type Step, type World } from './world.ts';

const TODAY = '2026-06-15' as TradingDay;
const SEED = Number(process.env['WORLD_SEED'] ?? 1);
const STEPS = Number(process.env['WORLD_STEPS'] ?? times(300, 30_000));
const LONGEST_WORLD = 100;
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

const commands = Object.entries(KINDS).flatMap(([name, { rolls }]) => {
  const kind = name as KindName;
  const step = fc.record({ kind: fc.constant(kind), by: fc.nat({ max: 3 }), works: fc.boolean(), rolls: rolls as fc.Arbitrary<object> });
  return Array.from({ length: OFTEN[kind] ?? 1 }, () => step.map((drawn) => new Command(drawn)));
});
const histories = fc.commands(commands, { maxCommands: LONGEST_WORLD, size: 'max', disableReplayLog: true });

it('every figure equals the engine over what was acknowledged, after any steps', { timeout: LONGEST_MS }, async () => {
  const app = await openJournalApp(await openEmbedded()(), TODAY);
  const counts: World['counts'] = {};
  const live = async (seed: number): Promise<number> => {
    let steps = 0;
    const property = fc.asyncProperty(histories, async (history) => {
      const world = await newWorld(app, TODAY, counts);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), history);
      await checkAll(world);
      steps = world.steps;
    });
    await fc.assert(property, { seed, numRuns: 1 });
    return steps;
  };
  let steps = 0;
  let seed = SEED;
  while (steps < STEPS) {
    steps += await live(seed);
    seed += 1;
  }
  process.stdout.write(`${JSON.stringify({ seeds: [SEED, seed - 1], steps, counts })}\n`);
  for (const [kind, { done }] of Object.entries(counts)) expect(done, kind).toBeGreaterThan(0);
});

it.each(FOUND)('$why', { timeout: LONGEST_MS }, async ({ steps }) => {
  const world = await newWorld(await openJournalApp(await openEmbedded()(), TODAY), TODAY, {});
  for (const step of steps) await doStep(world, step);
  await checkAll(world);
});
