import { gunzipSync } from 'node:zlib';
import { MAX_NAMED, type ReadDifferently } from '#contract/export.ts';
import { readReport } from '#engine/brokers/read-report.ts';
import type { TradingDay } from '#engine/day.ts';
import type { RowProblem } from '#engine/problem.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import { identify } from '#engine/trades/identity.ts';
import type { Trade } from '#engine/trades/trade.ts';
import type { Db } from '../store/client.ts';
import { fileOfImport, importsWithFile, tradesOfImport } from './journal-rows.ts';
import { leviesOf } from '../journal/levies.ts';
import { knownIdentities } from '../journal/trades.ts';

type StoredRow = Awaited<ReturnType<typeof tradesOfImport>>[number];
type KeptImport = Awaited<ReturnType<typeof importsWithFile>>[number];

/** Reads the user's original files as they would be read today, and says which rows gave other trades than those that are stored. */
export async function compareFiles(db: Db, userId: number, today: TradingDay): Promise<ReadDifferently> {
  const found: { file: string; row: number }[] = [];
  let rows = 0;
  for (const kept of await importsWithFile(db, userId)) {
    const differing = await differingRows(db, userId, kept, today);
    rows += differing.length;
    for (const row of differing.slice(0, MAX_NAMED - found.length)) found.push({ file: kept.file_name ?? '', row });
  }
  return { rows, first: found };
}

async function differingRows(db: Db, userId: number, kept: KeptImport, today: TradingDay): Promise<number[]> {
  const trades = readFile(gunzipSync(await fileOfImport(db, userId, kept.id)), today, kept.file_name ?? '');
  const stored = await tradesOfImport(db, userId, kept.id);
  const [storedTexts, readTexts] = [new Set(stored.map(storedText)), new Set(trades.map(readText))];
  const differing = new Set(stored.filter((row) => !readTexts.has(storedText(row))).map(({ row }) => row));
  // A trade that this import did not store is the same as before where another import has it, or had it then.
  const duplicates = new Set((kept.skipped as RowProblem[]).flatMap(({ code, row }) => (code === 'duplicate' ? [row] : [])));
  // Where the list of skipped rows was cut, it is not known which were duplicates.
  const isCut = kept.skipped_count > kept.skipped.length;
  const others = isCut ? [] : trades.filter((trade) => !storedTexts.has(readText(trade)) && !duplicates.has(trade.row));
  const identities = identify(others);
  const known = await knownIdentities(db, userId, kept.account_id, identities);
  for (const [index, { row }] of others.entries()) if (!known.has(identities[index] as string)) differing.add(row);
  return [...differing].sort((a, b) => a - b);
}

function readFile(bytes: Uint8Array, today: TradingDay, fileName: string): readonly Trade[] {
  const tables = readTables(bytes);
  const read = 'code' in tables ? tables : readReport(tables.sheets, today, fileName);
  return 'code' in read ? [] : read.trades;
}

function storedText(row: StoredRow): string {
  const { symbol, exchange, day, time, side, quantity, price, value, trade_ref, order_ref, trade_to_trade, product, charges } = row;
  const cells = [row.row, symbol, exchange, day, time, side, quantity, price, value, trade_ref, order_ref, trade_to_trade, product];
  return JSON.stringify([...cells, charges]);
}

function readText(trade: Trade): string {
  const { row, exchange, day, time, side, quantity, price, value, tradeId, orderId, tradeToTrade, product, charges } = trade;
  const cells = [row, trade.instrument.symbol, exchange, day, time, side, quantity, price, value, tradeId, orderId, tradeToTrade, product];
  return JSON.stringify([...cells, charges && leviesOf(charges)]);
}
