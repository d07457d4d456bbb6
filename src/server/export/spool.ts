import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptFile } from '#contract/export.ts';
import { apiProblem } from '../problems.ts';

const MIB = 1024 * 1024;
/** Bytes in the temporary files of this process, which may be memory: of all users, and of one. A million trades take 400 MiB. */
const MOST_BYTES = { all: 2048 * MIB, user: 1024 * MIB } as const;
const AGAIN_AFTER_S = 30;

/** A temporary file of a user, which is gone when it is closed; one that is lent is closed when it is given back. */
export interface Spool extends Pick<FileHandle, 'createReadStream' | 'readLines'>, KeptFile {
  /** Throws an ApiProblem (503) when there is no room for more. */
  readonly write: (piece: string | Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

const used = new Map<number, number>();

/** Opens a new temporary file and removes its name, so that the file is gone when it is closed or the process dies. */
export async function openSpool(userId: number, most: { readonly all: number; readonly user: number } = MOST_BYTES): Promise<Spool> {
  const path = join(tmpdir(), `rojmel-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let [taken, lent, isClosed] = [0, 0, false];
  const take = (bytes: number): void => {
    taken += bytes;
    const left = (used.get(userId) ?? 0) + bytes;
    if (left > 0) used.set(userId, left);
    else used.delete(userId);
  };
  const closeIfFree = async (): Promise<void> => {
    if (!isClosed || lent > 0) return;
    take(-taken);
    await file.close();
  };
  return {
    createReadStream: (options) => file.createReadStream(options),
    readLines: (options) => file.readLines(options),
    write: async (piece) => {
      const bytes = Buffer.byteLength(piece);
      const all = [...used.values()].reduce((sum, one) => sum + one, 0);
      if (all + bytes > most.all || (used.get(userId) ?? 0) + bytes > most.user)
        throw apiProblem('too-much-at-once', null, { retryAfter: AGAIN_AFTER_S });
      take(bytes);
      await file.appendFile(piece);
    },
    lend: () => {
      // By then its number may be that of another file.
      if (isClosed) throw apiProblem('too-slow');
      lent += 1;
      return {
        fd: file.fd,
        size: taken,
        giveBack: () => {
          lent -= 1;
          void closeIfFree();
        },
      };
    },
    close: async () => {
      isClosed = true;
      await closeIfFree();
    },
  };
}
