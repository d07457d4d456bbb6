import { sql } from 'kysely';
import { expect } from 'vitest';
import type { InjectOptions } from 'fastify';
import { IDEMPOTENCY_KEY, ONCE_CALLS, pathOf, routeOf } from '#contract/routes.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { checkJournal } from '#server/ledger/rebuild/check-journal.ts';
import { settleExpired } from '#server/ledger/rebuild/settle-expired.ts';
import type { Store } from '#server/store/client.ts';
import type { Mine } from '#server/store/mine.ts';
import { patternOf } from '../server/routes-of.ts';
import { type Act, hasNoWork, mineIn, type Reader } from './act.ts';
import { type KindName, KINDS } from './acts.ts';
import type { Fault, FaultyStore } from './faults.ts';
import { checkHeld } from './held-rows.ts';
import { checkEvidence } from './evidence-acts.ts';
import { checkImages } from './image-acts.ts';
import { learn, learnCredits } from './learn.ts';
import { checkOneAnswer } from './one-answer.ts';
import { checkOtherAnswers } from './other-answers.ts';
import { checkListed, checkRemembered } from './mapping-acts.ts';
import { checkProposals } from './proposal-acts.ts';
import { checkReconciled } from './reconcile-acts.ts';
import { checkPlaybook } from './rule-acts.ts';
import { checkWords, seenFigures } from './seen.ts';
import { checkDays } from './day-acts.ts';
import { checkViews } from './view-acts.ts';
import { checkTax } from './tax-acts.ts';
import { checkWaiting } from './waiting-acts.ts';
import { contentOf, emptyTruth, figuresOf, type Truth } from './truth.ts';

/** One step of a world, as data: the same steps give the same world. */
export interface Step {
  readonly kind: KindName;
  /** Which trader does it. */
  readonly by: number;
  /** Whether the queue is worked off after it. */
  readonly works: boolean;
  readonly rolls: object;
  /** Whether another trader tries it first. */
  readonly trespasses?: boolean;
  /** What happens to the database while it is done, and while the queue is worked off. */
  readonly fault?: Fault | null;
  readonly workFault?: Fault | null;
  /** How many days pass before it. */
  readonly days?: number;
}

interface Trader {
  readonly name: string;
  readonly browser: Reader;
  readonly mine: Mine;
  truth: Truth;
}

/** Where worlds are. */
export interface Place {
  /** A way to the database on which no faults happen. */
  readonly store: Store;
  /** The first day of each world. */
  readonly today: TradingDay;
  /** How many steps were acknowledged, refused, or could not be tried. */
  readonly counts: Record<string, { done: number; refused: number; idle: number; lost: number }>;
  /** Signs a new user up. */
  readonly logIn: (name: string) => Promise<Reader>;
  /** Sets the servers' clock to noon of this day. */
  readonly setDay: (today: TradingDay) => void;
  /** Does all queued work, as if it were that day. */
  readonly workOff: (today: TradingDay) => Promise<void>;
  /** The same until the call is answered. */
  readonly workUntil: <T>(today: TradingDay, call: Promise<T>) => Promise<T>;
  /** Does work while a fault happens, if there is one; answers whether it happened. */
  readonly during: FaultyStore['during'];
}

/** Some traders, and what they know. */
export interface World {
  readonly place: Place;
  today: TradingDay;
  readonly traders: readonly Trader[];
  steps: number;
}

/**
 * After so many steps of a world what its trader sees is checked, after so many every trader's journal as a whole, and after so many all screens:
 * checks take longer than steps.
 */
const [CHECK, WHOLE_CHECK, SCREENS_CHECK] = [2, 10, 30];
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);
/** What is said while the database is away, or broken. */
const DOWN: ReadonlySet<number> = new Set([500, 503]);
let made = 0;

