import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ReadReport } from '#engine/brokers/format.ts';
import { readReport } from '#engine/brokers/read-report.ts';
import type { TradingDay } from '#engine/day.ts';
import type { FileProblem } from '#engine/problem.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import { brokerAccountOf, brokerLabel } from '../journal/broker-accounts.ts';
import type { Store } from '../store/client.ts';
import { lockUser } from '../accounts/users.ts';
import { type SkippedRows, storeTrades } from './store-trades.ts';

const pack = promisify(gzip);

/** An uploaded file, as it came. */
export interface FileUpload {
  readonly userId: number;
  /** The broker's label as the user gave it. */
  readonly broker: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly today: TradingDay;
}

/** What was found in the file; `trades` counts the new ones. */
export interface Recognised {
  readonly report: string;
  readonly broker: string;
  readonly trades: number;
  readonly firstDay: TradingDay;
  readonly lastDay: TradingDay;
  /** Closed results, each of two trades, and how many results of the account the import replaced or brought in vain. */
  readonly results: number;
  readonly replaced: number;
}

/**
 * stored: the trades are stored and a job is queued. refused: nothing could be read. known: the journal has all its trades already.
 * busy: the thread that reads files had to be restarted.
 */
export type ImportOutcome =
  | ({ readonly kind: 'stored'; readonly importId: number; readonly recognised: Recognised } & SkippedRows)
  | ({ readonly kind: 'refused'; readonly problem: FileProblem } & SkippedRows)
  | ({ readonly kind: 'known' } & SkippedRows)
  | { readonly kind: 'busy' };

/**
 * Reads a file, stores its new trades with its bytes, and queues their pairing. Nothing is stored unless the answer is 'stored'.
 * `wasRead` is called when the file has been read, the part that a hostile file can make long.
 */
export async function importFile(store: Store, upload: FileUpload, wasRead: () => void = () => undefined): Promise<ImportOutcome> {
  // zlib compresses in another thread while this one reads the file.
  const packing = pack(upload.bytes, { level: 1 });
  const read = readFile(upload);
  wasRead();
  if ('code' in read) return { kind: 'refused', problem: read, skipped: [], skippedCount: 0 };
  if (read.trades.length === 0) {
    return { kind: 'refused', problem: { code: 'no-trades' }, skipped: read.problems, skippedCount: read.skippedCount };
  }
  const origin = {
    fileName: upload.fileName,
    sha256: createHash('sha256').update(upload.bytes).digest('hex'),
    content: await packing,
    report: read.report.name,
    reportBroker: read.report.broker,
  };
  const taken = await store.transaction(async (tx) => {
    await lockUser(tx, upload.userId);
    const accountId = await brokerAccountOf(tx, upload.userId, upload.broker);
    return storeTrades(tx, upload.userId, accountId, read, origin);
  });
  const { skipped, skippedCount } = taken;
  if (!taken.stored) return { kind: 'known', skipped, skippedCount };
  const { importId, ...stored } = taken.stored;
  const recognised = { report: read.report.name, broker: brokerLabel(upload.broker), ...stored };
  return { kind: 'stored', importId, recognised, skipped, skippedCount };
}

function readFile({ bytes, today }: FileUpload): ReadReport | FileProblem {
  const tables = readTables(bytes);
  return 'code' in tables ? tables : readReport(tables.sheets, today);
}
