import * as fc from 'fast-check';
import { KINDS, type KindName } from './acts.ts';
import { generator } from '../server/synthetic-tradebook.ts';
import type { Fault } from './faults.ts';
import { BROKERS, SHARES } from './files.ts';
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

/** What the rest needs, what undoes or meets the rest, and what takes seconds. */
const LEAST: Partial<Record<KindName, number>> = {
  file: 8,
  add: 3,
  undo: 4,
  decide: 2,
  edit: 2,
  settle: 1,
  correct: 4,
  moveImport: 2,
  remove: 4,
  sendAgain: 3,
};
const MOST: Partial<Record<KindName, number>> = { carry: 1 };
const WEIGHTS = [0, 0, 0, 0, 1, 5];
/** What some kinds are done to: where they are drawn, this is too. */
const NEEDED: Partial<Record<KindName, KindName>> = {
  addLeg: 'strategy',
  confirmProposal: 'spread',
  decline: 'spread',
  proposeAgain: 'decline',
  takeLegOut: 'strategy',
  strategyNote: 'strategy',
  mergeStrategy: 'strategy',
  removeStrategy: 'strategy',
  strategyImage: 'strategy',
  renameStrategy: 'strategy',
  strategyRisk: 'strategy',
  strategyNames: 'strategy',
  strategyTakes: 'strategy',
  strategyJudge: 'strategy',
  renameTag: 'tagMany',
  mergeTag: 'tagMany',
  mergeMistake: 'tag',
  deleteTag: 'tagMany',
  setupImage: 'tag',
  removeImage: 'image',
  mergeSetup: 'tag',
  removeSetup: 'tag',
  judge: 'rule',
  setupText: 'rule',
  renameSetup: 'rule',
  changeRules: 'rule',
  changeView: 'view',
  deleteView: 'view',
  acceptReconciled: 'reconcile',
  reopen: 'edit',
  forgetCloses: 'closes',
  forgetAllCloses: 'closes',
  forgetReconciled: 'reconcile',
  shareCloses: 'addShareContract',
  deliver: 'shareCloses',
  adjust: 'addShareContract',
  uncash: 'cash',
  changeCash: 'cash',
  readAgain: 'answerFile',
  answerFile: 'askFile',
  removeWaiting: 'askFile',
  confirmReading: 'evidentFile',
  renameMapping: 'answerFile',
  forgetMapping: 'answerFile',
};

