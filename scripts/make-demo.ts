/**
 * Makes the journal of the demo: `node scripts/make-demo.ts`. Her tradebooks are imported as any user's, what she writes is written by the
 * same calls, and the journal is exported to dist/demo, from where each demo is made.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { addDays, dayInIndia, formatTime, type TradingDay } from '#engine/day.ts';
import type { RoundTripsBody } from '#contract/round-trips.ts';
import type { HeldOnBody } from '#contract/reconcile.ts';
import { buildApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { writeExport } from '../src/server/export/write-export.ts';
import { importUpload } from '../src/server/files/import-archive.ts';
import { doJob } from '../src/server/jobs/do-job.ts';
import { keepMarketFile } from '../src/server/market/keep-market-file.ts';
import { listMarketFiles } from '../src/server/market/market-files.ts';
import { claim } from '../src/server/queue/jobs.ts';
import { openStore } from '../src/server/store/client.ts';
import { mineOf } from '../src/server/store/mine.ts';
import { migrate } from '../src/server/store/migrate.ts';
import { diceOf } from './demo/dice.ts';
import { holdingsOf, ordersOf } from './demo/files.ts';
import { marketFilesOf } from './demo/prices.ts';
import { storyUntil, tradebooksOf } from './demo/trader.ts';
import { NOTES, PLANS, REVIEWS, SETUP_OF, SETUPS } from './demo/words.ts';

const out = join(dirname(import.meta.dirname), 'dist', 'demo');
const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-demo-'));
const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
if ('fault' in read) throw new Error(read.fault);
const { config } = read;
// Her last day is over, whenever it is made.
const story = storyUntil(addDays(dayInIndia(Date.now()), -1));
let now = timeOn(story.to, '20:00');
const store = await openStore(config);
await migrate(store);
const unused = () => Promise.reject(new Error('the demo is made without this'));
const threads = { importFile: unused, answerFile: unused, readAgain: unused, readList: unused, stop: () => Promise.resolve() };
const app = await buildApp({ store, config, threads, now: () => now, webRoot: join(dataDir, 'web') });
let cookie = '';

/** The answer to a call; throws for any but 200. */
async function call<Answer = unknown>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Answer> {
  const answer = await app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) } as InjectOptions);
  if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  cookie ||= answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return answer.json<Answer>();
}

