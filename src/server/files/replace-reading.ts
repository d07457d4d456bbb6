import type { ReadingEffect } from '#contract/reading.ts';
import type { AnswersBody } from '#contract/questions.ts';
import { rivalsOf, withoutCovered } from '#engine/brokers/covered-trades.ts';
import type { ReadReport } from '#engine/brokers/format.ts';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, type Quantity, toRupees } from '#engine/money.ts';
import { firstByRow, type RowProblem } from '#engine/problem.ts';
import { takenByEvidence } from '#engine/brokers/taken-by-evidence.ts';
import { identify } from '#engine/trades/identity.ts';
import { newTrades } from '#engine/trades/new-trades.ts';
import { builtUpon, insertChange, keepNet, placesOfChanges, setUndone } from '../ledger/changes/changes.ts';
import { insertCorrections } from '../ledger/corrections.ts';
import { journalNet } from '../ledger/day-rollups.ts';
import {
  followResembled,
  hasHeld,
  insertHeld,
  type NewHeldTrade,
  replacementsOf,
  resembleInstead,
  tradesToReplace,
} from '../ledger/held-trades.ts';
import { filesWithLess } from '../ledger/import-history.ts';
import { accountOfImport, insertImport } from '../ledger/imports.ts';
import { keepWords, passWords } from '../ledger/words/pass-words.ts';
import {
  currentTradesOf,
  dropReading,
  exchangeReadings,
  identitiesOfFile,
  keepAnswersOf,
  readingInForce,
  type storedFile,
  supersede,
  tradesByRow,
} from './readings.ts';
import { daysFrom, forgetRemoved, insertTradeRows, knownIdentities, type NewTrade, tradeRow, tradesOfImport } from '../ledger/trades.ts';
import { partHeld } from '../ledger/changes/hold-trades.ts';
import { pairPlaces } from '../ledger/rebuild/pair-places.ts';
import { type Place, placesTrading, queuePairing, placesOfAccount, placeOfRow } from '../ledger/rebuild/queue-pairing.ts';
import { resolveInstruments } from '../ledger/rebuild/resolve-instruments.ts';
import { chargesChange, followTrades, rowProblem, span, whyNotNew } from './store-trades.ts';
import { writeRowWords } from './write-row-words.ts';
import { type NewRow, type StoredRow, writeRow } from '../store/columns-of.ts';
import type { Mine } from '../store/mine.ts';

/** Pairing runs beside the answers to other requests here, and may take longer than within one. */
const MOST_AT_ONCE = 20_000;

/** The file cannot be read again as the journal is now. */
export class ReadingRefused extends Error {
  readonly code: ReadingRefusal;

  constructor(code: ReadingRefusal) {
    super(code);
    this.code = code;
  }
}

export type ReadingRefusal =
  | 'import-is-undone'
  | 'reading-unpaired'
  | 'rows-held'
  | 'reading-replaced'
  | 'reading-changed'
  | 'reading-came-since';