/** What worlds are about: several steps come before such a thing happens, and more before that meets others. */
const THEMES: readonly Partial<Record<KindName, number>>[] = [
  // What is open is edited, and goes and comes back with its file.
  { add: 10, edit: 14, reopen: 12, plan: 3, remove: 6, restore: 3, undo: 8 },
  // Files of which trades were corrected are undone, and come again.
  { file: 30, correct: 40, sendAgain: 40, edit: 4, decide: 6, moveImport: 4, mergeAccount: 2, restore: 3, undo: 4 },
  // What was decided of rows that are held, and the prices of contracts, are taken back.
  { file: 24, decide: 24, settle: 12, edit: 4, closes: 2, moveImport: 2, remove: 3, restore: 3, undo: 30 },
  // Files are read again.
  { askFile: 12, answerFile: 12, readAgain: 12, renameMapping: 2, forgetMapping: 3, decide: 6, undo: 4, restore: 3 },
  // Evidence decides how files are read, which are sent and undone again and again.
  { evidentFile: 16, confirmReading: 3, decide: 6, moveImport: 6, mergeAccount: 5, remove: 8, restore: 6, edit: 3, moveTrip: 3, undo: 4 },
  // Accounts with the same trades, and with plans of their own, become one.
  { file: 12, decide: 12, correct: 8, plan: 4, plans: 6, moveImport: 6, mergeAccount: 4, rename: 2, undo: 4 },
  // Contracts on shares deliver them.
  {
    addShareContract: 12,
    shareCloses: 8,
    deliver: 12,
    adjust: 5,
    add: 4,
    moveTrip: 3,
    moveTrips: 2,
    edit: 4,
    action: 3,
    mergeAccount: 2,
    forgetCloses: 2,
    forgetAllCloses: 1,
    undo: 5,
  },
  // Shares become others, in two accounts, and are traded on.
  { file: 6, add: 12, merger: 10, action: 4, remove: 5, restore: 4, moveImport: 4, mergeAccount: 2, moveTrip: 2, undo: 8 },
  // Shares come and go without a trade, in accounts that become others.
  { add: 8, shares: 8, left: 12, action: 4, rename: 3, mergeAccount: 4, moveTrip: 4, merger: 2, edit: 3, remove: 3, restore: 3, undo: 8 },
  // Much is written about trades that become one.
  {
    file: 12,
    decide: 10,
    tag: 12,
    rule: 6,
    judge: 12,
    plan: 10,
    edit: 5,
    moveImport: 6,
    mergeAccount: 5,
    remove: 5,
    restore: 4,
    mergeSetup: 2,
    undo: 5,
  },
  // The playbook is written, while setups become one and trades go and come.
  {
    file: 10,
    tag: 10,
    rule: 18,
    judge: 18,
    setupText: 10,
    renameSetup: 6,
    changeRules: 14,
    mergeSetup: 8,
    removeSetup: 2,
    strategy: 2,
    strategyNames: 4,
    setupImage: 3,
    moveTrip: 3,
    moveTrips: 2,
    edit: 3,
    moveImport: 4,
    mergeAccount: 3,
    remove: 4,
    restore: 3,
    carry: 1,
    undo: 6,
  },
  // What was reconciled changes afterwards.
  {
    file: 12,
    reconcile: 8,
    acceptReconciled: 3,
    forgetReconciled: 1,
    correct: 6,
    decide: 6,
    remove: 5,
    restore: 3,
    moveImport: 4,
    mergeAccount: 3,
    undo: 5,
  },
  // Much is said with names and images, which are taken back or become one.
  {
    file: 10,
    tag: 14,
    tagMany: 12,
    bulk: 24,
    unsay: 6,
    undo: 16,
    renameTag: 3,
    deleteTag: 4,
    mergeTag: 4,
    mergeMistake: 2,
    image: 8,
    dayImage: 3,
    setupImage: 5,
    removeImage: 4,
    mergeSetup: 3,
    removeSetup: 2,
    decide: 4,
    remove: 4,
    restore: 3,
    moveImport: 4,
    mergeAccount: 3,
    moveTrip: 3,
    moveTrips: 2,
  },
  // Views name what is called otherwise, becomes one and goes; days have limits, which trades keep or break.
  {
    file: 14,
    add: 6,
    tag: 22,
    tagMany: 10,
    rule: 8,
    view: 14,
    changeView: 6,
    deleteView: 2,
    limits: 14,
    template: 3,
    renameTag: 5,
    mergeTag: 5,
    mergeMistake: 4,
    deleteTag: 2,
    renameSetup: 5,
    mergeSetup: 5,
    changeRules: 4,
    removeSetup: 2,
    rename: 5,
    mergeAccount: 4,
    moveImport: 3,
    moveTrip: 3,
    moveTrips: 2,
    edit: 4,
    correct: 5,
    deleteClosed: 3,
    settle: 3,
    remove: 3,
    restore: 3,
    undo: 8,
    carry: 1,
  },
  // Strategies have words of their own, and their legs are moved.
  {
    file: 14,
    add: 10,
    strategy: 18,
    spread: 12,
    confirmProposal: 6,
    decline: 10,
    proposeAgain: 2,
    addLeg: 6,
    takeLegOut: 3,
    strategyNames: 14,
    strategyTakes: 8,
    strategyJudge: 14,
    rule: 12,
    strategyRisk: 5,
    strategyNote: 4,
    renameStrategy: 4,
    strategyImage: 4,
    mergeStrategy: 8,
    removeStrategy: 2,
    deleteTag: 2,
    mergeSetup: 2,
    moveTrip: 4,
    moveTrips: 5,
    moveImport: 4,
    mergeAccount: 2,
    remove: 3,
    restore: 3,
    undo: 14,
  },
  // Taxes are worked out of accounts that become one.
  {
    add: 12,
    file: 8,
    security: 8,
    taxChoice: 8,
    losses: 4,
    capital: 3,
    rename: 4,
    moveImport: 3,
    mergeAccount: 4,
    remove: 3,
    restore: 2,
    action: 3,
    merger: 3,
    undo: 3,
  },
  // Trades take the place of results that a report states.
  { results: 12, moveImport: 4, mergeAccount: 2, deleteClosed: 4, moveTrip: 3, correct: 4, remove: 4, restore: 3, undo: 4 },
];

