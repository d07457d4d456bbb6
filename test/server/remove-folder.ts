import { rmSync } from 'node:fs';

/** Removes a folder with its content. A database whose server was killed may still write into it while it ends. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}
