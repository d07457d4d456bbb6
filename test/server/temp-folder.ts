import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeFolder } from './remove-folder.ts';

/** Makes an empty folder, which is removed with its content after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rojmel-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}