try {
  await tradebooks();
  await prices();
  await cash();
  await words();
  await reconciled();
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'journal.zip'), await buffer(await writeExport(store, mineOf(store, await userId()))));
  const files = [ordersOf(story), holdingsOf(await heldAtBroker(story.to))];
  writeFileSync(join(out, 'demo.json'), `${JSON.stringify({ today: story.to, files })}\n`);
} finally {
  await app.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function userId(): Promise<number> {
  return (await call<{ user: { user_id: number } }>('GET', '/api/me')).user.user_id;
}

async function tradebooks(): Promise<void> {
  await call('POST', '/api/signup/', {
    username: 'demo',
    name: 'Meera',
    email: 'demo@example.in',
    password: 'only while it is made',
    agree_terms: true,
  });
  const mine = mineOf(store, await userId());
  for (const [fileName, text] of tradebooksOf(story)) {
    const upload = { broker: 'ZERODHA', fileName, bytes: new TextEncoder().encode(text), today: story.to, quota: config.fileQuota };
    const outcome = await importUpload(mine, upload);
    if (outcome.kind !== 'stored') throw new Error(`${fileName}: ${JSON.stringify(outcome)}`);
    await pairAll();
  }
}

/** Made-up prices of the days around her trades. */
async function prices(): Promise<void> {
  const mine = mineOf(store, await userId());
  for (const [name, bytes] of marketFilesOf(story)) await keepMarketFile(mine, { name, bytes }, config.marketQuota);
  await pairAll();
  for (const { name, said } of await listMarketFiles(mine, 20)) if (said !== '') throw new Error(`${name}: ${said}`);
}

async function pairAll(): Promise<void> {
  for (let job = await claim(store.db); job; job = await claim(store.db)) await doJob(store, job, story.to);
}

async function cash(): Promise<void> {
  const { accounts } = await call<{ accounts: { id: number }[] }>('GET', '/api/accounts');
  const enter = (date: TradingDay, kind: string, amount: number, note: string) =>
    call('POST', '/api/cash', { account_id: accounts[0]?.id, date, kind, amount, note });
  await enter(story.from, 'deposit', 600_000, 'To begin with');
  await enter(addDays(story.from, 120), 'deposit', 150_000, '');
  await enter(addDays(story.from, 251), 'withdrawal', 50_000, 'A holiday');
}

/** Setups with their rules, notes of trades, and the plans and reviews of the last weeks. */
async function words(): Promise<void> {
  const dice = diceOf(7);
  for (const { name, text, rules } of SETUPS)
    await call('POST', '/api/setups', { name, text, rules: rules.map((rule) => ({ text: rule })) });
  const { trips, closed } = await allTrips();
  const setups = new Map<string, number[]>();
  const revenge: number[] = [];
  for (const told of story.told) {
    const trip = trips.get(nameOf(told.symbol, told.day, formatTime(told.time)));
    if (trip === undefined) continue;
    const setup = SETUP_OF[told.kind];
    if (setup !== null) setups.set(setup, [...(setups.get(setup) ?? []), trip]);
    if (told.kind === 'revenge') revenge.push(trip);
    if (dice.next() < 0.09 && closed.has(trip))
      await call('PUT', `/api/round-trips/${trip}/note`, { text: dice.of(NOTES[told.kind]), version: 0 });
    if (told.kind === 'opening-range' && dice.next() < 0.6)
      await call('PUT', `/api/round-trips/${trip}/plan`, { stop: rounded(told.entry * 0.8), target: rounded(told.entry * 1.3) });
  }
  for (const [setup, ids] of setups) await inBulk(ids, { setup });
  await inBulk(revenge, { add_tags: ['after losses'], add_mistakes: ['Revenge', 'Too large'] });
  for (const day of [...new Set(story.fills.map((fill) => fill.day))].slice(-14)) {
    now = timeOn(day, '08:40');
    await call('PUT', `/api/days/${day}/plan`, { text: dice.of(PLANS), version: 0 });
    now = timeOn(day, '18:30');
    await call('PUT', `/api/days/${day}/review`, { text: dice.of(REVIEWS), version: 0 });
  }
}

/** The moment of a day in India. */
function timeOn(day: TradingDay, time: string): number {
  return Date.parse(`${day}T${time}:00+05:30`);
}

async function inBulk(ids: readonly number[], words: object): Promise<void> {
  await call('POST', '/api/round-trips/bulk', { ids, ...words });
}

async function allTrips() {
  const trips = new Map<string, number>();
  const closed = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call<RoundTripsBody>('GET', `/api/round-trips?per_page=100&page=${page}`);
    for (const { id, symbol, opened_on: day, opened_time: time, status } of data) {
      trips.set(nameOf(symbol, day, time ?? ''), id);
      if (status === 'closed') closed.add(id);
    }
    if (page * meta.per_page >= meta.total) return { trips, closed };
  }
}

function nameOf(symbol: string, day: string, time: string): string {
  return `${symbol} ${day} ${time}`;
}

function rounded(price: number): number {
  return Math.round(price * 20) / 20;
}

/** The broker's holdings at the end of a day, which have ten shares of one that the journal lacks. */
async function heldAtBroker(day: TradingDay) {
  const { data } = await call<HeldOnBody>('GET', `/api/reconcile/holdings?date=${day}`);
  // What she bought on that day is not settled.
  const settled = data.filter(({ quantity }) => quantity > 0);
  return settled.map(({ symbol, isins: [isin = null], quantity, value }, index) => ({
    name: symbol,
    isin,
    quantity: quantity + (index === 0 ? 10 : 0),
    average: rounded(value / quantity),
  }));
}

/** Her statement at the end of the last month. */
async function reconciled(): Promise<void> {
  const day = addDays(`${story.to.slice(0, 7)}-01` as TradingDay, -1);
  const rows = await heldAtBroker(day);
  const facts = {
    account_id: null,
    kind: 'holdings',
    segment: null,
    report: 'Kite holdings',
    file_name: 'holdings-DEMO.csv',
    from: day,
    to: day,
  };
  await call('POST', '/api/reconcile/periods', {
    ...facts,
    statement: { of: 'holdings', rows },
    note: 'Ten shares more at the broker: a gift?',
  });
}
