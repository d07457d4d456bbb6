import { dayInIndia } from '#engine/day.ts';
import { checkJournal } from '#server/ledger/rebuild/check-journal.ts';
import { rebuildJournal } from '#server/ledger/rebuild/rebuild-journal.ts';
import { openStore, type Store } from '#server/store/client.ts';
import { usernames } from '#server/identity/users.ts';
import type { RelentlessTrader } from './relentless-trader.ts';
import type { ServerProcess } from './server-process.ts';
import { mineOf } from '#server/store/mine.ts';

const PAGE = 500;

/** The answer of jobsLeft when all work is done. */
export const NO_JOBS = { ready: 0, running: 0, failed: 0 };

/** Jobs that are not done, by status, from the metrics of a server. */
export async function jobsLeft({ metrics }: Pick<ServerProcess, 'metrics'>): Promise<Record<string, number>> {
  const page = await (await fetch(metrics)).text();
  const gauges = page.matchAll(/^rojmel_jobs\{status="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...gauges].map(([, status, count]) => [status, Number(count)]));
}

/** The traders' answers with a status from 500, except those that say that something is down for now. */
export function otherFaults(traders: readonly RelentlessTrader[]): string[] {
  return traders.flatMap(({ unserved }) => [...unserved].filter((answer) => !answer.startsWith('503 ')));
}

/** The typed trades that a server shows differently from what it acknowledged. Call it when all work is done. */
export async function wrongRows(base: string, { name, cookie, rows }: RelentlessTrader): Promise<string[]> {
  const shown = new Map<string, number[]>();
  for (let page = 1, isFull = true; isFull; page += 1) {
    const answer = await fetch(`${base}/api/open-positions/paged?page=${page}&per_page=${PAGE}`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { symbol: string; quantity: number }[] };
    for (const { symbol, quantity } of data) shown.set(symbol, [...(shown.get(symbol) ?? []), quantity]);
    isFull = data.length === PAGE;
  }
  const faults: string[] = [];
  for (const [symbol, possible] of rows()) {
    const found = shown.get(symbol) ?? [];
    const isRight = found.length <= 1 && possible.has(found[0] ?? 0);
    if (!isRight) faults.push(`${name}: ${found.join(' and ') || 'no row'} of ${symbol} instead of ${[...possible].join(' or ')}`);
  }
  return faults;
}

/** Does the work of `npm run journal:rebuild` for each journal with jobs that were set aside. Returns how many there were. */
export async function completeSetAside(env: Readonly<Record<string, string>>): Promise<number> {
  const store = await openOf(env);
  try {
    const failed = await store.db.selectFrom('jobs').select('id').where('status', '=', 'failed').execute();
    for (const { id } of failed.length > 0 ? await usernames(store.db) : [])
      await rebuildJournal(mineOf(store, id), dayInIndia(Date.now()));
    return failed.length;
  } finally {
    await store.close();
  }
}

/**
 * Lists what is wrong in the database of a server's environment, when all work is done: files that are half stored, too few or too many
 * trades of files, notes that are not as acknowledged, and all that `npm run journal:check` finds. The server must have closed an embedded database first.
 */
export async function wrongJournals(
  env: Readonly<Record<string, string>>,
  traders: readonly Pick<RelentlessTrader, 'name' | 'trades' | 'notes'>[],
): Promise<string[]> {
  const store = await openOf(env);
  try {
    const faults: string[] = [];
    const users = new Map((await usernames(store.db)).map(({ id, username }) => [username, id]));
    for (const { name, trades, notes } of traders) {
      const id = users.get(name) ?? 0;
      const imports = await store.db.selectFrom('imports').select('status').where('user_id', '=', id).execute();
      const undone = imports.filter(({ status }) => status !== 'completed');
      if (undone.length > 0) faults.push(`${name}: ${undone.length} imports are ${undone.map(({ status }) => status).join(', ')}`);
      const ofFiles = store.db.selectFrom('trades').select('id').where('user_id', '=', id).where('trade_ref', 'is not', null);
      const count = (await ofFiles.execute()).length;
      if (count !== trades()) faults.push(`${name}: ${count} trades of files instead of ${trades()}`);
      const written = await store.db.selectFrom('trade_words').select(['trade_id', 'note']).where('user_id', '=', id).execute();
      for (const [trade, possible] of notes()) {
        const found = written.filter(({ trade_id }) => trade_id === trade).map(({ note }) => note);
        if (!possible.has(found.join(' and '))) faults.push(`${name}: the note of ${trade} is '${found.join(' and ')}'`);
      }
      faults.push(...(await checkJournal(mineOf(store, id), dayInIndia(Date.now()))).map((fault) => `${name}: ${fault}`));
    }
    return faults;
  } finally {
    await store.close();
  }
}

function openOf({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' }: Readonly<Record<string, string>>): Promise<Store> {
  return openStore({ databaseUrl: databaseUrl ?? null, dataDir, statementTimeoutMs: 30_000, poolSize: 1 });
}
