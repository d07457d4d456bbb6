import { readReport } from '#engine/brokers/read-report.ts';
import { planFor } from '#engine/charges/brokerage-plan.ts';
import { weighLevies } from '#engine/charges/weigh-levies.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Book, journalOf } from '#engine/journal.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { identify } from '#engine/trades/identity.ts';
import { journalFacts } from '../files/import-file.ts';
import { rebuildInstruments } from '../ledger/rebuild/rebuild-instruments.ts';
import type { Store } from '../store/client.ts';
import { mineIn, mineOf } from '../store/mine.ts';

/** Enough that the code is compiled, and few enough for a fifth of a second. */
const ROWS = 400;
const DAY = '2025-10-01' as TradingDay;
const HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date';

/** Reads a made-up tradebook, and stores nothing: else the first file of a new process waits until the code is compiled. */
export function readToWarmUp(): readonly Trade[] {
  const tables = readTables(new TextEncoder().encode([HEADER, ...Array.from({ length: ROWS }, rowOf)].join('\n')));
  if ('code' in tables) throw new Error(tables.code);
  const facts = { today: DAY, fileName: 'tradebook.csv', label: 'ZERODHA', answers: {}, weighLevies, mappingFor: () => null };
  const read = readReport(tables.sheets, facts);
  if (!('trades' in read)) throw new Error('the made-up tradebook is not known');
  identify(read.trades);
  return read.trades;
}

/** The same, and pairs its trades. */
export function pairToWarmUp(): ReturnType<typeof journalOf> {
  const stored = readToWarmUp().map((trade, index) => ({ ...trade, id: index + 1 }));
  const books = [...Map.groupBy(stored, ({ instrument }) => instrument.symbol)].map(([, trades], index): Book => {
    const [{ instrument }] = trades as [(typeof stored)[number]];
    return { instrumentId: index + 1, instrument, trades, corrections: [], settlement: null };
  });
  return journalOf(books, () => planFor('ZERODHA'), DAY);
}

/** A user that there is not. */
const NOBODY = 0;

/** Reads what is read before any file, over as many connections: a new one takes as long to learn the tables as a file to be read. */
export async function connectToRead(store: Store): Promise<void> {
  await journalFacts(mineOf(store, NOBODY));
}

/** The same for pairing. It always throws, so that nothing is stored. */
export function connectToPair(store: Store): Promise<never> {
  return store.transaction(async (tx) => {
    await rebuildInstruments(mineIn(tx, NOBODY), { accountId: 0, instrumentIds: [0] }, DAY);
    throw new Error('nothing is stored');
  });
}

/** Ten options, each bought and then sold. */
function rowOf(_: unknown, index: number): string {
  const [side, strike] = [index % 20 < 10 ? 'buy' : 'sell', 24_500 + (index % 10) * 50];
  const time = new Date(Date.UTC(2025, 9, 1, 9, 20, index * 30)).toISOString().slice(11, 19);
  const ids = `${100_000 + index},${1_100_000_000_000_000 + index}`;
  return `NIFTY25O07${strike}CE,,${DAY},NSE,FO,,${side},false,75.000000,${100 + (index % 37)}.050000,${ids},${DAY}T${time},2025-10-07`;
}
