import { setTimeout as pause } from 'node:timers/promises';
import { calendarPaths, chartPaths, importPaths, pairedPaths, positionPaths, summaryPaths, tradePaths } from '#contract/paths.ts';
import type { UploadBody, UploadStatusBody } from '#contract/imports.ts';
import type { OpenPositionsBody } from '#contract/positions.ts';
import type { AddedTradeBody } from '#contract/trades.ts';
import { PASSWORD } from '../src/server/testing/server-process.ts';
import { generator, syntheticTradebook } from '../src/server/testing/synthetic-tradebook.ts';
import { type Heard, makeVisitor, type Visitor } from './visitor.ts';

/** Somebody with a journal who logs in, looks at screens, and now and then changes something. */
export interface VirtualUser {
  readonly name: string;
  /** Until the signal; the last screen is looked at to its end. */
  readonly use: (manner: Manner, stopped: AbortSignal) => Promise<void>;
  readonly close: () => void;
  /** Numbers of trades, typed or edited, and of imports that were answered with a success. */
  readonly acknowledged: { readonly trades: number[]; readonly imports: number[] };
}

/** How the screens are used. */
export interface Manner {
  /** Milliseconds before the next screen, at least and at most, any length alike likely. */
  readonly think: readonly [number, number];
  readonly changes: boolean;
}

/** As people work: they look at a screen for two to ten seconds. */
export const PEOPLE: Manner = { think: [2000, 10_000], changes: true };
/** Screen after screen without a pause, nothing changed: finds out what the servers can do. */
export const FLAT_OUT: Manner = { think: [0, 0], changes: false };

type Act = (user: Acting) => Promise<void>;

interface Acting extends Pick<VirtualUser, 'acknowledged'> {
  readonly visitor: Visitor;
  readonly random: () => number;
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** Files that were sent so far, whatever became of them. */
  files: number;
}

const SLICES = ['overall', 'overall', 'overall', 'equity', 'futures', 'options'];
const SORTS = ['net_pnl', 'net_pnl', 'net_pnl', 'date', 'date', 'percent', 'symbol', 'sell_date'];
const SHARES = ['INFY', 'TCS', 'SBIN', 'ITC', 'RELIANCE', 'HDFCBANK', 'ICICIBANK', 'LT', 'WIPRO', 'AXISBANK'];
/** As the upload screen asks: after a second, then every two. */
const FIRST_POLL_MS = 1000;
const POLL_MS = 2000;
const MOST_POLLS = 30;
/** A session has so many screens on average. */
const SCREENS_A_SESSION = 50;

/** Of a hundred screens that are opened, so many are: */
const READS: readonly (readonly [share: number, Act])[] = [
  [30, summary],
  [25, closedTrades],
  [15, calendar],
  [10, openPositions],
  [10, charts],
  [4, importsList],
];
const CHANGES: readonly (readonly [share: number, Act])[] = [
  [3, typeTrade],
  [1.5, editTrade],
  [0.5, deleteTrade],
  [1, uploadFile],
];

/** A user of the prepared journals, by name; `number` is unlike any other user's. */
export function makeVirtualUser(base: string, name: string, number: number, heard: Heard): VirtualUser {
  const visitor = makeVisitor(base, number, heard);
  const random = generator(number + 1);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const acknowledged: VirtualUser['acknowledged'] = { trades: [], imports: [] };
  const acting: Acting = { visitor, random, oneOf, acknowledged, files: 0 };
  const logIn = async (): Promise<boolean> => {
    const { status } = await visitor.ask('log in', 'POST', '/api/login/', new URLSearchParams({ username: name, password: PASSWORD }));
    return status === 200;
  };
  const use: VirtualUser['use'] = async ({ think: [least, most], changes }, stopped) => {
    const rest = (ms: number) => pause(ms, undefined, { signal: stopped }).catch(() => undefined);
    const acts = changes ? [...READS, ...CHANGES] : READS;
    // Nobody begins at the same moment as all others.
    await rest(random() * most);
    for (let screens = 0; !stopped.aborted;) {
      if (screens === 0 && !(await logIn())) {
        await rest(1000);
        continue;
      }
      // What every screen of somebody logged in asks for.
      const [me] = await Promise.all([
        visitor.ask('session', 'GET', '/api/me'),
        visitor.ask('processing status', 'GET', importPaths.processing),
        choose(acts, random())(acting),
      ]);
      const leaves = changes && random() < 1 / SCREENS_A_SESSION;
      if (leaves) await visitor.ask('log out', 'POST', '/api/logout/');
      screens = leaves || me.status === 401 ? 0 : screens + 1;
      await rest(least + random() * (most - least));
    }
  };
  return { name, use, acknowledged, close: visitor.close };
}

function choose(acts: readonly (readonly [share: number, Act])[], drawn: number): Act {
  let left = drawn * acts.reduce((sum, [share]) => sum + share, 0);
  for (const [share, act] of acts) if ((left -= share) < 0) return act;
  return summary;
}

