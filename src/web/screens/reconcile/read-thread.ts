/** A worker that reads one statement, so that a large or hostile file does not stop the page. */
import { readHoldings, type StatedHoldings } from '#engine/reconcile/read-holdings.ts';
import { readPnl, type StatedPnl } from '#engine/reconcile/read-pnl.ts';
import { readTables } from '#engine/tables/read-tables.ts';

/** A statement that was read. */
export type Statement =
  | { readonly kind: 'holdings'; readonly stated: StatedHoldings }
  | { readonly kind: 'pnl'; readonly stated: StatedPnl };
/** What was read: a statement, a file that is none, or one that cannot be read. */
export type Reading = Statement | { readonly kind: 'other' | 'unreadable' };

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => postMessage(readStatement(data)));

function readStatement(bytes: Uint8Array): Reading {
  const tables = readTables(bytes);
  if ('code' in tables) return { kind: 'unreadable' };
  const holdings = readHoldings(tables.sheets);
  if (holdings) return { kind: 'holdings', stated: holdings };
  const pnl = readPnl(tables.sheets);
  return pnl ? { kind: 'pnl', stated: pnl } : { kind: 'other' };
}
