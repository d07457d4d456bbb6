/**
 * From a broker's CSV bytes to a journal, on one thread without a store: `node bench/engine.ts [trades …]` (default 50000 1000000). Prints
 * one JSON line per size, with the time to read the same bytes line by line. Large books are split into files of at most 10 MB. The
 * processor time depends less on other work of the machine.
 */
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { parseDay } from '#engine/day.ts';
import { journalOf } from '#engine/journal.ts';
import { booksOf, readFile, storeTrades } from '#test/engine/memory-account.ts';
import { syntheticTradebook } from '../test/server/synthetic-tradebook.ts';

const MAX_FILE = 10 * 1024 * 1024;
const TODAY = parseDay('2026-11-20');
const sizes = process.argv.slice(2).map(Number);

function filesOf(csv: string): Uint8Array[] {
  const [header = '', ...lines] = csv.trim().split('\n');
  const perFile = Math.floor((MAX_FILE * 0.95) / (csv.length / lines.length));
  const files: Uint8Array[] = [];
  for (let from = 0; from < lines.length; from += perFile) {
    files.push(new TextEncoder().encode([header, ...lines.slice(from, from + perFile)].join('\n')));
  }
  return files;
}

/** Milliseconds to decode the files and take their lines one by one. */
function lineByLine(files: readonly Uint8Array[]): number {
  const start = performance.now();
  let letters = 0;
  for (const file of files) {
    const text = new TextDecoder().decode(file);
    for (let at = 0; at < text.length;) {
      const end = text.indexOf('\n', at);
      const line = text.slice(at, end < 0 ? text.length : end);
      letters += line.length;
      at += line.length + 1;
    }
  }
  if (letters === 0) throw new Error('no lines');
  return performance.now() - start;
}

/** Milliseconds of each stage from bytes to journal, and the size of the result. */
function wholeWay(files: readonly Uint8Array[]): {
  readonly stages: Record<string, number>;
  readonly closed: number;
  readonly open: number;
} {
  if (!TODAY) throw new Error('no such day');
  const today = TODAY;
  const clock = stopwatch();
  const trades = files.map((file) => readFile(file, today));
  const read = clock();
  const books = booksOf(storeTrades(trades));
  const identify = clock();
  const { closed, open } = journalOf(books, () => planFor('ZERODHA'), today);
  return { stages: { read, identify, journal: clock() }, closed: closed.length, open: open.length };
}

function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const passed = performance.now() - last;
    last += passed;
    return passed;
  };
}

function measure(trades: number): void {
  const files = filesOf(syntheticTradebook({ trades, seed: trades }));
  const runs = Array.from({ length: 3 }, () => {
    const [start, before] = [performance.now(), process.cpuUsage()];
    const way = wholeWay(files);
    return { ms: performance.now() - start, cpuMs: process.cpuUsage(before).user / 1000, ...way };
  });
  const [first] = runs;
  const best = runs.toSorted((a, b) => a.ms - b.ms)[0];
  if (!first || !best) return;
  const lines = Math.min(...Array.from({ length: 3 }, () => lineByLine(files)));
  const stages = Object.fromEntries(Object.entries(best.stages).map(([stage, ms]) => [stage, Math.round(ms)]));
  console.log(
    JSON.stringify({
      bench: 'engine',
      trades,
      files: files.length,
      closed: best.closed,
      open: best.open,
      firstMs: Math.round(first.ms),
      bestMs: Math.round(best.ms),
      tradesPerSecond: Math.round((trades / best.ms) * 1000),
      cpuMs: Math.round(best.cpuMs),
      tradesPerCpuSecond: Math.round((trades / best.cpuMs) * 1000),
      stages,
      lineByLineMs: Math.round(lines),
      timesLineByLine: Math.round((best.ms / lines) * 10) / 10,
      peakMB: Math.round(process.resourceUsage().maxRSS / 1024),
    }),
  );
}

for (const trades of sizes.length > 0 ? sizes : [50_000, 1_000_000]) measure(trades);
