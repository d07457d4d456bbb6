import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What package-lock.json (version 3) says of a package that is used here. */
export interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  /** Left out where npm was told to; then it comes from the configured registry. */
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages of the lock file by their place, such as 'node_modules/a/node_modules/b'; without the project itself. */
export type Lock = ReadonlyMap<string, LockedPackage>;

/** Reads the lock file of a checkout. */
export function readLock(root: string): Lock {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([place]) => place !== ''));
}

/** The name of the package at a place. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Places of all that reaches whoever runs Rojmel or opens it: what the server needs, and what is built into the web app. */
export function shippedPackages(root: string, lock: Lock): Set<string> {
  const shipped = new Set([...lock].filter(([, { dev }]) => dev !== true).map(([place]) => place));
  const waiting = importedByWeb(root).map((name) => placeOf(lock, '', name));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place === null || (shipped.has(place) && lock.get(place)?.dev !== true)) continue;
    const isNew = !shipped.has(place);
    shipped.add(place);
    if (isNew) for (const name of Object.keys(lock.get(place)?.dependencies ?? {})) waiting.push(placeOf(lock, place, name));
  }
  return shipped;
}

/** Names of the packages that the web app's files import. */
function importedByWeb(root: string): string[] {
  const files = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g)].map(
      ([, name]) => name ?? '',
    ),
  );
  return [...new Set(names)].filter((name) => name !== '' && name !== 'node');
}

/** Where the package that a place asks for by name was put: the nearest folder outward that has it. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.has(place)) return place;
    if (folder === '') return null;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}
