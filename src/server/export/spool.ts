import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary file without a name: it is gone once it is closed, also when the process dies. */
export async function openSpool(): Promise<FileHandle> {
  const path = join(tmpdir(), `rojmel-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
