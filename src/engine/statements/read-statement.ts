import { readReport } from '../brokers/read-report.ts';
import { weighLevies } from '../charges/weigh-levies.ts';
import type { TradingDay } from '../day.ts';
import { readArchive } from '../tables/read-archive.ts';
import { readTables } from '../tables/read-tables.ts';
import type { Sheet } from '../tables/table.ts';
import { readHoldings, type StatedHoldings } from './read-holdings.ts';
import { readLedger, type StatedLedger } from './read-ledger.ts';
import { readNotes } from './read-notes.ts';
import { readPnl } from './read-pnl.ts';
import { pnlOfResults } from './results-pnl.ts';
import { daysOfTrades, type StatedDays } from './stated-days.ts';
import type { StatedPeriod, StatedPnl } from './stated-pnl.ts';
import { readUndatedPnl } from './undated-pnl.ts';

/** A statement that was read. */
export type Statement =
  | { readonly kind: 'holdings'; readonly stated: StatedHoldings }
  /** `isUndated`: its period is what the user said. */
  | { readonly kind: 'pnl'; readonly stated: readonly StatedPnl[]; readonly isUndated: boolean }
  | { readonly kind: 'days'; readonly stated: StatedDays }
  | { readonly kind: 'ledger'; readonly stated: StatedLedger };

/**
 * What was read: a statement, one whose period must be said first, one without a result, trades without charges, a report that is no
 * statement or whose layout is not read, several statements of an archive, or a file that cannot be read.
 */
export type StatementReading =
  | Statement
  | { readonly kind: 'undated'; readonly report: string }
  | { readonly kind: 'other'; readonly report: string | null }
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'no-results' | 'no-charges' | 'protected' | 'unreadable' };

/** A file as it is given. */
export interface StatementFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly today: TradingDay;
  /** The period of a statement that says none; null where nobody said it. */
  readonly period: StatedPeriod | null;
}

/** Reads a statement; of an archive the one in it. */
export function readStatement(file: StatementFile): StatementReading {
  const files = readArchive(file.bytes);
  if (files === null) return readAlone(file);
  if ('code' in files) return unreadable(files.code);
  const read = files.map(({ name, bytes }) => ({ name, reading: readAlone({ ...file, name, bytes }) }));
  const statements = read.filter(({ reading }) => 'stated' in reading || reading.kind === 'undated');
  if (statements.length > 1) return { kind: 'several', names: statements.map(({ name }) => name) };
  return (statements[0] ?? read[0])?.reading ?? { kind: 'unreadable' };
}

function readAlone({ bytes, ...file }: StatementFile): StatementReading {
  const tables = readTables(bytes);
  return 'code' in tables ? unreadable(tables.code) : readSheets(tables.sheets, file);
}

/** Reads the sheets of a file that is no archive. */
export function readSheets(sheets: readonly Sheet[], { name, today, period }: Omit<StatementFile, 'bytes'>): StatementReading {
  const holdings = readHoldings(sheets);
  if (holdings) return { kind: 'holdings', stated: holdings };
  const ledger = readLedger(sheets);
  if (ledger) return { kind: 'ledger', stated: ledger };
  const notes = readNotes(sheets);
  if (notes) return { kind: 'days', stated: notes };
  const pnl = readPnl(sheets);
  if (pnl) return pnlReading(pnl, false);
  const trades = readTrades(sheets, name, today);
  // A tax P&L with closed results also has such tables of sums.
  return (trades.kind === 'other' && readUndated(sheets, period)) || trades;
}

/** A report of closed results, or a list of trades with their charges. */
function readTrades(sheets: readonly Sheet[], fileName: string, today: TradingDay): StatementReading {
  const read = readReport(sheets, { today, fileName, label: '', answers: {}, weighLevies, mappingFor: () => null });
  if (!('trades' in read))
    return { kind: 'other', report: 'code' in read && read.code === 'not-a-tradebook' ? (read.report ?? null) : null };
  const results = pnlOfResults(read);
  if (results) return pnlReading(results, false);
  const days = daysOfTrades(read);
  return days ? { kind: 'days', stated: days } : { kind: 'no-charges' };
}

function readUndated(sheets: readonly Sheet[], period: StatedPeriod | null): StatementReading | null {
  const read = readUndatedPnl(sheets, period);
  if (read === null) return null;
  return 'report' in read ? { kind: 'undated', report: read.report } : pnlReading(read, true);
}

function pnlReading(stated: readonly StatedPnl[], isUndated: boolean): StatementReading {
  return stated.length === 0 ? { kind: 'no-results' } : { kind: 'pnl', stated, isUndated };
}

function unreadable(code: string): StatementReading {
  return { kind: code === 'encrypted' ? 'protected' : 'unreadable' };
}
