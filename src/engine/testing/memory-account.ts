import { readReport } from '../brokers/read-report.ts';
import type { TradingDay } from '../day.ts';
import { joinInstruments } from '../instruments/join-instruments.ts';
import type { Book } from '../journal.ts';
import { readTables } from '../tables/read-tables.ts';
import { identify } from '../trades/identity.ts';
import type { StoredTrade, Trade } from '../trades/trade.ts';

/** The trades of a file that must be readable; throws with the code of its problem. */
export function readFile(bytes: Uint8Array, today: TradingDay): readonly Trade[] {
  const tables = readTables(bytes);
  if ('code' in tables) throw new Error(tables.code);
  const read = readReport(tables.sheets, today);
  if ('code' in read) throw new Error(read.code);
  return read.trades;
}

/** What an account without any trade holds after these files came in one after the other: each trade once, ids from 1 by arrival. */
export function storeTrades(files: readonly (readonly Trade[])[]): StoredTrade[] {
  const known = new Set<string>();
  const stored: StoredTrade[] = [];
  for (const trades of files) {
    for (const [index, identity] of identify(trades).entries()) {
      const trade = trades[index];
      if (!trade || known.has(identity)) continue;
      known.add(identity);
      stored.push({ ...trade, id: stored.length + 1 });
    }
  }
  return stored;
}

/** The books of an account: one for each instrument that its trades have, whatever they call it. */
export function booksOf(trades: readonly StoredTrade[]): Book[] {
  const distinct = [...new Set(trades.map((trade) => trade.instrument))];
  const groups = joinInstruments(new Map(), distinct).groups;
  const numbers = new Map(groups.flatMap(({ members }, group) => members.map((member) => [distinct[member], group] as const)));
  const books = groups.map(({ members }) => ({ instrument: distinct[members[0] ?? -1], trades: [] as StoredTrade[] }));
  for (const trade of trades) books[numbers.get(trade.instrument) ?? -1]?.trades.push(trade);
  return books.flatMap(({ instrument, trades }, index) =>
    instrument ? { instrumentId: index + 1, instrument, trades, corrections: [], settlement: null } : [],
  );
}
