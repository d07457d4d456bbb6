import type { Answers } from '#engine/questions.ts';
import { readReport } from '#engine/brokers/read-report.ts';
import type { TradingDay } from '#engine/day.ts';
import { joinInstruments } from '#engine/instruments/join-instruments.ts';
import type { Book } from '#engine/journal.ts';
import { readTables } from '#engine/tables/read-tables.ts';
import { identify } from '#engine/trades/identity.ts';
import { newTrades } from '#engine/trades/new-trades.ts';
import type { StoredTrade, Trade } from '#engine/trades/trade.ts';
import { factsOn } from './file-facts.ts';

/** The trades of a file with these answers. Throws with the problem's code if it cannot be read. */
export function readFile(bytes: Uint8Array, today: TradingDay, answers: Answers = {}): readonly Trade[] {
  const tables = readTables(bytes);
  if ('code' in tables) throw new Error(tables.code);
  const read = readReport(tables.sheets, factsOn(today, { units: 'units', ...answers }));
  if ('code' in read) throw new Error(read.code);
  if ('questions' in read) throw new Error(JSON.stringify(read.questions));
  return read.trades;
}

/** The trades of an empty broker account after these files were imported in order: each trade once, ids from 1 by arrival. */
export function storeTrades(files: readonly (readonly Trade[])[]): StoredTrade[] {
  const known = new Set<string>();
  const stored: StoredTrade[] = [];
  for (const trades of files) {
    for (const { trade, identity } of newTrades(trades, identify(trades), known).fresh) {
      known.add(identity);
      stored.push({ ...trade, id: stored.length + 1 });
    }
  }
  return stored;
}

/** The books of an account: one for each instrument, whatever its names in the trades; numbered by name, from 1. */
export function booksOf(trades: readonly StoredTrade[]): Book[] {
  const distinct = [...new Set(trades.map((trade) => trade.instrument))];
  const { groups } = joinInstruments(new Map(), distinct);
  const places = new Map(groups.flatMap(({ members }, place) => members.map((member) => [distinct[member], place] as const)));
  const traded = groups.map((): StoredTrade[] => []);
  for (const trade of trades) traded[places.get(trade.instrument) ?? -1]?.push(trade);
  const order = [...groups.keys()].toSorted((a, b) => compareText(groups[a]?.aliases[0], groups[b]?.aliases[0]));
  return order.flatMap((place, index) => {
    const instrument = distinct[groups[place]?.members[0] ?? -1];
    return instrument ? { instrumentId: index + 1, instrument, trades: traded[place] ?? [], corrections: [], settlement: null } : [];
  });
}

function compareText(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