async function summary({ visitor, oneOf }: Acting): Promise<void> {
  const slice = oneOf(SLICES);
  await Promise.all([
    visitor.ask('summary', 'GET', summaryPaths.summary(slice)),
    visitor.ask('timeseries', 'GET', summaryPaths.timeseries(slice)),
    visitor.ask('holdings', 'GET', chartPaths.holdings),
    visitor.ask('open positions, consolidated', 'GET', `${positionPaths.consolidated}?page=1&per_page=500`),
  ]);
}

async function closedTrades({ visitor, oneOf, random }: Acting): Promise<void> {
  const list = `${pairedPaths.list}?type=rows&per_page=20&skey=${oneOf(SORTS)}&sdir=${oneOf(['desc', 'asc'])}`;
  const { status, json } = await visitor.ask('closed trades, first page', 'GET', list);
  if (status !== 200 || random() < 0.5) return;
  const pages = Math.max(1, Math.ceil((json() as { total: number }).total / 20));
  await visitor.ask('closed trades, any page', 'GET', `${list}&page=${1 + Math.floor(random() * pages)}`);
}

async function calendar({ visitor, oneOf }: Acting): Promise<void> {
  await visitor.ask('calendar', 'GET', calendarPaths.calendar(oneOf(SLICES)));
}

async function openPositions({ visitor }: Acting): Promise<void> {
  await visitor.ask('open positions, page', 'GET', `${positionPaths.paged}?page=1&per_page=20`);
}

async function charts({ visitor, oneOf }: Acting): Promise<void> {
  const slice = oneOf(SLICES);
  await Promise.all([
    visitor.ask('charts: days', 'GET', calendarPaths.calendar(slice)),
    visitor.ask('charts: years', 'GET', calendarPaths.yearly(slice)),
    visitor.ask('charts: all closed trades', 'GET', `${chartPaths.closedRange(slice)}?most=100000`),
    visitor.ask('charts: symbols', 'GET', chartPaths.symbols(slice)),
  ]);
}

async function importsList({ visitor }: Acting): Promise<void> {
  await Promise.all([
    visitor.ask('brokers', 'GET', importPaths.brokers),
    visitor.ask('imports', 'GET', `${importPaths.list}?page=1&per_page=5`),
  ]);
}

async function typeTrade({ visitor, oneOf, random, acknowledged }: Acting): Promise<void> {
  const form = new URLSearchParams({
    symbol: oneOf(SHARES),
    exchange: 'NSE',
    segment: 'EQ',
    buy_sell: 'BUY',
    quantity: String(1 + Math.floor(random() * 100)),
    price: (100 + random() * 900).toFixed(2),
    date: '2026-01-05',
    broker: 'ZERODHA',
  });
  const { status, json } = await visitor.ask('typed trade, until paired', 'POST', tradePaths.add, form);
  if (status === 200) acknowledged.trades.push((json() as AddedTradeBody).id);
}

/** A share that is held, which edits and deletions are of; a trade is typed where there is none. */
async function anyShare(user: Acting): Promise<number | null> {
  const { status, json } = await user.visitor.ask(
    'open positions, page',
    'GET',
    `${positionPaths.paged}?page=1&per_page=20&q=${user.oneOf(SHARES)}`,
  );
  const [row] = status === 200 ? (json() as OpenPositionsBody).data : [];
  if (!row) await typeTrade(user);
  return row?.id ?? null;
}

async function editTrade(user: Acting): Promise<void> {
  const id = await anyShare(user);
  if (id === null) return;
  const price = Math.round(10_000 + user.random() * 90_000) / 100;
  const { status, json } = await user.visitor.ask('edit, until paired', 'PUT', positionPaths.one(id), { avg_price: price });
  const edited = status === 200 ? (json() as { id?: number }) : {};
  if (edited.id !== undefined) user.acknowledged.trades.push(edited.id);
}

async function deleteTrade(user: Acting): Promise<void> {
  const id = await anyShare(user);
  if (id !== null) await user.visitor.ask('deletion, until paired', 'DELETE', positionPaths.one(id));
}

/** A month of a tradebook, another one each time, older than what the journal began with. */
async function uploadFile(user: Acting): Promise<void> {
  const { visitor, random, acknowledged } = user;
  const from = `${2014 + Math.floor(user.files / 12)}-${String((user.files % 12) + 1).padStart(2, '0')}-01`;
  user.files += 1;
  const csv = syntheticTradebook({ fills: 100 + Math.floor(random() * 900), seed: user.files, from, days: 18 });
  const form = new FormData();
  form.set('broker', 'ZERODHA');
  form.set('file', new Blob([csv]), 'tradebook.csv');
  const { status, json } = await visitor.ask('file, until stored', 'POST', importPaths.upload, form);
  if (status !== 200) return;
  const { taskid } = json() as UploadBody;
  acknowledged.imports.push(Number(taskid));
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    await pause(poll === 0 ? FIRST_POLL_MS : POLL_MS);
    const task = await visitor.ask('upload status', 'GET', importPaths.status(taskid));
    if (task.status === 200 && ['completed', 'failed'].includes((task.json() as UploadStatusBody).status)) return;
  }
}
