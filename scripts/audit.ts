/**
 * Asks the npm registry for known weaknesses (`npm audit`). A high or critical one in a package that is shipped fails; a registry that does not
 * answer is said, and does not.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { readLock, shippedPackages } from './shipped-packages.ts';

/** What of `npm audit --json` (report version 2) is used here. */
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly nodes: readonly string[] }>>;
}

/** 'fail' names shipped packages with high or critical weaknesses, 'note' all others; null when the text is no report. */
export function judge(text: string, shipped: ReadonlySet<string>): { readonly fail: string[]; readonly note: string[] } | null {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  const found = { fail: [] as string[], note: [] as string[] };
  for (const [name, { severity, nodes }] of Object.entries(report.vulnerabilities)) {
    const isGrave = ['high', 'critical'].includes(severity) && nodes.some((place) => shipped.has(place));
    found[isGrave ? 'fail' : 'note'].push(`${name}: ${severity}, at ${nodes.join(', ')}`);
  }
  return found;
}

function run(root: string): number {
  const audit = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const found = judge(audit.stdout ?? '', shippedPackages(root, readLock(root)));
  if (!found) {
    console.log('NOTICE: the registry’s audit cannot be reached: known weaknesses of dependencies were NOT looked for.');
    return 0;
  }
  for (const line of found.note) console.log(`noted: ${line}`);
  for (const line of found.fail) console.error(`shipped: ${line}`);
  console.log(`${found.fail.length} grave weaknesses in what is shipped, ${found.note.length} others`);
  return found.fail.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = run(dirname(import.meta.dirname));
