/**
 * A year of the four large daily lists, as they are downloaded, sent to the real server with the embedded database: until every file is
 * read, what the prices take, and the time of what 200 positions are worth. Prints JSON lines: `node bench/market.ts [days]` (default 250).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MarketFilesBody, PositionValuesBody } from '../src/contract/market.ts';
import { addDays, parseDay, type TradingDay } from '../src/engine/day.ts';
import { sessionOn } from '../src/engine/exchange/sessions.ts';
import { udiffContracts, udiffShares, mcxContracts } from '../test/engine/market-files.ts';
import { memoryOf, newSession, pairFile, startServer } from '../test/server/server-process.ts';
import { writeZip } from '../test/tables/write-zip.ts';
import { pathOf } from '#contract/routes.ts';

const DAYS = Number(process.argv[2] ?? 250);
/** Rows as in files of 2025. */
const ROWS = { nseShares: 3000, nseContracts: 45_000, bseShares: 4500, mcx: 30_000 };
const HELD = 100;
const EXPIRY = '2026-12-29';
const FIRST = parseDay('2025-10-01') as TradingDay;
const MARK = '2001-01-01';

function report(facts: object): void {
  console.log(JSON.stringify({ bench: 'market', ...facts }));
}

const isinOf = (index: number) => `INE${String(index).padStart(6, '0')}010`.slice(0, 11) + String(index % 10);
const strikeOf = (index: number) => String(20_000 + 50 * index);

function tradebook(): string {
  const head =
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';
  const rows = Array.from({ length: HELD }, (_, index) => [
    `SYM${index},${isinOf(index)},${FIRST},NSE,EQ,EQ,buy,false,10,100,${2 * index + 1},${2 * index + 1},${FIRST}T10:00:00,`,
    `NIFTY26DEC${strikeOf(index)}CE,,${FIRST},NSE,FO,,buy,false,75,100,${2 * index + 2},${2 * index + 2},${FIRST}T10:00:00,${EXPIRY}`,
  ]).flat();
  return [head, ...rows].join('\n');
}

/** The text of a day of each list, with MARK where the day stands. */
function templates() {
  const shares = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ symbol: `SYM${index}`, isin: isinOf(index), close: `${100 + (index % 50)}.05` }));
  const contracts = Array.from({ length: ROWS.nseContracts }, (_, index) => ({
    symbol: index < 2000 ? 'NIFTY' : `SYM${index % 180}`,
    expiry: EXPIRY,
    strike: strikeOf(index),
    type: 'CE' as const,
    close: '101.05',
    settle: '101.20',
    index: index < 2000,
    level: '25000.10',
  }));
  const commodities = Array.from(
    { length: ROWS.mcx },
    (_, index) => ['OPTFUT', 'CRUDEOIL', '16DEC2026', 'CE', String(4000 + 50 * index), '12.50'] as const,
  );
  return {
    'NSE-CM': udiffShares(MARK, shares(ROWS.nseShares)),
    'NSE-FO': udiffContracts(MARK, contracts),
    'BSE-CM': udiffShares(MARK, shares(ROWS.bseShares), 'BSE'),
    MCX: mcxContracts(MARK, commodities),
  };
}

/** The files of a day in the form in which they are downloaded: NSE's are zipped. */
function filesOf(day: TradingDay, texts: ReturnType<typeof templates>): [string, Uint8Array][] {
  const text = (of: keyof typeof texts, written: string = day) => texts[of].replaceAll(MARK, written);
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const mcxDay = `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const zipped = (of: 'NSE-CM' | 'NSE-FO') => writeZip([{ name: `${of}-${day}.csv`, data: text(of) }]);
  return [
    [`cm${day}.csv.zip`, zipped('NSE-CM')],
    [`fo${day}.csv.zip`, zipped('NSE-FO')],
    [`bse${day}.CSV`, Buffer.from(text('BSE-CM'))],
    [`mcx${day}.csv`, Buffer.from(text('MCX', mcxDay))],
  ];
}

function tradingDays(): TradingDay[] {
  const days: TradingDay[] = [];
  for (let day = FIRST; days.length < DAYS; day = addDays(day, 1)) if (sessionOn('NSE', day) !== 'closed') days.push(day);
  return days;
}

/** CPU seconds of the server with its threads, from Linux: on a busy machine it says more than the clock. */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const dataDir = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMITS: 'off', MARKET_QUOTA_MB: '5000' });
const cookie = await newSession(server.base, 'bench');
await pairFile(server.base, cookie, tradebook(), 60_000);
const get = async <T>(path: string): Promise<T> => (await (await fetch(server.base + path, { headers: { cookie } })).json()) as T;
const texts = templates();
let sending = 0;
let bytes = 0;
const begun = performance.now();
const cpuBefore = cpuSeconds();
let made = 0;
for (const day of tradingDays()) {
  const before = performance.now();
  const files = filesOf(day, texts);
  made += performance.now() - before;
  for (const [name, content] of files) {
    const form = new FormData();
    form.set('file', new File([content as BlobPart], name));
    const sent = performance.now();
    const answer = await fetch(server.base + pathOf('sendMarketFile'), { method: 'POST', body: form, headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    sending += performance.now() - sent;
    bytes += content.length;
  }
}
let listed = await get<MarketFilesBody>(pathOf('listMarketFiles'));
while (listed.waiting > 0) {
  await new Promise((resolve) => setTimeout(resolve, 100));
  listed = await get<MarketFilesBody>(pathOf('listMarketFiles'));
}
const total = performance.now() - begun;
report({
  files: listed.files,
  mb: Math.round(bytes / 1e6),
  ms: Math.round(total),
  msWithoutMakingThem: Math.round(total - made),
  serverCpuSeconds: Math.round(cpuSeconds() - cpuBefore),
  sendingMs: Math.round(sending),
  keptMb: Math.round(listed.bytes / 1e6),
  peak: Math.round(memoryOf(server, 'VmHWM')),
});
report({
  said: listed.data
    .filter(({ said }) => said !== '')
    .map(({ said }) => said)
    .slice(0, 3),
});

const times: number[] = [];
let positions = 0;
for (let run = 0; run < 30; run += 1) {
  const before = performance.now();
  const { positions: found } = await get<PositionValuesBody>(pathOf('positionValues'));
  times.push(performance.now() - before);
  positions = found.filter(({ price }) => price !== null).length;
}
times.sort((a, b) => a - b);
report({ positions, valuesMs: { p50: times[15], worst: times[29] } });
await server.end('SIGTERM');
rmSync(dataDir, { recursive: true, force: true });
