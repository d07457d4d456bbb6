import type { InjectOptions } from 'fastify';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { JOURNAL_FILE } from '#engine/tables/own-export.ts';
import { pathOf } from '#contract/routes.ts';
import type { TradingDay } from '#engine/day.ts';
import { findParts, UNLIMITED } from '#server/export/journal-file.ts';
import { storeJournal } from '#server/export/store-journal.ts';
import type { Mine } from '#server/store/mine.ts';

/** The request that imports an export. */
export function importRequest(bytes: Uint8Array): InjectOptions {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\ncontent-type: application/zip\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]);
  return { method: 'POST', url: pathOf('importJournal'), payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

/** Stores an export without a thread or a request. */
export async function storeExport(mine: Mine, bytes: Uint8Array, today: TradingDay) {
  return storeJournal(mine, findParts(bytes, UNLIMITED), today);
}

/** The texts in an export, by name. */
export function filesIn(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));
}

/** An archive with this text as its journal, and with these other files. */
export function archiveOf(journal: string | Uint8Array, others: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = Object.entries(others).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(files), [JOURNAL_FILE]: typeof journal === 'string' ? strToU8(journal) : journal });
}