/** What another reading did. `changeId` is null where nothing differs. */
export interface ReplacedReading {
  readonly changeId: number | null;
  readonly effect: ReadingEffect;
  readonly jobs: readonly number[];
  /** Where trades are in the journal no longer: the files that left rows out which were known. */
  readonly less: readonly string[];
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof storedFile>>>;
type TradeRow = NewRow<'trades'>;
type OldRow = StoredRow<'trades'>;

/**
 * Puts the trades of another reading of a file in the place of those that differ, as one change, in the caller's locked
 * transaction. Trades that both readings have stay as they are; what was written about the others goes along, row by row. Throws
 * ReadingRefused.
 */
export async function replaceReading(
  mine: Mine,
  file: StoredFile,
  { read, answers }: { readonly read: ReadReport; readonly answers: AnswersBody },
  today: TradingDay,
): Promise<ReplacedReading> {
  const { id: importId, account_id: accountId } = file;
  if (await hasHeld(mine, importId, 'waiting')) throw new ReadingRefused('rows-held');
  if ((await replacementsOf(mine, [importId])).length > 0) throw new ReadingRefused('reading-replaced');
  const netBefore = await journalNet(mine);
  const current = await currentTradesOf(mine, importId);
  const sifted = await sift(mine, file, read);
  if (
    differingRows(
      current,
      sifted.rows.map((row) => tradeRow(accountId, importId, row)),
    ) === 0
  ) {
    await keepAnswersOf(mine, importId, answers);
    const trades = { before: current.length, after: current.length };
    return { changeId: null, effect: { rows: 0, trades, held: 0, net: netOf(netBefore, netBefore) }, jobs: [], less: [] };
  }
  const before = await takeReadingBack(mine, importId);
  // Rows that the one taken back held are known no longer.
  const found = await compare(mine, file, read, before === null ? sifted : await sift(mine, file, read));
  if ((await tradesToReplace(mine, ids(found.gone))).some(({ changed }) => changed)) throw new ReadingRefused('reading-changed');
  const after = [...found.kept, ...found.fresh.map((row) => tradeRow(accountId, importId, row))];
  const rows = differingRows(current, after);
  const isFirst = found.gone.length + found.fresh.length + found.held.length === 0;
  // Read as at first, the file needs no change: the one that was taken back says it.
  const put = isFirst ? null : await putReading(mine, file, found, { read, answers, rows });
  const { places: followed } = await followResembled(mine);
  const jobs = await pairPlaces(mine, [...(before ?? []), ...(put?.places ?? []), ...followed], today, { most: MOST_AT_ONCE });
  const net = jobs.length > 0 ? null : netOf(netBefore, await journalNet(mine));
  if (put && net) await keepNet(mine, put.changeId, net);
  const trades = { before: current.length, after: after.length };
  const still = new Set(found.identities);
  const less = current.every(({ identity }) => still.has(identity)) ? [] : await filesWithLess(mine, importId);
  return { changeId: put?.changeId ?? null, effect: { rows, trades, held: found.held.length, net }, jobs, less };
}

/**
 * Takes the change back by which a file was read again; answers what has to be paired, or why that is refused: the caller takes all back then.
 * The caller marks the change as undone.
 */
export async function undoReading(
  mine: Mine,
  { id, importId, withImport }: { readonly id: number; readonly importId: number; readonly withImport: number },
): Promise<Place[] | 'reading-replaced' | 'reading-came-since'> {
  if ((await replacementsOf(mine, [withImport])).length > 0) return 'reading-replaced';
  const places = await placesOfChanges(mine, [id]);
  const { out, put } = await tradesByRow(mine, id, withImport);
  const instead = byRow(put, out);
  await resembleInstead(mine, instead, 'uncounted');
  places.push(
    ...(await passWords(mine, instead)),
    ...(await keepWords(
      mine,
      put.flatMap((trade) => (instead.has(trade.id) ? [] : [trade.id])),
    )),
  );
  await exchangeReadings(mine, importId, withImport);
  const accountId = await accountOfImport(mine, importId);
  const forgotten = await dropReading(mine, { id, accountId, withImport });
  if (forgotten === null) return 'reading-came-since';
  if (forgotten.length > 0) places.push(...(await followTrades(mine, { accountId, importId }, forgotten, [])));
  return [...places, ...put.map((trade) => ({ accountId, instrumentId: trade.instrument_id }))];
}

/** Takes an earlier other reading back, so that there is one at most; null where there is none. */
async function takeReadingBack(mine: Mine, importId: number): Promise<Place[] | null> {
  const reading = await readingInForce(mine, importId);
  if (!reading) return null;
  if ((await builtUpon(mine, [reading.id])).size > 0) throw new ReadingRefused('reading-changed');
  const places = await undoReading(mine, { ...reading, importId });
  if (typeof places === 'string') throw new ReadingRefused(places);
  await setUndone(mine, [reading.id], true);
  return places;
}

/** The rows of a reading that the account does not have from other files. */
interface Sifted {
  readonly rows: readonly NewTrade[];
  /** Of all rows. */
  readonly identities: readonly string[];
  readonly leftOut: readonly RowProblem[];
}

async function sift(mine: Mine, { id: importId, account_id: accountId }: StoredFile, read: ReadReport): Promise<Sifted> {
  const rivals = await daysFrom(mine, accountId, rivalsOf(read.report.name));
  const covered = withoutCovered(read.trades, rivals);
  const identities = identify(covered.trades);
  const own = await identitiesOfFile(mine, importId);
  const known = await knownIdentities(
    mine,
    accountId,
    identities.filter((identity) => !own.has(identity)),
  );
  const { fresh, duplicates, repeated } = newTrades(covered.trades, identities, known);
  const instruments = fresh.map(({ trade }) => trade.instrument);
  const { ids: instrumentIds, absorbed, absorbing } = await resolveInstruments(mine, instruments);
  if (absorbing.length > 0) await queuePairing(mine, await placesTrading(mine, absorbing, absorbed));
  const rows = fresh.map((found, index) => ({ ...found, instrumentId: instrumentIds[index] as number }));
  return { rows, identities, leftOut: whyNotNew(covered.duplicates, duplicates, repeated) };
}

/** What a reading changes of what is stored: trades that stay, that go, and rows that come or are held. */
interface Compared extends Sifted {
  readonly kept: readonly OldRow[];
  readonly gone: readonly OldRow[];
  readonly fresh: readonly NewTrade[];
  readonly held: readonly NewHeldTrade[];
}

async function compare(
  mine: Mine,
  { id: importId, account_id: accountId }: StoredFile,
  { report }: ReadReport,
  sifted: Sifted,
): Promise<Compared> {
  const stored = await tradesOfImport(mine, importId);
  const textOfStored = wholeTexts(stored);
  const left = Map.groupBy(stored, textOfStored);
  const rows = new Map(sifted.rows.map((found) => [found, tradeRow(accountId, importId, found)]));
  const textOfRow = wholeTexts([...rows.values()]);
  const kept: OldRow[] = [];
  const other = sifted.rows.filter((found) => {
    const same = left.get(textOfRow(rows.get(found) as TradeRow))?.shift();
    if (same) kept.push(same);
    return same === undefined;
  });
  const source = { accountId, identities: sifted.identities, report: report.name, reportBroker: report.broker, ownImport: importId };
  return { ...sifted, ...(await partHeld(mine, other, source)), kept, gone: [...left.values()].flat() };
}

/** Stores the change with what it takes out and puts in. */
async function putReading(
  mine: Mine,
  { id: importId, account_id: accountId, file_name: fileName, sha256, broker }: StoredFile,
  found: Compared,
  { read, answers, rows }: { readonly read: ReadReport; readonly answers: AnswersBody; readonly rows: number },
): Promise<{ changeId: number; places: Place[] }> {
  const { kept, gone, fresh, held, leftOut } = found;
  const waiting = new Set(held.map(({ identity }) => identity));
  const counted = found.rows.flatMap(({ trade, identity }) => (waiting.has(identity) ? [] : [trade]));
  const skipped = [...read.problems, ...leftOut, ...held.map(({ trade }) => rowProblem('held', trade))];
  const [firstDay, lastDay] = span(read.trades.map(({ day }) => day));
  const withImport = await insertImport(mine, {
    accountId,
    source: 'edit',
    status: 'completed',
    fileName,
    sha256,
    content: null,
    report: read.report.name,
    tradeCount: kept.length + fresh.length,
    firstDay,
    lastDay,
    skipped: firstByRow(skipped),
    skippedCount: read.skippedCount + leftOut.length + held.length,
    answers,
    byEvidence: takenByEvidence(counted, read.byEvidence),
  });
  // The list of files shows what is read now; the import of the new trades keeps what was read before.
  await exchangeReadings(mine, importId, withImport);
  await supersede(mine, ids(gone), withImport);
  const forgotten = await forgetRemoved(
    mine,
    accountId,
    [...fresh, ...held].map(({ identity }) => identity),
  );
  const added = await insertTradeRows(
    mine,
    fresh.map((row) => tradeRow(accountId, withImport, row)),
  );
  await insertHeld(mine, accountId, withImport, held);
  const facts = {
    before: [],
    after: null,
    settlement: null,
    reading: { import_id: importId, name: fileName ?? '', account: broker, rows, with: { import_id: withImport } },
  };
  const changeId = await insertChange(mine, { kind: 'import', facts, tradeId: null });
  const takings = gone.map((trade) => ({
    ...placeOfRow(trade),
    corrections: [{ tradeId: trade.id, quantity: 0 as Quantity, value: 0 as Paise, charges: null }],
  }));
  await insertCorrections(mine, changeId, takings);
  const put = fresh.map(({ trade }, index) => ({ id: added[index] as number, row: trade.row }));
  const instead = byRow(gone, put);
  await resembleInstead(mine, instead, 'uncounted');
  const passed = await passWords(mine, instead);
  const brought = { accountId, importId: withImport };
  if (forgotten.length > 0) passed.push(...(await followTrades(mine, brought, forgotten, held)));
  if (read.words) await writeRowWords(mine, brought, read.words, fresh);
  const others = (await chargesChange(mine, accountId, read.report.broker)) ? await placesOfAccount(mine, accountId) : [];
  return {
    changeId,
    places: [...fresh.map(({ instrumentId }) => ({ accountId, instrumentId })), ...gone.map(placeOfRow), ...others, ...passed],
  };
}

/** Each trade of some rows with one of the same row: the first with the first, and what is left with the last. */
function byRow(from: readonly InRow[], to: readonly InRow[]): Map<number, number> {
  const there = Map.groupBy(to, ({ row }) => row);
  const used = new Map<number, number>();
  return new Map(
    from.flatMap(({ id, row }): [number, number][] => {
      const place = used.get(row) ?? 0;
      used.set(row, place + 1);
      const found = there.get(row)?.[place] ?? there.get(row)?.at(-1);
      return found ? [[id, found.id]] : [];
    }),
  );
}

interface InRow {
  readonly id: number;
  readonly row: number;
}

const PLACED = { id: 0, accountId: 0, importId: 0, identity: '', rowId: null };

/** All columns of a trade but those that only say where it is stored. */
function textOf(row: TradeRow): string {
  const stored = writeRow('trades', { ...row, ...PLACED });
  return JSON.stringify(Object.values(stored));
}

/** The text of a trade. The legs of a closed result both have the text of the whole: they stay or go together, for they belong to one import. */
function wholeTexts(rows: readonly TradeRow[]): (row: TradeRow) => string {
  const texts = new Map<number, string>();
  for (const row of rows) if (row.result != null) texts.set(row.result, `${texts.get(row.result) ?? ''}${textOf(row)}`);
  return (row) => `${textOf(row)}${row.result == null ? '' : (texts.get(row.result) ?? '')}`;
}

/** How many rows have other trades, or none any more. */
function differingRows(before: readonly TradeRow[], after: readonly TradeRow[]): number {
  const left = Map.groupBy(before, textOf);
  const came = after.filter((row) => left.get(textOf(row))?.shift() === undefined);
  return new Set([...came, ...[...left.values()].flat()].map(({ row }) => row)).size;
}

function netOf(before: Paise, after: Paise): NonNullable<ReadingEffect['net']> {
  return { before: toRupees(before), after: toRupees(after) };
}

function ids(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
