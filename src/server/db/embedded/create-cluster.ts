import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Makes an empty database in `folder` through a neighbour folder, so that a start broken off half-way leaves nothing behind. */
export async function createCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await runInitdb(unfinished);
  // PGlite gives its files to everybody.
  chmodSync(unfinished, 0o700);
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFile(dirname(folder));
}

/** In a thread that ends afterwards: initdb takes a gigabyte of memory that would stay with the process. */
function runInitdb(folder: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const thread = new Worker(new URL('initdb-thread.ts', import.meta.url), { workerData: folder });
  thread.on('error', reject);
  thread.on('exit', () => resolve());
  return promise;
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