/** New traders with empty journals. */
export async function newWorld(place: Place): Promise<World> {
  const traders: Trader[] = [];
  place.setDay(place.today);
  for (const first of ['asha', 'ravi']) {
    const name = `${first}${(made += 1)}`;
    const browser = await place.logIn(name);
    traders.push({ name, browser, mine: await mineIn(place.store, browser), truth: emptyTruth() });
  }
  return { place, today: place.today, traders, steps: 0 };
}

/** Does a step, and compares what the screens say with what they should. */
export async function doStep(world: World, step: Step): Promise<void> {
  const { place, traders } = world;
  const trader = traders[step.by % traders.length] as Trader;
  const { browser } = trader;
  world.steps += 1;
  await pass(world, step.days ?? 0);
  if (step.days) for (const { truth } of traders) truth.lastWords = null;
  const count = (place.counts[step.kind] ??= { done: 0, refused: 0, idle: 0, lost: 0 });
  const act = await KINDS[step.kind].act({ ...trader, place, today: world.today, count: world.steps }, step.rolls as never);
  if (act === null) count.idle += 1;
  else {
    if (step.trespasses) await trespass(world, trader, act);
    const outcome = await ask(world, browser, act, step.fault ?? null);
    count[outcome] += 1;
    await takeOver(trader, act, outcome);
  }
  if (act === null && !step.days) return;
  if (step.works) await work(world, step.workFault ?? null);
  if (world.steps % WHOLE_CHECK === 0) {
    await checkAll(world);
    if (world.steps % SCREENS_CHECK === 0) await checkScreens(world);
  } else if (world.steps % CHECK === 0 && (await hasNoWork(trader.mine))) await check(world, trader);
}

/** Lets days pass. Servers look every ten minutes for contracts that have expired. */
async function pass(world: World, days: number): Promise<void> {
  if (days === 0) return;
  world.today = addDays(world.today, days);
  world.place.setDay(world.today);
  await settleExpired(world.place.store, world.today);
  // Nobody stays away until their session ends.
  for (const { browser } of world.traders) await browser.get(pathOf('me'));
}

/** Another trader asks the same of rows that are not theirs: nothing may come of it for either. */
async function trespass({ traders }: World, owner: Trader, { request }: Act): Promise<void> {
  const url = request.url as string;
  // What names no row is a wish of their own.
  if (!/\/\d+(\/|$)/.test(url)) return;
  for (const other of traders.filter((one) => one !== owner)) {
    const { statusCode } = await other.browser.send(request);
    expect(REFUSALS.has(statusCode), `${request.method} ${url}: ${statusCode}`).toBe(true);
    for (const { mine, truth } of traders) {
      const { trades, changes } = await learn(mine, truth);
      expect([trades, changes]).toEqual([[], []]);
    }
  }
}

/** Works everything off and checks every journal. */
export async function checkAll(world: World): Promise<void> {
  await work(world, null);
  for (const trader of world.traders) {
    await check(world, trader);
    expect(await checkJournal(trader.mine, world.today)).toEqual([]);
  }
}

/** Compares the screens of every trader with each other. Another filter each time, and the same where the same steps are done again. */
export async function checkScreens({ today, traders, steps }: World): Promise<void> {
  for (const { browser, truth } of traders) {
    await checkOneAnswer(browser, truth, 1000 * steps + truth.trades.size);
    await checkOtherAnswers(browser, truth, today);
  }
}

type Outcome = 'done' | 'refused' | 'lost';

/**
 * Sends the request. Only while something is down an answer may leave open whether it was done. What a call creates once it creates once,
 * also where it is sent again with its key: because its answer was lost, or although it came.
 */
async function ask({ place, steps }: World, browser: Reader, act: Act, fault: Fault | null): Promise<Outcome> {
  const { status: done = 200, isSure = false } = act;
  const isOnce = createsOnce(act.request);
  const request = isOnce ? { ...act.request, headers: { ...act.request.headers, [IDEMPOTENCY_KEY]: `step-${steps}` } } : act.request;
  let status = 0;
  let body = '';
  const send = async () => {
    const answer = await browser.send(request);
    [status, body] = [answer.statusCode, answer.body];
  };
  const happened = await place.during(fault, send);
  if (isOnce && (status === done || (happened && DOWN.has(status)))) {
    const wasDone = status === done;
    await send();
    if (wasDone && status !== done) throw new Error(`sent again: ${status} ${body}`);
  }
  if (status === done) return 'done';
  if (REFUSALS.has(status) && !isSure) return 'refused';
  if (happened && DOWN.has(status)) return 'lost';
  throw new Error(`${status} ${body}`);
}

