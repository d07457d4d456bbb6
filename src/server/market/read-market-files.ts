import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { TradingDay } from '#engine/day.ts';
import type { MarketRefusal, MarketSheet, MarketWanted } from '#engine/market/market-file.ts';
import { asReading, type MarketReading, readMarketSheets } from '#engine/market/read-market-file.ts';
import { daysOfLists, endReading, filesById, type PackedFile, refuseWaiting, takeDay, waitingMarketFiles } from './market-files.ts';
import { deleteMarks, insertMarks, keepNamesLookedFor, namesLookedFor, type NamesWanted, namesWanted } from '../ledger/marks.ts';
import { contractsExpiring } from '../ledger/instruments.ts';
import { instrumentsHeldOn } from '../ledger/round-trips.ts';
import { finish, type Job, waitingWork } from '../queue/jobs.ts';
import { askFor, expiriesOf, freshNames, spanOf, usable, whatIsLeft } from './market-reading.ts';
import { learnExpiries } from '../ledger/rebuild/learn-expiries.ts';
import { learnIsins } from '../ledger/rebuild/learn-isins.ts';
import { lotsUsed, pairForLots } from '../ledger/rebuild/pair-for-lots.ts';
import { type PairPayload, placesTrading, queuePairing } from '../ledger/rebuild/queue-pairing.ts';
import { type Mine, locked } from '../store/mine.ts';

/** What came of a job that read market files. */
export interface MarketOutcome {
  readonly files: number;
  readonly days: number;
  readonly prices: number;
  /** Files that were read again for names that are new. */
  readonly again: number;
  readonly ms: number;
}

/** Files of one transaction: what is done stays done when the job ends early. */
const AT_ONCE = 10;
const MOST_UNPACKED = 64 * 1024 * 1024;

/**
 * Does the work of a 'marks' job: reads the user's market files that wait, and those again in which names can be that were not looked for
 * before. Contracts that expired on these days are paired again, since they may settle at another price now.
 */
export async function readMarketFiles(mine: Mine, job: Job, today: TradingDay): Promise<MarketOutcome> {
  const begun = performance.now();
  const wanted = await namesWanted(mine);
  const again = await readForNewNames(mine, wanted, today);
  const all = askFor(wanted);
  let [files, days, prices] = [0, 0, 0];
  for (;;) {
    const waiting = await waitingMarketFiles(mine, AT_ONCE);
    if (waiting.length === 0) break;
    const read: ({ file: PackedFile } & MarketReading)[] = [];
    for (const file of waiting) read.push({ file, ...(await readPacked(file, all, today)) });
    await locked(mine, async (tx) => {
      const lots = await lotsUsed(tx);
      const touched = new Set<TradingDay>();
      for (const { file, sheets, refused } of read) {
        for (const sheet of sheets) {
          const { source, day, rows, lots } = sheet;
          const before = await takeDay(tx, { source, day, market_file_id: file.id, row_count: rows, lots });
          if (before === 'later') continue;
          if (before === 'earlier') await deleteMarks(tx, source, day);
          prices += await keepSheet(tx, sheet, wanted, touched);
        }
        await endReading(tx, file.id, sheets.length > 0 ? 'read' : 'refused', whatIsLeft(sheets, refused));
        days += sheets.length;
      }
      await learnExpiries(tx, expiriesOf(read.flatMap(({ sheets }) => sheets)));
      await pairForLots(tx, lots);
      await settleAgain(tx, [...touched], today);
    });
    files += waiting.length;
  }
  await locked(mine, async (tx) => {
    await learnIsins(tx);
    if (!(await finish(tx.db, job))) throw new Error(`job ${job.id} was taken over by another worker`);
  });
  return { files, days, prices, again, ms: Math.round(performance.now() - begun) };
}

/**
 * Pairs again what expired on one of these days, if the user did not give its price, and what was held: it went as far as the prices say. In the
 * transaction that stores the prices: work that ends early would not know of them any more. What waits to be paired is not queued again.
 */
export async function settleAgain(mine: Mine, days: readonly TradingDay[], today: TradingDay): Promise<void> {
  const expired = await contractsExpiring(
    mine,
    days.filter((day) => day < today),
  );
  const ids = [...new Set([...expired, ...(await instrumentsHeldOn(mine, days))])];
  if (ids.length === 0) return;
  const keyOf = (accountId: number, instrumentId: number) => `${accountId} ${instrumentId}`;
  const jobs = (await waitingWork(mine, 'pair')) as PairPayload[];
  const waiting = new Set(jobs.flatMap(({ accountId, instrumentIds }) => instrumentIds.map((id) => keyOf(accountId, id))));
  const places = await placesTrading(mine, ids);
  await queuePairing(
    mine,
    places.filter(({ accountId, instrumentId }) => !waiting.has(keyOf(accountId, instrumentId))),
  );
}

/** After the last attempt at a job: the files that wait cannot be read. */
export async function readingFailed(tx: Mine): Promise<void> {
  await refuseWaiting(tx, 'Reading it failed. Delete it and send it again.');
}

/** Reads the files again in which names can be that were not looked for before; answers how many files. */
async function readForNewNames(mine: Mine, wanted: NamesWanted, today: TradingDay): Promise<number> {
  const known = await namesLookedFor(mine);
  const fresh = freshNames(wanted, known);
  if (fresh.size === 0) return 0;
  const span = spanOf(fresh);
  const days = await daysOfLists(mine, span.sources, span.from);
  const ids = [...new Set(days.filter(span.covers).map((day) => day.market_file_id))];
  const asked = askFor(fresh);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await filesById(mine, ids.slice(from, from + AT_ONCE));
    const read: MarketSheet[] = [];
    for (const file of some) read.push(...(await readPacked(file, asked, today)).sheets);
    await locked(mine, async (tx) => {
      const touched = new Set<TradingDay>();
      for (const sheet of read) await keepSheet(tx, sheet, fresh, touched);
      await learnExpiries(tx, expiriesOf(read));
      await settleAgain(tx, [...touched], today);
    });
  }
  await mine.transaction((tx) => keepNamesLookedFor(tx, fresh));
  return ids.length;
}

/** Keeps what the user can use of a day. Answers how many prices. */
async function keepSheet(mine: Mine, sheet: MarketSheet, names: NamesWanted, touched: Set<TradingDay>): Promise<number> {
  const kept = usable(sheet, names, touched);
  await insertMarks(mine, sheet, kept);
  return kept.length;
}

/** Other jobs of the thread go on between two files, those of an archive included. */
async function readPacked({ name, content }: PackedFile, wanted: MarketWanted, today: TradingDay): Promise<MarketReading> {
  await setImmediate();
  const isGzip = content[0] === 0x1f && content[1] === 0x8b;
  const bytes = isGzip ? gunzipSync(content, { maxOutputLength: MOST_UNPACKED }) : content;
  const all: (MarketSheet | MarketRefusal)[] = [];
  for (const read of readMarketSheets(name, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength), wanted, today)) {
    all.push(read);
    await setImmediate();
  }
  return asReading(all);
}
