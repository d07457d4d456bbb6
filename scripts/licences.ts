/**
 * Checks every package of package-lock.json: its licence, that it comes from the npm registry with a SHA-512 hash, and that it runs no
 * script at installation unless package.json allows it. Prints each fault and ends with 1 if there is one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What package-lock.json (version 3) says of a package. */
export interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Absent where npm is set to omit it; then the package comes from the configured registry. */
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** Packages by their place, such as 'node_modules/a/node_modules/b'. */
export type Lock = Readonly<Record<string, LockedPackage>>;

const REGISTRY = 'https://registry.npmjs.org/';
/** Licences that require only their notice; identifiers of spdx.org/licenses. */
const ALLOWED = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'];
/** Allowed for tools that are not shipped: changed files must keep the licence, and we change none. */
const MPL_TOOLS = ['axe-core', 'lightningcss'];

/** One sentence for each fault of the packages; `scripts` are those whose installation scripts may run. */
export function faultsOf(lock: Lock, scripts: readonly string[]): string[] {
  return Object.entries(lock).flatMap(([place, found]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const faults: string[] = [];
    if (!isAllowed(name, found.license ?? '')) faults.push(`the licence '${found.license ?? ''}' is not among the allowed ones.`);
    if (!found.integrity?.startsWith('sha512-')) faults.push('no SHA-512 hash.');
    if (found.resolved !== undefined && !found.resolved.startsWith(REGISTRY)) faults.push(`it comes from ${found.resolved}.`);
    if (found.hasInstallScript && runsHere(found) && !scripts.includes(name)) faults.push('it runs a script at installation.');
    return faults.map((fault) => `${name} ${found.version}: ${fault}`);
  });
}

/** 'A OR B' leaves the choice, 'A AND B' asks for both. */
function isAllowed(name: string, licence: string): boolean {
  const allowed = MPL_TOOLS.some((tool) => name === tool || name.startsWith(`${tool}-`)) ? [...ALLOWED, 'MPL-2.0'] : ALLOWED;
  const parts = licence.replaceAll(/[()]/g, '');
  if (parts.includes(' OR ')) return parts.split(' OR ').some((part) => allowed.includes(part));
  return parts.split(' AND ').every((part) => allowed.includes(part));
}

/** The lock file also lists packages for other machines, which are never installed here. */
function runsHere({ os, cpu }: LockedPackage): boolean {
  return (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true);
}

function run(root: string): number {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { '': _own, ...lock } = (read('package-lock.json') as { packages: Record<string, LockedPackage> }).packages;
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const faults = faultsOf(lock, Object.keys(allowScripts));
  if (existsSync(join(root, '.npmrc'))) faults.push('.npmrc may lead npm to another registry.');
  for (const fault of faults) console.error(fault);
  console.log(`${Object.keys(lock).length} packages, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = run(dirname(import.meta.dirname));
