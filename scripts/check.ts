/**
 * Runs the checks and counts them. `node scripts/check.ts verify`: what needs neither a database nor a browser, all at the same time.
 * `quick`: those, and the tests without the browser and most of those with a database. `test`: `npm test`. `all`: also the tests that are
 * tagged as slow, and Lighthouse. `endurance`: the slow ones at full counts, the suites of routes on the second engine, the browser on
 * large journals, on the phone and in both themes.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { ensureBuilt } from './install.mjs';

interface Count {
  readonly passed: number;
  /** The names of what failed: the last lines of the output list them. */
  readonly failed: readonly string[];
}

const root = dirname(import.meta.dirname);
const bin = join(root, 'node_modules', '.bin');
const reports = join(root, '.cache', 'reports');

/** Its name in the output, and the command. */
type Check = readonly [name: string, command: string, ...args: string[]];

/** They wait for nothing: they give way to tests that run at the same time. */
const VERIFY: readonly Check[] = [
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint', '--type-aware'],
  ['format', 'oxfmt', '--check'],
  ['dead code', 'knip', '--no-progress'],
  ['dead code of what ships', 'knip', '--production', '--tags=-internal', '--no-progress'],
  ['duplicates', 'jscpd', '--silent', '.'],
  ['licences', 'node', 'scripts/licences.ts'],
  ['known vulnerabilities', 'node', 'scripts/audit.ts'],
];

/** The built public pages: their HTML and links, and their weight. Each waits for a server that it starts. */
const PAGES: readonly Check[] = [
  ['public pages', 'node', 'scripts/check-pages.ts'],
  ['weight of the pages', 'node', 'bench/web-size.ts'],
];
/** What Lighthouse judges of them, apart from the speed: slow. */
const LIGHTHOUSE: Check = ['lighthouse', 'node', 'bench/lighthouse.ts', 'checks'];

/** The output of a command, and whether it succeeded. */
function run(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  stdio: 'inherit' | 'pipe',
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<[string, boolean]> {
  const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(join(bin, command), args, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env, PATH: path },
  });
  if (child.pid !== undefined) setPriority(child.pid, priority);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve([error.message, false]));
    child.on('close', (code) => resolve([Buffer.concat(chunks).toString(), code === 0]));
  });
}

/** Runs checks in parallel, and prints the output of each as it ends. */
async function countOf(checks: readonly Check[], priority?: number): Promise<Count> {
  const results = await Promise.all(
    checks.map(async ([name, command, ...args]) => {
      const [output, ok] = await run(command, args, {}, 'pipe', priority);
      console.log(`${output}${ok ? '✓' : '✗'} ${name}`);
      return ok ? [] : [name];
    }),
  );
  const failed = results.flat();
  return { passed: results.length - failed.length, failed };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface BrowserSuite {
  readonly specs?: readonly { readonly ok: boolean; readonly file: string; readonly line: number; readonly title: string }[];
  readonly suites?: readonly BrowserSuite[];
}

interface BrowserReport extends BrowserSuite {
  readonly stats: { readonly expected: number; readonly flaky: number };
}

/** What ended without success names something that failed, also when its report does not. */
function failures(ok: boolean, tool: string, named: readonly string[]): readonly string[] {
  return ok || named.length > 0 ? named : [tool];
}

const failedSpecs = ({ specs = [], suites = [] }: BrowserSuite): string[] => [
  ...specs.filter((spec) => !spec.ok).map(({ file, line, title }) => `e2e/${file}:${line} ${title}`),
  ...suites.flatMap(failedSpecs),
];

async function runVitest(args: readonly string[], env: Record<string, string> = {}): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const [, ok] = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
    env,
    'inherit',
  );
  const report = readReport(file) as VitestReport | null;
  const named = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const path = relative(root, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${path} ${fullName}`);
      return tests.length > 0 ? tests : [path];
    });
  return { passed: report?.numPassedTests ?? 0, failed: failures(ok, 'vitest', named) };
}

async function runBrowser(args: readonly string[], env: Record<string, string> = {}): Promise<Count> {
  const file = join(reports, 'browser.json');
  const all = { ...env, CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const [, ok] = await run('playwright', ['test', '--reporter=list,json', ...args], all, 'inherit');
  const report = readReport(file) as BrowserReport | null;
  const { expected = 0, flaky = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: failures(ok, 'playwright', report ? failedSpecs(report) : []) };
}

/** The count of checks and tests that run at the same time: tests wait for a third of it, and the checks use that. */
async function together(...counts: readonly Promise<Count>[]): Promise<Count> {
  return totalOf(await Promise.all(counts));
}

function totalOf(counts: readonly Count[]): Count {
  return { passed: counts.reduce((sum, { passed }) => sum + passed, 0), failed: counts.flatMap(({ failed }) => failed) };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const WITHOUT_SLOW = '--tagsFilter=!slow';

/** All checks, and tests of every kind. */
function runsOf(
  pages: readonly Check[],
  vitest: readonly string[],
  browser: Record<string, string> = {},
): readonly (() => Promise<Count>)[] {
  return [
    () => {
      // Two checks open a browser: it is installed before both look for it.
      ensureBuilt();
      chromiumPath();
      return together(countOf(VERIFY, constants.priority.PRIORITY_LOW), countOf(pages), runVitest(vitest));
    },
    () => runBrowser([], browser),
  ];
}

/** The parts of a run, one after the other. */
const RUNS: Readonly<Record<string, readonly (() => Promise<Count>)[]>> = {
  verify: [() => countOf(VERIFY)],
  quick: [() => together(countOf(VERIFY, constants.priority.PRIORITY_LOW), runVitest([WITHOUT_SLOW], { TEST_QUICK: 'on' }))],
  test: runsOf(PAGES, [WITHOUT_SLOW]),
  all: runsOf([...PAGES, LIGHTHOUSE], [], { TEST_ALL: 'on' }),
  endurance: [
    () => runVitest(['--project=engine', '--project=server', '--testTimeout=1200000'], { ENDURANCE: 'on', FUZZ_RUNS: '10000' }),
    () => {
      ensureBuilt();
      return runBrowser([], { ENDURANCE: 'on' });
    },
  ],
};

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts: Count[] = [];
for (const part of RUNS[process.argv[2] ?? ''] ?? []) {
  const start = performance.now();
  counts.push(await part());
  console.log(`(${Math.round((performance.now() - start) / 1000)} s)`);
}
const { passed, failed } = totalOf(counts);
for (const name of failed) console.log(`failed: ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
