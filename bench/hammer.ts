/**
 * One user hammers each call in turn while another one reads and types trades: `node bench/hammer.ts [--trades 100000] [--only pattern]`. It
 * prints one JSON line for the calm server and one for each attack: times and refusals of the other user, answers of the attacker, the
 * longest time that the event loop was held, memory, and temporary files. Limits on calls are off: shares alone must do. Linux only.
 */
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { calls } from '../test/server/calls.ts';
import { pngOf } from '../test/server/hostile-images.ts';
import { startPostgres } from '../test/server/postgres-server.ts';
import { adminOf } from '../test/server/server-databases.ts';
import { memoryOf, newSession, pairFile, type ServerProcess, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';
import { writeZip } from '../test/tables/write-zip.ts';
import { quantiles } from './quantiles.ts';

const { values: given } = parseArgs({ options: { trades: { type: 'string' }, only: { type: 'string' } } });
const TRADES = Number(given.trades ?? 100_000);
const AT_ONCE = 200;
const CALM_MS = 15_000;
/** An attack is repeated until the other made so many calls. Requests that are not answered by its end are given up. */
const LEAST_CALLS = 150;
const ATTACK_MS = 20_000;
const MIB = 1024 * 1024;

/** What one request came to: its status, or 0 where it was given up. */
type Attack = (signal: AbortSignal) => Promise<number>;

const READS = ['/api/me', '/api/summary/overall', '/api/paired/?page=1&per_page=50', '/api/open-positions/paged?page=1&per_page=20'];

/** One person who reads, and types a trade at every tenth step, until it is told to end. */
async function workUntil(end: AbortSignal, base: string, cookie: string, times: number[]) {
  const statuses: number[] = [];
  for (let step = 0; !end.aborted; step += 1) {
    const begun = performance.now();
    const answer =
      step % 10 === 9 ? await typeTrade(base, cookie, step) : await fetch(base + READS[step % READS.length], { headers: { cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    statuses.push(answer.status);
    await pause(20);
  }
  return {
    ...quantiles(times),
    most: Math.round(Math.max(...times)),
    calls: times.length,
    refused: statuses.filter((status) => status >= 429).length,
  };
}

/** Of many shares in turn: nobody types a thousand orders of one. */
const SHARES = 40;

function typeTrade(base: string, cookie: string, step: number, signal: AbortSignal | null = null): Promise<Response> {
  const trade = {
    symbol: `SHARE${Math.floor(step / 10) % SHARES}`,
    exchange: 'NSE',
    segment: 'EQ',
    buy_sell: 'BUY',
    quantity: '5',
    price: String(1000 + step),
  };
  const body = new URLSearchParams({ ...trade, date: '2026-01-05', broker: 'HAMMER', again: 'true' });
  return fetch(`${base}/api/trades`, { method: 'POST', headers: { cookie }, body, signal });
}

/** Bytes of the process's temporary files, whose names are gone. */
function temporaryBytes({ child }: ServerProcess): number {
  const folder = `/proc/${child.pid}/fd`;
  let sum = 0;
  for (const name of readdirSync(folder)) {
    try {
      if (readlinkSync(join(folder, name)).includes('rojmel-')) sum += statSync(join(folder, name)).size;
    } catch {
      // It was closed meanwhile.
    }
  }
  return sum;
}

/** The longest that the event loop was held since the last time that this was asked, in milliseconds. */
async function longestHold({ metrics }: ServerProcess): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0) * 1000);
}

/** Runs an attack while the other user works, and prints what it came to. */
async function measure(server: ServerProcess, cookie: string, attack: string, requests: readonly Attack[]): Promise<void> {
  await longestHold(server);
  const ending = new AbortController();
  const times: number[] = [];
  const using = workUntil(ending.signal, server.base, cookie, times);
  let [memory, temporary] = [0, 0];
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(server));
    temporary = Math.max(temporary, temporaryBytes(server));
  }, 200);
  const begun = performance.now();
  const signal = AbortSignal.timeout(ATTACK_MS);
  const answers: number[] = [];
  if (requests.length === 0) await pause(CALM_MS);
  else {
    do answers.push(...(await Promise.all(requests.map((send) => send(signal).catch(() => 0)))));
    while (times.length < LEAST_CALLS && !signal.aborted);
  }
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  ending.abort();
  const other = await using;
  clearInterval(watch);
  const statuses = Object.fromEntries(
    Map.groupBy(answers, String)
      .entries()
      .map(([status, all]) => [status, all.length]),
  );
  const held = await longestHold(server);
  const load = Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]);
  const facts = { seconds, statuses, holdMs: held, memoryMB: Math.round(memory), temporaryMB: Math.round(temporary / MIB), load };
  console.log(JSON.stringify({ bench: 'hammer', attack, other, ...facts }));
}

