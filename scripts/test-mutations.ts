/**
 * `npm run test:mutations -- --minutes 10 --only N --seed M`: puts one fault after the other into a copy of the source
 * (test/world/mutations.ts), and lets worlds live there, from this seed on, until one finds it or the minutes are over. A world that fails
 * without the fault too has not found it. Prints what was found, and how soon.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTATIONS, type Mutation } from '../test/world/mutations.ts';

const root = dirname(import.meta.dirname);
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, only: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
/** Steps of one run: then the next seeds. */
const STEPS = 300;
const SEEDS = 100;
const LONGEST_WORLD_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'rojmel-mutations-'));
for (const name of ['src', 'test', 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.base.json'])
  cpSync(join(root, name), join(folder, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
try {
  const found: string[] = [];
  for (const [index, mutation] of MUTATIONS.entries()) {
    if (values.only !== undefined && Number(values.only) !== index + 1) continue;
    const outcome = await hunt(mutation);
    found.push(`${String(index + 1).padStart(2)} ${mutation.what}: ${outcome}`);
    process.stdout.write(`${found.at(-1)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function withFault<Result>({ file, from, to }: Mutation, work: () => Promise<Result>): Promise<Result> {
  const path = join(folder, 'src', 'server', file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has this text ${text.split(from).length - 1} times: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, text);
  }
}

/** Lives worlds until one fails with the fault only: says after how many seconds, and in which step of which seed. */
async function hunt(mutation: Mutation): Promise<string> {
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 1000);
  const left = () => 60_000 * Number(values.minutes) - 1000 * seconds();
  for (let seed = Number(values.seed); left() > 0;) {
    const line = await withFault(mutation, () => live(seed, STEPS, left()));
    const after = seconds();
    if (line === null) seed += SEEDS;
    else {
      // A run that fails elsewhere names no seed.
      const failing = Number.parseInt(line, 10);
      if (Number.isNaN(failing)) return line;
      const alone = await live(failing, 1, LONGEST_WORLD_MS);
      if (alone === null) return `found after ${after} s: ${line}`;
      process.stdout.write(`fails without the fault too: ${alone}\n`);
      seed = failing + 1;
    }
  }
  return `not found in ${values.minutes} minutes`;
}

/** Worlds from this seed on: the first line that says what is wrong; null where nothing is. */
function live(seed: number, steps: number, ms: number): Promise<string | null> {
  const run = spawn(join(folder, 'node_modules', '.bin', 'vitest'), ['run', '--project=server', 'test/world', '-t', 'steps|statement'], {
    cwd: folder,
    env: { ...process.env, WORLD_SEED: String(seed), WORLD_STEPS: String(steps) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timer = setTimeout(() => end(run), ms);
  let said = '';
  let line: string | null = null;
  const read = (chunk: Buffer) => {
    said += chunk.toString();
    line ??= /^\d+, step \d+: .{0,100}/m.exec(said)?.[0] ?? null;
    // It would shrink what it found for minutes.
    if (line !== null) end(run);
  };
  run.stdout.on('data', read);
  run.stderr.on('data', read);
  return new Promise((resolve) => {
    run.once('close', (code) => {
      clearTimeout(timer);
      resolve(line ?? (code === 1 ? `the run fails: ${said.slice(-300)}` : null));
    });
  });
}

function end({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
}
