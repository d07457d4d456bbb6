/** A worker that reads one statement, so that a large or hostile file does not stop the page. */
import { readReport } from '#engine/brokers/read-report.ts';
import type { TradingDay } from '#engine/day.ts';
import { readHoldings, type StatedHoldings } from '#engine/reconcile/read-holdings.ts';
import { readPnl, type StatedPnl } from '#engine/reconcile/read-pnl.ts';
import { pnlOfResults } from '#engine/reconcile/results-pnl.ts';
import { readTables } from '#engine/tables/read-tables.ts';

/** A statement that was read. */
export type Statement =
  | { readonly kind: 'holdings'; readonly stated: StatedHoldings }
  | { readonly kind: 'pnl'; readonly stated: readonly StatedPnl[] };
/** What the worker gets. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly today: TradingDay;
}
/** What was read: a statement, a file that is none, or one that cannot be read. */
export type Reading = Statement | { readonly kind: 'other' | 'unreadable' };

addEventListener('message', ({ data }: MessageEvent<SentFile>) => postMessage(readStatement(data)));

function readStatement({ bytes, name, today }: SentFile): Reading {
  const tables = readTables(bytes);
  if ('code' in tables) return { kind: 'unreadable' };
  const holdings = readHoldings(tables.sheets);
  if (holdings) return { kind: 'holdings', stated: holdings };
  const pnl = readPnl(tables.sheets);
  if (pnl) return { kind: 'pnl', stated: [pnl] };
  const read = readReport(tables.sheets, { today, fileName: name, label: '', answers: {}, mappingFor: () => null });
  const results = 'trades' in read ? pnlOfResults(read) : null;
  return results ? { kind: 'pnl', stated: results } : { kind: 'other' };
}