function sendTo(base: string, cookie: string) {
  const send =
    (method: string, url: string, body?: BodyInit, headers: Record<string, string> = {}): Attack =>
    async (signal) => {
      const answer = await fetch(base + url, { method, headers: { cookie, ...headers }, signal, ...(body === undefined ? {} : { body }) });
      await answer.arrayBuffer();
      return answer.status;
    };
  const file = (url: string, name: string, content: Uint8Array | string): Attack => {
    const form = new FormData();
    form.append('broker', 'ZERODHA');
    form.append('file', new Blob([content as BlobPart]), name);
    return send('POST', url, form);
  };
  return { send, file };
}

/** A tradebook of about ten megabytes in which each trade has another symbol. */
function largeFile(seed: number): string {
  const [head = '', row = ''] = syntheticTradebook({ trades: 1 }).split('\n');
  const lines = Array.from({ length: 75_000 }, (_, at) => row.replace(/^[A-Z]+/, (name) => `${name}${seed}X${at}`));
  return `${[head, ...lines].join('\n')}\n`;
}

/** An archive of archives, which unpack to many gigabytes. */
function zipOfZips(): Uint8Array {
  const text = Array.from({ length: 200_000 }, (_, at) => `${at % 100},a,b`).join('\n');
  const inner = writeZip(Array.from({ length: 150 }, (_, at) => ({ name: `${at}.csv`, data: text })));
  return writeZip(Array.from({ length: 150 }, (_, at) => ({ name: `${at}.zip`, data: inner })));
}

/** A workbook whose one number format is long. */
function formatWorkbook(): Uint8Array {
  const styles = `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${'['.repeat(900_000)}"/></numFmts></styleSheet>`;
  return writeZip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="a" sheetId="1"/></sheets></workbook>' },
    { name: 'xl/styles.xml', data: styles },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: '<worksheet><sheetData><row r="1"><c r="A1" s="0"><v>1</v></c></row></sheetData></worksheet>',
    },
  ]);
}

function attacksOf(base: string, cookie: string): Map<string, readonly Attack[]> {
  const { send, file } = sendTo(base, cookie);
  const many = (attack: Attack, count = AT_ONCE) => Array.from({ length: count }, () => attack);
  const reads = calls.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && url !== '/api/export');
  const image = pngOf(5000, 4900);
  return new Map<string, readonly Attack[]>([
    ...reads.map(({ url }) => {
      const path = url.replace(':slice', 'overall').replaceAll(/:\w+/g, '1');
      return [`GET ${url}`, many(send('GET', path))] as const;
    }),
    [
      'typed trades',
      Array.from({ length: AT_ONCE }, (_, at) => async (signal: AbortSignal) => (await typeTrade(base, cookie, at, signal)).status),
    ],
    ['files of 10 MB', Array.from({ length: 10 }, (_, at) => file('/api/upload-csv/', 'a.csv', largeFile(at)))],
    ['exports', many(send('GET', '/api/export'), 25)],
    ['exports that nobody reads', many(async (signal) => (await fetch(`${base}/api/export`, { headers: { cookie }, signal })).status, 25)],
    ['workbooks with a long format', many(file('/api/upload-csv/', 'a.xlsx', formatWorkbook()), 10)],
    ['a ZIP of ZIPs', [file('/api/market-files', 'a.zip', zipOfZips())]],
    ['pictures of 24.5 megapixels', many(file('/api/days/2026-05-04/images', 'a.png', image), 12)],
    [
      'logins',
      Array.from({ length: 300 }, (_, at) => {
        const body = new URLSearchParams({ username: 'asha', password: `wrong ${at}` });
        return send('POST', '/api/login/', body, { 'x-forwarded-for': `192.0.2.${at % 12}` });
      }),
    ],
  ]);
}

const postgres = await startPostgres({ durable: true });
const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
try {
  await adminOf(postgres.url).recreate('hammer');
  const env = { DATA_DIR: dataDir, DATABASE_URL: adminOf(postgres.url).urlOf('hammer'), LOG_LEVEL: 'error', TRUST_PROXY: '1' };
  const server = await startServer(env);
  const [attacker, other] = [await newSession(server.base, 'asha'), await newSession(server.base, 'ravi')];
  for (let seed = 1; seed <= Math.ceil(TRADES / 50_000); seed += 1) {
    const trades = Math.min(50_000, TRADES);
    await pairFile(server.base, attacker, syntheticTradebook({ trades, seed, from: '2023-01-02', days: 740 }), 600_000);
  }
  await pairFile(server.base, other, syntheticTradebook({ trades: 1000, from: '2023-01-02', days: 740 }), 600_000);
  await measure(server, other, 'none', []);
  for (const [attack, requests] of attacksOf(server.base, attacker))
    if (new RegExp(given.only ?? '').test(attack)) await measure(server, other, attack, requests);
  await measure(server, other, 'none, afterwards', []);
  await server.end('SIGTERM');
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
