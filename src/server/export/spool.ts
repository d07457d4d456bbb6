import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Opens a new temporary file and removes its name, so that the file is gone when it is closed or the process dies. */
export async function openSpool(): Promise<FileHandle> {
  const path = join(tmpdir(), `rojmel-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
