/** A worker that reads one statement, so that a large or hostile file does not stop the page. */
import { readReport } from '#engine/brokers/read-report.ts';
import type { TradingDay } from '#engine/day.ts';
import { readHoldings, type StatedHoldings } from '#engine/statements/read-holdings.ts';
import { readLedger, type StatedLedger } from '#engine/statements/read-ledger.ts';
import { readNotes } from '#engine/statements/read-notes.ts';
import { readPnl } from '#engine/statements/read-pnl.ts';
import type { StatedPnl } from '#engine/statements/stated-pnl.ts';
import { pnlOfResults } from '#engine/statements/results-pnl.ts';
import { daysOfTrades, type StatedDays } from '#engine/statements/stated-days.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import type { Sheet } from '#engine/tables/table.ts';

/** A statement that was read. */
export type Statement =
  | { readonly kind: 'holdings'; readonly stated: StatedHoldings }
  | { readonly kind: 'pnl'; readonly stated: readonly StatedPnl[] }
  | { readonly kind: 'days'; readonly stated: StatedDays }
  | { readonly kind: 'ledger'; readonly stated: StatedLedger };
/** What the worker gets. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly today: TradingDay;
}
/** What was read: a statement, trades without charges, another file, or one that cannot be read. */
export type StatementReading = Statement | { readonly kind: 'no-charges' | 'other' | 'protected' | 'unreadable' };

addEventListener('message', ({ data }: MessageEvent<SentFile>) => postMessage(readStatement(data)));

function readStatement({ bytes, name, today }: SentFile): StatementReading {
  const tables = readTables(bytes);
  if ('code' in tables) return { kind: tables.code === 'encrypted' ? 'protected' : 'unreadable' };
  const holdings = readHoldings(tables.sheets);
  if (holdings) return { kind: 'holdings', stated: holdings };
  const ledger = readLedger(tables.sheets);
  if (ledger) return { kind: 'ledger', stated: ledger };
  const notes = readNotes(tables.sheets);
  if (notes) return { kind: 'days', stated: notes };
  const pnl = readPnl(tables.sheets);
  return pnl && pnl.length > 0 ? { kind: 'pnl', stated: pnl } : readTrades(tables.sheets, name, today);
}

/** A report of closed results, or a list of trades with their charges. */
function readTrades(sheets: readonly Sheet[], fileName: string, today: TradingDay): StatementReading {
  const read = readReport(sheets, { today, fileName, label: '', answers: {}, mappingFor: () => null });
  if (!('trades' in read)) return { kind: 'other' };
  const results = pnlOfResults(read);
  if (results) return { kind: 'pnl', stated: results };
  const days = daysOfTrades(read);
  return days ? { kind: 'days', stated: days } : { kind: 'no-charges' };
}
