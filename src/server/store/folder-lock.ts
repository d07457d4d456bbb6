import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreRefused } from './store-error.ts';

/** Holds a folder for this process until released. */
export interface FolderLock {
  release: () => void;
}

const SQLITE_BUSY = 5;

/**
 * Takes the folder for this process alone, making it where it is missing; throws StoreRefused when it is none, or another process has it.
 * The lock is SQLite's own file lock: the operating system drops it when the process dies, however it dies.
 */
export function lockFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes(String((error as { code?: unknown }).code))) throw error;
    throw new StoreRefused(`DATA_DIR ${folder} is not a folder: name a folder, or a place for a new one.`);
  }
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new StoreRefused(`The data folder ${folder} is in use by another running server; stop that one or choose another DATA_DIR.`);
  }
  return { release: () => file.close() };
}
