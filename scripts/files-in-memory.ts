import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps the files below it in memory. */
const MEMORY = '/dev/shm';
/** Of this process. */
const NAME = /^rojmel-tests-(\d+)$/;
/** Several times what the tests need at most, with the log of a database server. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Puts the temporary files of this process and its children into memory, where the system has room for it: a test database has a thousand
 * files, and to create these on a disk costs half a second of processor time, in memory a twentieth of it. TMPDIR, where it is set, stays.
 */
export function keepFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  removeThoseOfEnded();
  const folder = join(MEMORY, `rojmel-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As /tmp is: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its files. */
function removeThoseOfEnded(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
