/** A worker that reads one statement, so that a large or hostile file does not stop the page. */
import { readHoldings, type StatedHoldings } from '#engine/reconcile/read-holdings.ts';
import { readTables } from '#engine/tables/read-tables.ts';

/** What was read: a statement, a file that is none, or one that cannot be read. */
export type Reading = { readonly kind: 'holdings'; readonly stated: StatedHoldings } | { readonly kind: 'other' | 'unreadable' };

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readStatement(data)));

function readStatement(bytes: Uint8Array): Reading {
  const tables = readTables(bytes);
  if ('code' in tables) return { kind: 'unreadable' };
  const stated = readHoldings(tables.sheets);
  return stated ? { kind: 'holdings', stated } : { kind: 'other' };
}
