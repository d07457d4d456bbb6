import { setTimeout as pause } from 'node:timers/promises';
import { newSession, postFile } from './server-process.ts';
import { syntheticTradebook } from './synthetic-tradebook.ts';
import { TYPED_SHARE } from './typed-share.ts';

/**
 * A user who uploads, adds, edits, deletes and writes notes without end, and remembers what was acknowledged. Where no answer came, both the old and the
 * requested state are possible, and the user does not change that row again.
 */
export interface RelentlessTrader {
  readonly name: string;
  readonly cookie: string;
  /** Works until the signal. Then sends the current file again until it is stored. */
  readonly work: (stopped: AbortSignal) => Promise<void>;
  /** How many trades the acknowledged files have. */
  readonly trades: () => number;
  /** The status of the last acknowledged file, from the server at this address; null where there is none yet. */
  readonly lastFile: (base: string) => Promise<string | null>;
  /** By symbol of a typed trade: the possible quantities of its one row; 0 means no row. */
  readonly rows: () => ReadonlyMap<string, ReadonlySet<number>>;
  /** By trade: the possible texts of its note. */
  readonly notes: () => ReadonlyMap<number, ReadonlySet<string>>;
  /** How many requests were acknowledged, by kind. */
  readonly done: Record<'file' | 'add' | 'edit' | 'delete' | 'note' | 'undo', number>;
  /** Answers with a status from 500: status and text, each once. */
  readonly unserved: ReadonlySet<string>;
}

const TRADES = 60;
const RETRY_MS = 250;
/** One file for each week from the first to spring 2026. */
const FILES = 325;
const FIRST_WEEK = Date.parse('2020-01-06');
const WEEK_MS = 7 * 86_400_000;
const LONGEST_REST_MS = 1500;
const MOST_LOOKS = 80;

