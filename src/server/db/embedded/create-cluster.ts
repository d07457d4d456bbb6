import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const INITDB = fileURLToPath(new URL('initdb.ts', import.meta.url));

/**
 * Makes an empty database in `folder` through a neighbour folder, so that a start broken off half-way leaves nothing behind. That has a
 * new name each time: the program of a start that was killed may still be writing to its own.
 */
export async function createCluster(folder: string): Promise<void> {
  removeUnfinished(folder);
  const unfinished = `${folder}.new-${randomUUID()}`;
  // A program of its own: initdb takes a gigabyte of memory that would stay with this process.
  await promisify(execFile)(process.execPath, [INITDB, unfinished]);
  // PGlite gives its files to everybody.
  chmodSync(unfinished, 0o700);
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFile(dirname(folder));
  removeUnfinished(folder);
}

/** What other starts left behind, as far as nobody writes there any more. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder)).filter((one) => one.startsWith(`${basename(folder)}.new`))) {
    try {
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
    } catch {
      // Somebody still does.
    }
  }
}

/** Flushes a folder and all that is in it to the disk. */
function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncFile(path);
  }
  syncFile(folder);
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
