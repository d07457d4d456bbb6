import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { readReport } from '#engine/brokers/read-report.ts';
import type { TradingDay } from '#engine/day.ts';
import type { FileProblem, RowProblem } from '#engine/problem.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import { identify } from '#engine/trades/identity.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { accountOf } from '../db/accounts.ts';
import type { Store } from '../db/client.ts';
import * as imports from '../db/imports.ts';
import { enqueue } from '../db/jobs.ts';
import { knownIdentities } from '../db/trades.ts';
import { withAccount } from './account-lease.ts';
import { settleInstruments } from './settle-instruments.ts';
import { storeTrades } from './store-trades.ts';

/** An uploaded file, as it came. */
export interface FileUpload {
  readonly userId: number;
  /** The broker's label as the user gave it. */
  readonly broker: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly today: TradingDay;
}

export interface Recognised {
  readonly report: string;
  readonly broker: string;
  readonly trades: number;
  readonly firstDay: TradingDay;
  readonly lastDay: TradingDay;
}

/** stored: rows are safe and a job is queued. refused: the file gave nothing. known: every trade of it is in the journal already. */
export type ImportOutcome =
  | { readonly kind: 'stored'; readonly importId: number; readonly recognised: Recognised; readonly skipped: readonly RowProblem[] }
  | { readonly kind: 'refused'; readonly problem: FileProblem; readonly skipped: readonly RowProblem[] }
  | { readonly kind: 'known'; readonly skipped: readonly RowProblem[] };

const WAIT_FOR_ACCOUNT_MS = 60_000;

/** Reads a file, stores its new trades with its bytes, and queues their pairing. Nothing is stored unless the answer is 'stored'. */
export async function importFile(store: Store, upload: FileUpload): Promise<ImportOutcome> {
  const tables = readTables(upload.bytes);
  if ('code' in tables) return { kind: 'refused', problem: tables, skipped: [] };
  const read = readReport(tables.sheets, upload.today);
  if ('code' in read) return { kind: 'refused', problem: read, skipped: [] };
  if (read.trades.length === 0) return { kind: 'refused', problem: { code: 'no-trades' }, skipped: read.problems };
  const accountId = await accountOf(store.db, upload.userId, upload.broker);
  return withAccount(store, upload.userId, accountId, WAIT_FOR_ACCOUNT_MS, async (lease) => {
    await imports.removeHalfStored(store, upload.userId, accountId);
    const identities = identify(read.trades);
    const known = await knownIdentities(store.db, upload.userId, accountId, identities);
    const fresh: { trade: Trade; identity: string }[] = [];
    const duplicates: RowProblem[] = [];
    for (const [index, trade] of read.trades.entries()) {
      const identity = identities[index] as string;
      if (known.has(identity)) duplicates.push({ row: trade.row, code: 'duplicate', column: null, text: trade.instrument.symbol });
      else {
        known.add(identity);
        fresh.push({ trade, identity });
      }
    }
    const skipped = [...read.problems, ...duplicates].toSorted((a, b) => a.row - b.row);
    if (fresh.length === 0) return { kind: 'known', skipped };
    const days = fresh.map(({ trade }) => trade.day);
    const recognised: Recognised = {
      report: read.report.name,
      broker: upload.broker,
      trades: fresh.length,
      firstDay: days.reduce((a, b) => (a < b ? a : b)),
      lastDay: days.reduce((a, b) => (a > b ? a : b)),
    };
    const importId = await imports.begin(store.db, {
      userId: upload.userId,
      accountId,
      fileName: upload.fileName,
      bytes: upload.bytes.byteLength,
      sha256: createHash('sha256').update(upload.bytes).digest('hex'),
      content: gzipSync(upload.bytes, { level: 1 }),
      recognised,
      skipped,
    });
    const settled = await settleInstruments(store, upload.userId, fresh.map(({ trade }) => trade.instrument));
    await storeTrades(store, lease, importId, fresh, settled.ids);
    await store.transaction(async (tx) => {
      await lease.keep(tx);
      await imports.stored(tx, upload.userId, importId);
      await enqueue(tx, { userId: upload.userId, kind: 'pair-import', payload: { importId, accountId, absorbed: settled.absorbed } });
    });
    return { kind: 'stored', importId, recognised, skipped };
  });
}
