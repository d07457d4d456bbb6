import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Waits for an e-mail of this kind to the address. Returns path and search of the link in the newest one. */
export async function linkFrom(dataDir: string, address: string, kind: string): Promise<string> {
  let link: string | null = null;
  await expect
    .poll(() => {
      link = newestLink(dataDir, address, kind);
      return link;
    })
    .not.toBeNull();
  return link ?? '';
}

/** How many e-mails were sent to the address. */
export function lettersTo(dataDir: string, address: string): number {
  return messages(dataDir, address).length;
}

function newestLink(dataDir: string, address: string, kind: string): string | null {
  const newest = messages(dataDir, address).findLast(({ file }) => file.includes(`-${kind}-`));
  return newest ? (/https?:\/\/[^/\s]+(\/\S+)/.exec(newest.text)?.[1] ?? null) : null;
}

function messages(dataDir: string, address: string): { file: string; text: string }[] {
  const folder = join(dataDir, 'outbox');
  return globSync('*.eml', { cwd: folder })
    .toSorted((a, b) => (timeIn(a) < timeIn(b) ? -1 : 1))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => isWhole(text) && /^To: (.*)$/m.exec(text)?.[1]?.includes(address));
}

/** Whether the e-mail was written completely, which shows in the end of its last part. */
function isWhole(text: string): boolean {
  return text.trimEnd().endsWith('--');
}

function timeIn(file: string): string {
  return /\d{4}-\d\d-\d\dT\d+\.\d+Z/.exec(file)?.[0] ?? '';
}
