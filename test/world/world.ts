import { sql } from 'kysely';
import { expect } from 'vitest';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { checkJournal } from '#server/ledger/rebuild/check-journal.ts';
import type { Store } from '#server/store/client.ts';
import { mineOf, type Mine } from '#server/store/mine.ts';
import type { JournalApp } from '../server/journal-app.ts';
import type { Browser } from '../server/test-app.ts';
import { workOff } from '../server/work-here.ts';
import type { Act } from './act.ts';
import { cashIn, type KindName, KINDS, wordsIn } from './acts.ts';
import type { Fault, FaultyStore } from './faults.ts';
import { learn } from './learn.ts';
import { contentOf, emptyTruth, figuresOf, sorted, type Truth } from './truth.ts';

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
}

interface Trader {
  readonly name: string;
  readonly browser: Browser;
  readonly mine: Mine;
  truth: Truth;
}

/** Where worlds are: the app on its store, and another way to the same database, on which no faults happen. */
export interface Place extends Pick<World, 'app' | 'faulty' | 'today' | 'counts'> {
  readonly store: Store;
}

/** Some traders on one server, and what they know. */
export interface World {
  readonly app: JournalApp;
  /** What its faults happen to; null: none happen. */
  readonly faulty: FaultyStore | null;
  readonly today: TradingDay;
  readonly traders: readonly Trader[];
  /** How many steps were acknowledged, refused, or could not be tried. */
  readonly counts: Record<string, { done: number; refused: number; idle: number; lost: number }>;
  steps: number;
}

/** After so many steps every trader's journal is checked as a whole. */
const WHOLE_CHECK = 5;
const PAGE = 500;
const REFUSALS: ReadonlySet<number> = new Set([404, 409, 422]);
/** What is said while the database is away, or broken. */
const DOWN: ReadonlySet<number> = new Set([500, 503]);
let made = 0;

/** New traders with empty journals. */
export async function newWorld({ app, store, faulty, today, counts }: Place): Promise<World> {
  const traders: Trader[] = [];
  for (const first of ['asha', 'ravi']) {
    const name = `${first}${(made += 1)}`;
    const browser = await app.logIn(name);
    const { user } = (await browser.get(pathOf('me'))).json<{ user: { user_id: number } }>();
    traders.push({ name, browser, mine: mineOf(store, user.user_id), truth: emptyTruth() });
  }
  return { app, faulty, today, traders, counts, steps: 0 };
}

/** Does a step, and compares what the screens say with what they should. */
export async function doStep(world: World, step: Step): Promise<void> {
  const { today, traders } = world;
  const trader = traders[step.by % traders.length] as Trader;
  const { truth, browser, name, mine } = trader;
  world.steps += 1;
  const count = (world.counts[step.kind] ??= { done: 0, refused: 0, idle: 0, lost: 0 });
  const act = await KINDS[step.kind].act({ truth, today, name, browser, mine, count: world.steps }, step.rolls as never);
  if (act === null) {
    count.idle += 1;
    return;
  }
  if (step.trespasses) await trespass(world, trader, act);
  const outcome = await ask(world, browser, act, step.fault ?? null);
  count[outcome] += 1;
  await takeOver(trader, act, outcome);
  if (step.works) await work(world, step.workFault ?? null);
  const isWhole = world.steps % WHOLE_CHECK === 0;
  if (isWhole) await checkAll(world);
  else if (await hasNoWork(trader)) await check(world, trader);
}