/** In most worlds files overlap, and shares are typed into two books: what takes several steps with the same trades comes up there. */
function narrow(rolls: object): object {
  const { from, symbol, broker } = rolls as { from?: unknown; symbol?: string; broker?: string };
  return {
    ...rolls,
    ...(typeof from === 'number' && { from: from % 16 }),
    ...(symbol !== undefined && { symbol: SHARES[symbol.length % 2] }),
    ...(symbol !== undefined && broker !== undefined && { broker: BROKERS[0] }),
  };
}

/** What all worlds are about; otherwise each seed draws it. */
const THEME = process.env['WORLD_THEME'];

const fault = (most: number) =>
  fc.record({ at: fc.integer({ min: 1, max: most }), how: fc.constantFrom<Fault['how'][]>('fails', 'cut', 'unanswered') });
const seldom = (most: number) => fc.option(fault(most), { freq: 2 });

/**
 * What the traders of a seed's world do. Each seed has kinds of steps that are drawn often, and others never: a fault that needs the same few
 * things after one another is found sooner than where all kinds are as often.
 */
export function historiesOf(seed: number) {
  const random = generator(seed);
  const drawnOf = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const isNarrow = drawnOf([true, true, false]);
  const kinds = Object.keys(KINDS) as KindName[];
  const weights = new Map(
    kinds.map((kind) => [kind, Math.min(Math.max(drawnOf(WEIGHTS), LEAST[kind] ?? 0), MOST[kind] ?? Number.POSITIVE_INFINITY)]),
  );
  for (const kind of kinds) {
    const needed = NEEDED[kind];
    if (needed !== undefined && weights.get(kind)) weights.set(needed, Math.max(weights.get(needed) ?? 0, 2));
  }
  // Strategies are a world of their own: elsewhere they would push out what the rest is about.
  if (drawnOf([true, true, false])) for (const kind of kinds) if (kind === 'strategy' || NEEDED[kind] === 'strategy') weights.set(kind, 0);
  const drawn = drawnOf(THEMES);
  const theme = THEME === undefined ? drawn : THEMES[Number(THEME)];
  for (const [kind, weight] of Object.entries(theme ?? drawn)) weights.set(kind as KindName, weight);
  const commands = kinds.flatMap((kind) => {
    const { rolls } = KINDS[kind];
    const weight = weights.get(kind) ?? 0;
    const step = fc.record({
      kind: fc.constant(kind),
      by: fc.constantFrom(0, 0, 0, 1),
      works: fc.boolean(),
      trespasses: fc.boolean(),
      days: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) }),
      rolls: (rolls as fc.Arbitrary<object>).map((drawn) => (isNarrow ? narrow(drawn) : drawn)),
      fault: seldom(MOST_STATEMENTS),
      workFault: seldom(MOST_STATEMENTS),
    });
    return Array.from({ length: weight }, () => step.map((drawn) => new Command(drawn)));
  });
  return fc.commands(commands, { maxCommands: LONGEST_WORLD, size: 'max', disableReplayLog: true });
}
