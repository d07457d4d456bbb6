/**
 * How the time of an import grows with its trades: `node bench/growth.ts [--before FOLDER] [--embedded] [trades …]` (default 1000 3000 10000
 * 30000 100000). Each size is a user of its own in a server that is warm; the first import of a new process comes before. FOLDER is a
 * checkout of another version with its packages: both are then measured in turn. Markdown on standard output.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/server/postgres-server.ts';
import { adminOf } from '../test/server/server-databases.ts';
import { builtMain, newSession, pairFile, type ServerProcess, startServer } from '../test/server/server-process.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const { values, positionals } = parseArgs({
  options: { before: { type: 'string' }, embedded: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 3000, 10_000, 30_000, 100_000];
const WARMING = 4;
const WIDTH = 40;

/** Milliseconds: of the first import of 1,000 trades, of the last of those that warm, and of each size. */
interface Measured {
  readonly name: string;
  readonly first: number;
  readonly fourth: number;
  readonly bySize: readonly number[];
}

/** The file that runs the server of a checkout: built where that version builds it. */
function mainOf(folder: string): string {
  const built = join(folder, 'dist', 'server', 'main.js');
  return existsSync(built) ? built : join(folder, 'src', 'server', 'main.ts');
}

async function timed(server: ServerProcess, name: string, trades: number, seed: number): Promise<number> {
  const cookie = await newSession(server.base, name);
  // A file has 100,000 rows at most, and 10 MB.
  const csv = syntheticTradebook({ trades, seed });
  const start = performance.now();
  await pairFile(server.base, cookie, csv);
  return performance.now() - start;
}

async function measure(name: string, main: string, env: Readonly<Record<string, string>>): Promise<Measured> {
  const server = await startServer({ LOG_LEVEL: 'fatal', ...env }, main);
  const warming: number[] = [];
  for (let seed = 0; seed < WARMING; seed += 1) warming.push(await timed(server, `warm${seed}`, 1000, seed));
  const bySize: number[] = [];
  for (const trades of sizes) bySize.push(await timed(server, `of${trades}`, trades, trades));
  await server.end('SIGTERM');
  return { name, first: warming[0] ?? 0, fourth: warming.at(-1) ?? 0, bySize };
}

/** Of the straight line through the logarithms: 1 where twice the trades take twice the time. */
function slopeOf(times: readonly number[]): number {
  const points = times.map((ms, index) => [Math.log(sizes[index] ?? 1), Math.log(ms)] as const);
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const along = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / along;
}

const folder = mkdtempSync(join(tmpdir(), 'rojmel-bench-'));
const postgres = values.embedded ? null : await startPostgres({ durable: true });
const versions = [...(values.before === undefined ? [] : [['before', mainOf(values.before)] as const]), ['now', builtMain()] as const];
const results: Measured[] = [];
for (const [name, main] of versions) {
  if (postgres) await adminOf(postgres.url).recreate(name);
  const database = postgres && adminOf(postgres.url).urlOf(name);
  results.push(await measure(name, main, { DATA_DIR: join(folder, name), ...(database && { DATABASE_URL: database }) }));
}
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
const ms = (value: number) => Math.round(value).toLocaleString('en-IN');
row([`milliseconds, ${values.embedded ? 'embedded' : 'PostgreSQL'}`, ...results.map(({ name }) => name)]);
row(['---', ...results.map(() => '---')]);
row(['1,000 trades, the first import of a process', ...results.map(({ first }) => ms(first))]);
row(['the same, the fourth', ...results.map(({ fourth }) => ms(fourth))]);
sizes.forEach((trades, index) => row([`${trades.toLocaleString('en-IN')} trades`, ...results.map(({ bySize }) => ms(bySize[index] ?? 0))]));
row(['slope of the logarithms', ...results.map(({ bySize }) => slopeOf(bySize).toFixed(2))]);

const perTrade = results.map(({ bySize }) => bySize.map((time, index) => (time * 1000) / (sizes[index] ?? 1)));
const most = Math.max(...perTrade.flat());
console.log('\nMicroseconds a trade:\n\n```');
sizes.forEach((trades, index) =>
  results.forEach(({ name }, which) => {
    const cost = perTrade[which]?.[index] ?? 0;
    const bar = '█'.repeat(Math.max(1, Math.round((cost / most) * WIDTH)));
    console.log(`${String(trades).padStart(7)} ${name.padEnd(6)} ${bar} ${Math.round(cost)}`);
  }),
);
console.log('```');