/** Another trader asks the same of rows that are not theirs: nothing may come of it for either. */
async function trespass({ traders }: World, owner: Trader, { request }: Act): Promise<void> {
  const url = request.url as string;
  // What names no row is a wish of their own.
  if (!/\/\d+/.test(url)) return;
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

type Outcome = 'done' | 'refused' | 'lost';

/** Sends the request. Only while something is down an answer may leave open whether it was done. */
async function ask({ faulty }: World, browser: Browser, { request }: Act, fault: Fault | null): Promise<Outcome> {
  let status = 0;
  let body = '';
  const send = async () => {
    const answer = await browser.send(request);
    [status, body] = [answer.statusCode, answer.body];
  };
  const happened = faulty ? await faulty.during(fault, send) : await send().then(() => false);
  if (status === 200) return 'done';
  if (REFUSALS.has(status)) return 'refused';
  if (happened && DOWN.has(status)) return 'lost';
  throw new Error(`${status} ${body}`);
}

/** Works the queue off. After a fault, as another worker does when the lease has ended. */
async function work({ app, faulty, traders, today }: World, fault: Fault | null): Promise<void> {
  const off = () => workOff(app.store, today);
  if (!faulty) return off();
  const happened = await faulty.during(fault, () => off().catch(() => undefined));
  const { db } = (traders[0] as Trader).mine;
  if (happened) await sql`UPDATE jobs SET leased_until = statement_timestamp() - interval '1 s' WHERE status = 'running'`.execute(db);
  await off();
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
  for (const [id, one] of imports) truth.imports.set(id, one);
  for (const trade of trades) truth.trades.set(trade.id, trade);
  for (const [id, row] of held) truth.held.set(id, row);
  for (const [index, { id, tradeId }] of changes.entries()) {
    const { corrections = [], isOfTrade = false, settled = [] } = act.changes[index] ?? {};
    const importId = truth.trades.get(tradeId ?? 0)?.importId;
    const put = tradeId === null || importId === undefined ? null : { tradeId, importId };
    truth.changes.set(id, { corrections: [...corrections], isOfTrade, settled, action: null, put, isUndone: false });
  }
  act.take?.(learned);
}

async function hasNoWork({ mine }: Trader): Promise<boolean> {
  const waiting = mine.db.selectFrom('jobs').select('id').where('user_id', '=', mine.userId).where('status', '!=', 'done');
  return (await waiting.execute()).length === 0;
}

async function check({ today }: World, trader: Trader): Promise<void> {
  expect(await seenFigures(trader.browser)).toEqual(figuresOf(trader.truth, today));
  await checkWords(trader);
  expect(new Set((await cashIn(trader.browser)).map(({ note }) => note))).toEqual(trader.truth.cash);
}

/** Each word that was acknowledged stands in one note about what it was written about, or among the former texts. */
async function checkWords({ browser, mine, truth }: Trader): Promise<void> {
  if (truth.words.size === 0) return;
  const notes = await allPages<{ text: string; symbol: string | null; kind: string }>(browser, `${pathOf('searchNotes')}?`);
  const found = notes.flatMap(({ text, symbol, kind }) =>
    wordsIn(text).map((word): [string, string | null] => [word, kind === 'note' ? symbol : (truth.words.get(word) ?? null)]),
  );
  expect(sorted(found)).toEqual(sorted([...truth.words]));
  const former = await mine.selectFrom('former_texts').select('text').execute();
  const kept = new Set(former.flatMap(({ text }) => wordsIn(text)));
  expect([...truth.formerWords].filter((word) => !kept.has(word))).toEqual([]);
}

/** What the lists and the summary show: see figuresOf. */
async function seenFigures(browser: Browser): Promise<ReturnType<typeof figuresOf>> {
  const expected = figuresOf(emptyTruth(), '2000-01-01' as TradingDay);
  const closed = await allPages<(typeof expected.closed)[number]>(browser, `${pathOf('listClosedTrades')}?`);
  const open = await allPages<(typeof expected.open)[number]>(browser, `${pathOf('listOpenPositions')}?`);
  const sums = (await browser.get(pathOf('summarise', { slice: 'overall' }))).json<typeof expected.sums>();
  return {
    closed: sorted(
      closed.map(
        ({
          broker,
          id,
          symbol,
          direction,
          quantity,
          buy_date,
          buy_total,
          buy_brokerage,
          sell_date,
          sell_total,
          sell_brokerage,
          dp_charges,
          net_pnl,
          expired,
          assumed,
        }) => ({
          broker,
          id,
          symbol,
          direction,
          quantity,
          buy_date,
          buy_total,
          buy_brokerage,
          sell_date,
          sell_total,
          sell_brokerage,
          dp_charges,
          net_pnl,
          expired,
          assumed,
        }),
      ),
    ),
    open: sorted(
      open.map(({ broker, id, symbol, buy_sell, date, quantity, total_investment, charges, status }) => ({
        broker,
        id,
        symbol,
        buy_sell,
        date,
        quantity,
        total_investment,
        charges,
        status,
      })),
    ),
    sums: { trades: sums.trades, gross_pl: sums.gross_pl, net_pl: sums.net_pl },
  };
}

async function allPages<T>(browser: Browser, url: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await browser.get(`${url}page=${page}&per_page=${PAGE}`);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    const { data } = answer.json<{ data: T[] }>();
    rows.push(...data);
    if (data.length < PAGE) return rows;
  }
}
