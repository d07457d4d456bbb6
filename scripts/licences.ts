/**
 * Checks every package of the lock file: where it comes from, whether it runs a script at installation, its licence. Holds docs/licences.md
 * to what is shipped; `node scripts/licences.ts --write` writes it anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Lock, type LockedPackage, nameAt, readLock, shippedPackages } from './shipped-packages.ts';

const REGISTRY = 'https://registry.npmjs.org/';
/** Ask for no more than their notice; identifiers of spdx.org/licenses. */
const ALLOWED = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
/** Its files must stay under it when they are passed on: fine for tools, which are not. */
const ALLOWED_IN_TOOLS = [...ALLOWED, 'MPL-2.0'];

/** One sentence for each fault of the packages; `scripts` are those whose installation scripts may run. */
export function faultsOf(lock: Lock, shipped: ReadonlySet<string>, scripts: readonly string[]): string[] {
  return [...lock].flatMap(([place, found]) => {
    const name = `${nameAt(place)} ${found.version}`;
    const allowed = shipped.has(place) ? ALLOWED : ALLOWED_IN_TOOLS;
    const faults: string[] = [];
    if (!isAllowed(found.license ?? '', allowed))
      faults.push(`${name}: the licence '${found.license ?? ''}' is not among the allowed ones.`);
    if (!found.integrity?.startsWith('sha512-')) faults.push(`${name} has no SHA-512 hash.`);
    if (found.resolved !== undefined && !found.resolved.startsWith(REGISTRY)) faults.push(`${name} comes from ${found.resolved}.`);
    if (found.hasInstallScript && runsHere(found) && !scripts.includes(nameAt(place)))
      faults.push(`${name} runs a script at installation.`);
    return faults;
  });
}

/** 'A OR B' leaves the choice, 'A AND B' asks for both. */
function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const parts = licence.replaceAll(/[()]/g, '');
  if (parts.includes(' OR ')) return parts.split(' OR ').some((part) => isAllowed(part, allowed));
  return parts.split(' AND ').every((part) => allowed.includes(part));
}

/** Packages for other machines are named in the lock file and never installed on the one that Rojmel is built for. */
function runsHere({ os, cpu }: LockedPackage): boolean {
  return (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true);
}

/** A package that is installed must have the licence that the lock file says. */
function disagreements(root: string, lock: Lock): string[] {
  return [...lock].flatMap(([place, { license, version }]) => {
    const file = join(root, place, 'package.json');
    if (!existsSync(file)) return [];
    const own = JSON.parse(readFileSync(file, 'utf8')) as { version?: string; license?: unknown };
    if (own.version !== version || own.license === license) return [];
    return [`${nameAt(place)} ${version} says '${String(own.license)}' of itself, and the lock file '${String(license)}'.`];
  });
}

/** docs/licences.md: the shipped packages, one line each. */
export function listOf(lock: Lock, shipped: ReadonlySet<string>): string {
  const lines = [...shipped].map((place) => {
    const { version = '', license = '', dev } = lock.get(place) ?? {};
    return `| ${nameAt(place)} | ${version} | ${license} | ${dev === true ? 'web app' : 'server'} |`;
  });
  return `${INTRODUCTION}${[...new Set(lines)].toSorted().join('\n')}\n`;
}

const INTRODUCTION = `# Licences of what is shipped

Rojmel itself: MIT, see [LICENSE](../LICENSE). Written by \`node scripts/licences.ts --write\` from package-lock.json; \`npm run licences\` fails when it is out of date. Packages for
other operating systems are listed and only installed there. Each package's licence text is in its folder of \`node_modules\`; those of
what is built into the web app are served with it, at \`/licences.txt\`.

Allowed: ${ALLOWED.join(', ')}; in tools that are not shipped MPL-2.0 too (axe-core, Lightning CSS).

Data: \`src/server/identity/leaked-passwords.txt\` from @zxcvbn-ts/language-common 3.0.4 (MIT; its notice is in the file). \`@electric-sql/pglite\` (Apache-2.0) carries PostgreSQL
(PostgreSQL Licence). \`src/web/ui/inter.woff2\` is a part of Inter (SIL Open Font License 1.1: \`src/web/ui/inter-license.txt\`).

| package | version | licence | part of |
|---|---|---|---|
`;

function run(root: string): number {
  const lock = readLock(root);
  const shipped = shippedPackages(root, lock);
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { allowScripts: Record<string, boolean> };
  const faults = [...faultsOf(lock, shipped, Object.keys(allowScripts)), ...disagreements(root, lock)];
  if (existsSync(join(root, '.npmrc'))) faults.push('.npmrc may lead npm to another registry.');
  const file = join(root, 'docs', 'licences.md');
  const list = listOf(lock, shipped);
  if (process.argv.includes('--write')) writeFileSync(file, list);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== list)
    faults.push('docs/licences.md is out of date: node scripts/licences.ts --write');
  for (const fault of faults) console.error(fault);
  console.log(`${lock.size} packages, ${shipped.size} of them shipped, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = run(dirname(import.meta.dirname));
