import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Store } from '../src/server/store/client.ts';
import { restoreBackup } from '../src/server/store/restore-backup.ts';
import { StoreRefused } from '../src/server/store/store-error.ts';
import { writeBackup } from '../src/server/store/write-backup.ts';
import { runOnStore } from './run-on-store.ts';

/** Runs a command on the database that the environment names, given the file after it; an expected error ends it with one sentence. */
export function runOnFile(usage: string, command: (store: Store, file: string) => Promise<string>, fills = false): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  return runOnStore(async (open) => {
    if (file === undefined || file.startsWith('-') || more.length > 0) throw new StoreRefused(usage);
    console.log(await command(await open(), file));
  }, fills);
}

/** Writes a backup as a gzip file that only its owner can read. The file gets its name when it is complete and on the disk. */
export async function backUpTo(store: Store, file: string): Promise<number> {
  if (existsSync(file)) throw new StoreRefused(`${file} exists already; name another file.`);
  const part = `${file}.part`;
  const gzip = createGzip({ level: 5 });
  const written = pipeline(gzip, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
  try {
    const given = writeBackup(store, (lines) => writeLines(gzip, lines));
    // A full disk ends the pipeline; nothing would then read the lines.
    const rows = await Promise.race([given, written.then(() => given)]);
    gzip.end();
    await written;
    await rename(part, file);
    await syncFolder(dirname(file));
    return rows;
  } catch (error) {
    gzip.destroy();
    await rm(part, { force: true });
    throw error;
  }
}

function writeLines(to: NodeJS.WritableStream, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(lines.map((line) => `${line}\n`).join(''), (error) => (error ? reject(error) : resolve()));
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Restores what backUpTo wrote. Throws StoreRefused for any other file and for one that cannot be read to its end. */
export async function restoreFrom(store: Store, file: string): Promise<number> {
  return await restoreBackup(store, linesOf(file));
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  // An error is thrown again below, where the text is read.
  pipeline(createReadStream(file), unzipped).catch(() => undefined);
  // The start of a line that has not ended. A line may be much longer than a chunk.
  let begun: string[] = [];
  try {
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n');
      begun.push(first);
      if (others.length === 0) continue;
      yield begun.join('');
      begun = [others.pop() ?? ''];
      yield* others;
    }
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('Z_')) throw error;
    throw new StoreRefused(`${file} is not a backup, or it is cut short or damaged; nothing of it was restored.`);
  }
}
