/** Runs the checks one after the other and counts them: `node scripts/check.ts verify` the static ones, `all` with tests and browser. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromiumPath } from './chromium.ts';
import { ensureBuilt } from './install.mjs';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const root = dirname(import.meta.dirname);
const bin = join(root, 'node_modules', '.bin');
const reports = join(root, '.cache', 'reports');

/** What is said of it, and the command; it succeeds with 0. */
type Check = readonly [name: string, command: string, ...args: string[]];

const verify: readonly Check[] = [
  ['types', 'tsc', '-b'],
  ['lint', 'oxlint', '--type-aware'],
  ['format', 'oxfmt', '--check'],
  ['dead code', 'knip', '--no-progress'],
  ['duplicates', 'jscpd', '--silent', '.'],
];

function start(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const path = `${bin}${delimiter}${process.env['PATH'] ?? ''}`;
  return spawnSync(join(bin, command), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, PATH: path } }).status === 0;
}

function countOf(checks: readonly Check[]): Count {
  const results = checks.map(([name, command, ...args]) => {
    const ok = start(command, args);
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    return ok;
  });
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length };
}

function runVitest(): Count {
  const file = join(reports, 'vitest.json');
  const ok = start('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file) as { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number } | null;
  const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites) : 1;
  return { passed: report?.numPassedTests ?? 0, failed: ok ? 0 : Math.max(failed, 1) };
}

/** Well over 100,000 mutated files: the laws about hostile files once more, with many more draws. */
function runFuzz(): Count {
  const laws = ['src/engine/tables/read-tables.law.test.ts', 'src/engine/brokers/any-file.law.test.ts'];
  const ok = start('vitest', ['run', '--project', 'engine', '--testTimeout=600000', '--reporter=dot', ...laws], { FUZZ_RUNS: '10000' });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** The built public pages: their HTML and links, their weight, and what Lighthouse judges apart from the speed. */
function runPages(): Count {
  return countOf([
    ['public pages', 'node', 'scripts/check-pages.ts'],
    ['weight of the pages', 'node', 'bench/web-size.ts'],
    ['lighthouse', 'node', 'bench/lighthouse.ts', 'checks'],
  ]);
}

function runBrowser(): Count {
  ensureBuilt();
  const file = join(reports, 'browser.json');
  const env = { CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ok = start('playwright', ['test', '--reporter=list,json'], env);
  const stats = (readReport(file) as { stats: { expected: number; unexpected: number; flaky: number } } | null)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: ok ? 0 : Math.max(stats?.unexpected ?? 0, 1) };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const counts = process.argv[2] === 'all' ? [countOf(verify), runVitest(), runFuzz(), runPages(), runBrowser()] : [countOf(verify)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
