/** Time and memory to read files into sheets of text: `node bench/tables.ts`, one JSON line per figure. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTables } from '#engine/tables/read-tables.ts';
import { DEFAULT_LIMITS } from '#engine/tables/table-limits.ts';
import { writeXlsx } from '#test/tables/write-xlsx.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const LIMITS = { ...DEFAULT_LIMITS, fileBytes: 1_000_000_000, inflatedBytes: 2_000_000_000, rows: 2_000_000 };

/** Seconds of the fastest of some runs. */
function fastest(runs: number, work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, (performance.now() - start) / 1000);
  }
  return best;
}

function read(bytes: Uint8Array): number {
  const tables = readTables(bytes, LIMITS);
  if ('code' in tables) throw new Error(tables.code);
  return tables.sheets[0]?.rows.length ?? 0;
}

function report(figure: string, facts: Readonly<Record<string, number>>): void {
  const rounded = Object.entries(facts).map(([name, value]) => [name, Number(value.toPrecision(4))] as const);
  console.log(JSON.stringify({ figure, ...Object.fromEntries(rounded) }));
}

function measureCsv(trades: number, runs: number): void {
  const text = syntheticTradebook({ trades });
  const bytes = new TextEncoder().encode(text);
  const rows = read(bytes);
  const seconds = fastest(runs, () => read(bytes));
  const lines = fastest(runs, () => new TextDecoder().decode(bytes).split('\n').length);
  const megabytes = bytes.length / 1e6;
  report('csv', {
    rows,
    megabytes,
    seconds,
    megabytesPerSecond: megabytes / seconds,
    rowsPerSecond: rows / seconds,
    timesSplitLines: seconds / lines,
  });
}

function measureXlsx(trades: number, runs: number): void {
  const numbers = new Set([8, 9, 10]);
  const lines = syntheticTradebook({ trades }).trimEnd().split('\n');
  const bytes = writeXlsx(
    lines.map((line, row) =>
      line.split(',').map((cell, column) => (cell === '' ? null : row > 0 && numbers.has(column) ? Number(cell) : cell)),
    ),
  );
  const rows = read(bytes);
  const seconds = fastest(runs, () => read(bytes));
  report('xlsx', { rows, megabytes: bytes.length / 1e6, seconds, rowsPerSecond: rows / seconds, peakMegabytes: peakOf(bytes) });
}

/** Peak memory in MB of a fresh process that reads these bytes once. */
function peakOf(bytes: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, bytes);
    return Number(spawnSync(process.execPath, [import.meta.filename, file], { encoding: 'utf8' }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [, , file] = process.argv;
if (file === undefined) {
  for (const [trades, runs] of [
    [10_000, 20],
    [50_000, 10],
    [100_000, 5],
    [1_000_000, 2],
  ] as const)
    measureCsv(trades, runs);
  for (const [trades, runs] of [
    [10_000, 10],
    [50_000, 5],
    [100_000, 3],
  ] as const)
    measureXlsx(trades, runs);
} else {
  read(readFileSync(file));
  console.log(process.resourceUsage().maxRSS / 1000);
}
