import { type KnownTrade, resembling } from '#engine/trades/resembling.ts';
import { brokerOfReport } from '#engine/brokers/registry.ts';
import type { TradingDay } from '#engine/day.ts';
import { hasTrades, type NewHeldTrade, tradesOn, tradesToReplace } from '../held-trades.ts';
import { reportOfImport } from '../imports.ts';
import { type NewTrade, tradesOfImport } from '../trades.ts';
import type { Mine } from '../../store/mine.ts';

/** What the rows of one file come from. */
export interface RowSource {
  readonly accountId: number;
  /** The identities of all rows of the file. */
  readonly identities: readonly string[];
  readonly report: string | null;
  /** The broker of the report; null for the template and for layouts that were matched by their columns. */
  readonly reportBroker: string | null;
  /** The import of the file, if it is read again: its trades are not compared with it. */
  readonly ownImport?: number;
}

interface DayOfInstrument {
  readonly instrumentId: number;
  readonly day: TradingDay;
}

/** Parts new rows of a file into those to store, and those that resemble trades of the journal. */
export async function partHeld(
  mine: Mine,
  rows: readonly NewTrade[],
  source: RowSource,
): Promise<{ fresh: readonly NewTrade[]; held: readonly NewHeldTrade[] }> {
  // Trades replace a closed result by themselves.
  if (rows.some(({ trade }) => trade.result !== undefined)) return { fresh: rows, held: [] };
  const known = await knownTrades(mine, rows.map(placeOf), source);
  const found = new Map(resembling(rows.map(toRow), known).map((one) => [one.index, one]));
  if (found.size === 0) return { fresh: rows, held: [] };
  const held = rows.flatMap((row, index): NewHeldTrade[] => {
    const like = found.get(index);
    return like ? [{ ...row, tradeIds: like.tradeIds, why: like.why }] : [];
  });
  return { fresh: rows.filter((_, index) => !found.has(index)), held };
}

/** The name of a file that has a trade which resembles this one ('' if that was typed); null where the journal has none. */
export async function resembledSource(mine: Mine, row: NewTrade, ownId: number): Promise<string | null> {
  const trades = (await tradesOn(mine, [placeOf(row)])).filter(({ id }) => id !== ownId);
  const known = trades.map((trade) => toKnown(trade, false));
  const id = resembling([toRow(row, 0)], known)[0]?.tradeIds[0];
  return id === undefined ? null : (trades.find((trade) => trade.id === id)?.fileName ?? '');
}

/** How many trades of an import resemble others of the journal; those that a change corrects are not compared. */
export async function resemblingOthers(mine: Mine, importId: number): Promise<number> {
  const stored = (await tradesOfImport(mine, importId)).filter(({ result }) => result === null);
  const changed = new Map(
    (
      await tradesToReplace(
        mine,
        stored.map(({ id }) => id),
      )
    ).map((one) => [one.id, one.changed]),
  );
  const own = stored.filter(({ id }) => changed.get(id) === false);
  const [first] = own;
  if (!first) return 0;
  const report = await reportOfImport(mine, importId);
  const source = { accountId: first.accountId, identities: [], report, reportBroker: brokerOfReport(report), ownImport: importId };
  return resembling(
    own.map((trade, index) => ({ ...trade, index })),
    await knownTrades(mine, own, source),
  ).length;
}

/** The trades with which rows on these days are compared: those that are not rows of the file themselves. */
async function knownTrades(mine: Mine, places: readonly DayOfInstrument[], source: RowSource): Promise<KnownTrade[]> {
  // Most uploads are the first of a journal.
  if (!(await hasTrades(mine))) return [];
  const each = new Map(places.map(({ instrumentId, day }) => [`${instrumentId} ${day}`, { instrumentId, day }]));
  const trades = await tradesOn(mine, [...each.values()]);
  if (trades.length === 0) return [];
  const own = new Set(source.identities);
  return trades
    .filter(({ importId }) => importId !== source.ownImport)
    .filter(({ accountId, identity }) => accountId !== source.accountId || !own.has(identity))
    .map((trade) => {
      // Two brokers' files may both be read by their columns, or typed into the template.
      const isComparable = source.reportBroker !== null || trade.accountId === source.accountId;
      return toKnown(trade, trade.report !== null && trade.report === source.report && isComparable);
    });
}

function placeOf({ instrumentId, trade }: NewTrade): DayOfInstrument {
  return { instrumentId, day: trade.day };
}

function toRow({ trade, instrumentId }: NewTrade, index: number) {
  return { ...trade, instrumentId, index };
}

function toKnown(trade: Awaited<ReturnType<typeof tradesOn>>[number], sameReport: boolean): KnownTrade {
  return { ...trade, sameReport };
}