/** Signs the user up. `address` gives a server; each call may give another one. */
export async function makeTrader(name: string, address: () => Promise<string>): Promise<RelentlessTrader> {
  const cookie = await newSession(await address(), name);
  const rows = new Map<string, Set<number>>();
  const settled = new Set<string>();
  const done = { file: 0, add: 0, edit: 0, delete: 0, note: 0, undo: 0 };
  const notes = new Map<number, Set<string>>();
  const unserved = new Set<string>();
  let lastTask: string | null = null;

  async function served(answer: Response | null): Promise<Response | null> {
    if (!answer || answer.status < 500) return answer;
    unserved.add(`${answer.status} ${await answer.text()}`);
    return null;
  }

  /** null: no answer, or one that does not say whether it was done. */
  async function ask(method: string, path: string, fields?: Record<string, string>): Promise<Response | null> {
    const body = fields ? new URLSearchParams(fields) : null;
    return served(await fetch(`${await address()}${path}`, { method, body, headers: { cookie } }).catch(() => null));
  }

  async function change(
    symbol: string,
    kind: 'add' | 'edit' | 'delete',
    quantity: number,
    asking: Promise<Response | null>,
  ): Promise<void> {
    const possible = rows.get(symbol) ?? new Set([0]);
    rows.set(symbol, new Set([...possible, quantity]));
    settled.delete(symbol);
    const answer = await asking;
    if (!answer) return;
    if (answer.ok) done[kind] += 1;
    rows.set(symbol, answer.ok ? new Set([quantity]) : possible);
    if ((answer.ok ? quantity : Math.max(...possible)) > 0) settled.add(symbol);
  }

  async function changeOne(): Promise<void> {
    const symbol = [...settled][Math.floor(Math.random() * settled.size)];
    if (symbol === undefined) return;
    const found = await ask('GET', `/api/open-positions/paged?q=${symbol}`);
    const list = found?.ok ? ((await found.json()) as { data: { id: number; symbol: string; quantity: number }[] }) : null;
    const row = list?.data.find((one) => one.symbol === symbol);
    if (!row) return;
    const path = `/api/open-positions/${row.id}`;
    const quantity = row.quantity + 1;
    if (Math.random() < 0.4) await change(symbol, 'delete', 0, ask('DELETE', path));
    else await change(symbol, 'edit', quantity, ask('PUT', path, { quantity: String(quantity) }));
  }

  async function trade(stopped: AbortSignal): Promise<void> {
    for (let count = 1; !stopped.aborted; count += 1) {
      const symbol = `${name.toUpperCase()}X${count}`;
      const form = { ...TYPED_SHARE, symbol, quantity: '100', price: '250.5' };
      await change(symbol, 'add', 100, ask('POST', '/api/trades', form));
      await changeOne();
      await pause(20);
    }
  }

  /** Writes about a trade that has no note yet. */
  async function writeNote(): Promise<void> {
    const found = await ask('GET', '/api/round-trips?per_page=200');
    const trips = found?.ok ? ((await found.json()) as { data: { id: number }[] }).data : [];
    const trip = trips[Math.floor(Math.random() * trips.length)];
    if (!trip || notes.has(trip.id)) return;
    const text = `${name} about ${trip.id}`;
    notes.set(trip.id, new Set(['', text]));
    const body = JSON.stringify({ text, version: 0 });
    const headers = { cookie, 'content-type': 'application/json' };
    const url = `${await address()}/api/round-trips/${trip.id}/note`;
    const answer = await served(await fetch(url, { method: 'PUT', body, headers }).catch(() => null));
    if (!answer) return;
    if (answer.ok) done.note += 1;
    notes.set(trip.id, new Set([answer.ok ? text : '']));
  }

  async function write(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      await writeNote();
      await pause(250);
    }
  }

  /** Undoes an import and restores it, each until it is done. */
  async function undoAndRestore(id: string): Promise<void> {
    for (const [method, path] of [
      ['DELETE', `/api/imports/${id}`],
      ['POST', `/api/imports/${id}/restore`],
    ] as const) {
      for (;;) {
        const answer = await ask(method, path);
        if (answer?.ok) done.undo += 1;
        // 409: an earlier try did it, but got no answer.
        if (answer?.ok || answer?.status === 409) break;
        await pause(RETRY_MS);
      }
    }
  }

  async function lastFile(base: string): Promise<string | null> {
    if (lastTask === null) return null;
    const answer = await fetch(`${base}/api/upload-status/${lastTask}`, { headers: { cookie } });
    return answer.ok ? ((await answer.json()) as { status: string }).status : String(answer.status);
  }

  async function upload(stopped: AbortSignal): Promise<void> {
    for (let week = 0; week < FILES && !stopped.aborted; week += 1) {
      const from = new Date(FIRST_WEEK + week * WEEK_MS).toISOString().slice(0, 10);
      const csv = syntheticTradebook({ trades: TRADES, seed: week + 1, from, days: 5 });
      for (;;) {
        const answer = await served(await postFile(await address(), cookie, csv).catch(() => null));
        // 409: an earlier try stored it, but got no answer.
        if (answer?.ok) lastTask = ((await answer.json()) as { taskid: string }).taskid;
        if (answer?.ok || answer?.status === 409) break;
        await pause(RETRY_MS);
      }
      done.file += 1;
      if (lastTask !== null && week % 4 === 1) await undoAndRestore(lastTask);
      // Like people, wait for the result of one file before sending the next.
      for (let look = 0; look < MOST_LOOKS && !stopped.aborted; look += 1) {
        if ((await lastFile(await address()).catch(() => null)) === 'completed') break;
        await pause(RETRY_MS);
      }
      await pause(Math.random() * LONGEST_REST_MS);
    }
  }

  return {
    name,
    cookie,
    done,
    unserved,
    work: async (stopped) => {
      await Promise.all([trade(stopped), upload(stopped), write(stopped)]);
    },
    trades: () => done.file * TRADES,
    lastFile,
    rows: () => rows,
    notes: () => notes,
  };
}
