import { gunzipSync } from 'node:zlib';
import type { ReadDifferently } from '#contract/export.ts';
import { MAX_NAMED } from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import { identify } from '#engine/trades/identity.ts';
import type { RowProblemCode } from '#engine/problem.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { answerFile } from '../files/import-file.ts';
import { readFile } from '../files/read-file.ts';
import { fileOfImport, importsWithFile } from './journal-rows.ts';
import { leviesOf } from '../store/levies.ts';
import { currentTradesOf } from '../files/readings.ts';
import { knownIdentities } from '../ledger/trades.ts';
import type { Mine } from '../store/mine.ts';

type StoredRow = Awaited<ReturnType<typeof currentTradesOf>>[number];
type KeptImport = Awaited<ReturnType<typeof importsWithFile>>[number];

/**
 * Reads the user's original files again with today's readers, and lists the rows that give other trades than the stored ones. Keeps what
 * those ask that wait: an export does not have it.
 */
export async function compareFiles(mine: Mine, today: TradingDay): Promise<ReadDifferently> {
  const found: { file: string; row: number }[] = [];
  let rows = 0;
  for (const kept of await importsWithFile(mine)) {
    if (kept.status === 'waiting') {
      await answerFile(mine, { importId: kept.id, answers: null, preview: true, today });
      continue;
    }
    const differing = await differingRows(mine, kept, today);
    rows += differing.length;
    for (const row of differing.slice(0, MAX_NAMED - found.length)) found.push({ file: kept.file_name ?? '', row });
  }
  return { rows, first: found };
}

/** What says of a row that its trade was there. */
const THERE_ALREADY: readonly RowProblemCode[] = ['duplicate', 'duplicate-charged', 'repeated'];

async function differingRows(mine: Mine, kept: KeptImport, today: TradingDay): Promise<number[]> {
  const trades = tradesOf(gunzipSync(await fileOfImport(mine, kept.id)), kept, today);
  const stored = await currentTradesOf(mine, kept.id);
  const [storedTexts, readTexts] = [new Set(stored.map(storedText)), new Set(trades.map(readText))];
  const differing = new Set(stored.filter((row) => !readTexts.has(storedText(row))).map(({ row }) => row));
  // Not a difference where this import did not store the trade because another import or row has it, or had it then.
  const duplicates = new Set(kept.skipped.flatMap(({ code, row }) => (THERE_ALREADY.includes(code) ? [row] : [])));
  // Where the list of skipped rows was cut short, nobody knows which rows were duplicates.
  const isCut = kept.skipped_count > kept.skipped.length;
  const others = isCut ? [] : trades.filter((trade) => !storedTexts.has(readText(trade)) && !duplicates.has(trade.row));
  const identities = identify(others);
  const known = await knownIdentities(mine, kept.account_id, identities);
  for (const [index, { row }] of others.entries()) if (!known.has(identities[index] as string)) differing.add(row);
  return [...differing].sort((a, b) => a - b);
}

function tradesOf(bytes: Uint8Array, kept: KeptImport, today: TradingDay): readonly Trade[] {
  const { file_name: fileName, broker: label, answers } = kept;
  const { read } = readFile(readTables(bytes), { today, fileName: fileName ?? '', label, answers, kinds: new Map() });
  return 'trades' in read ? read.trades : [];
}

function storedText(row: StoredRow): string {
  return textOf(row, row.fairValue, row.symbol);
}

function readText(trade: Trade): string {
  return textOf(trade, trade.fairValue ?? null, trade.instrument.symbol);
}

function textOf(trade: Omit<Trade, 'instrument' | 'result' | 'fairValue'>, fairValue: Paise | null, symbol: string): string {
  const { row, exchange, day, time, side, quantity, price, value, tradeId, orderId, tradeToTrade, product, charges } = trade;
  const cells = [row, symbol, exchange, day, time, side, quantity, price, value, tradeId, orderId, tradeToTrade, product];
  return JSON.stringify([...cells, charges && leviesOf(charges), fairValue]);
}
