import * as fc from 'fast-check';
import { KINDS, type KindName } from './acts.ts';
import type { Fault } from './faults.ts';
import { doStep, type Step, type World } from './world.ts';

const LONGEST_WORLD = 100;
/** A request has fewer statements. */
const MOST_STATEMENTS = 70;

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
    days: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) }),
    rolls: rolls as fc.Arbitrary<object>,
    fault: seldom(MOST_STATEMENTS),
    workFault: seldom(MOST_STATEMENTS),
  });
  return Array.from({ length: OFTEN[kind] ?? 1 }, () => step.map((drawn) => new Command(drawn)));
});
/** What the traders of a world do. */
export const histories = fc.commands(commands, { maxCommands: LONGEST_WORLD, size: 'max', disableReplayLog: true });