const ONCE = ONCE_CALLS.map((name) => patternOf(Object.values(routeOf(name)).join(' ')));

function createsOnce({ method, url }: InjectOptions): boolean {
  return typeof url === 'string' && ONCE.some((pattern) => pattern.test(`${method} ${url}`));
}

/** Works the queue off. After a fault, as another worker does when the lease has ended. */
async function work({ place, today }: World, fault: Fault | null): Promise<void> {
  let failure: unknown = null;
  const off = () =>
    place.workOff(today).catch((error: unknown) => {
      failure = error;
    });
  const happened = await place.during(fault, off);
  if (failure !== null && !happened) throw failure as Error;
  if (happened)
    await sql`UPDATE jobs SET leased_until = statement_timestamp() - interval '1 s' WHERE status = 'running'`.execute(place.store.db);
  await place.workOff(today);
}

/** Takes what was stored into the truth: all that the step was to do, or nothing. */
async function takeOver({ mine, truth }: Trader, act: Act, outcome: Outcome): Promise<void> {
  const learned = await learn(mine, truth);
  const { imports, trades, held, changes } = learned;
  const stored = [...trades.map(contentOf), ...[...held.values()].map(({ content }) => content)];
  const isSomething = stored.length > 0 || changes.length > 0;
  const isDone = outcome === 'done' || (outcome === 'lost' && (isSomething || ((await act.wasDone?.()) ?? false)));
  expect({ puts: stored.toSorted(), changes: changes.length }).toEqual(
    isDone ? { puts: act.puts.toSorted(), changes: act.changes.length } : { puts: [], changes: 0 },
  );
  if (!isDone) return;
  truth.lastWords = null;
  for (const [id, one] of imports) truth.imports.set(id, one);
  for (const trade of trades) truth.trades.set(trade.id, trade);
  for (const [id, row] of held) truth.held.set(id, row);
  for (const [index, { id, tradeId }] of changes.entries()) {
    const { corrections = [], isOfTrade = false, settled = [], moved = null, gave = [], took = [] } = act.changes[index] ?? {};
    const importId = truth.trades.get(tradeId ?? 0)?.importId;
    const put = tradeId === null || importId === undefined ? null : { tradeId, importId };
    truth.changes.set(id, {
      corrections: [...corrections],
      isOfTrade,
      settled,
      actions: learned.actions,
      moved,
      put,
      reading: null,
      gave,
      took,
      isUndone: false,
    });
  }
  expect(learned.actions.length).toBe(act.actions?.length ?? 0);
  for (const [index, one] of (act.actions ?? []).entries())
    truth.actions.set(learned.actions[index] as number, { ...one, isUndone: false });
  for (const { instrumentId, after } of act.changes.flatMap(({ settled = [] }) => settled)) truth.settlements.set(instrumentId, after);
  await act.take?.(learned);
}

async function check({ today }: World, { browser, mine, truth }: Trader): Promise<void> {
  await learnCredits(mine, truth);
  expect(await seenFigures(browser)).toEqual(figuresOf(truth, today));
  await checkWords(browser, mine, truth);
  await checkPlaybook(browser, truth);
  await checkDays(browser, truth, today);
  await checkViews(browser, mine, truth);
  await checkProposals(browser, mine, truth, today);
  await checkImages(browser, mine, truth);
  await checkTax(browser, mine, truth);
  await checkEvidence(browser, truth);
  await checkRemembered(browser, truth);
  await checkListed(browser, truth);
  await checkReconciled(browser, truth, today);
  await checkHeld(mine, truth);
  await checkWaiting(mine, truth);
}
