import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TradingDay } from '#engine/day.ts';
import type { ListedExpiry, MarketSheet } from '#engine/market/market-file.ts';
import { readMarketFile } from '#engine/market/read-market-file.ts';
import {
  endedEarly,
  expiringOfAll,
  forgetSharedFile,
  heldOfAll,
  insertSharedMarks,
  keepSharedFile,
  keepSharedNames,
  namesOfAll,
  sharedDays,
  type SharedFile,
  sharedFiles,
  sharedNames,
  takeSharedDay,
} from '../ledger/shared-marks.ts';
import type { NamesWanted } from '../ledger/marks.ts';
import type { Store } from '../store/client.ts';
import { askFor, expiriesOf, freshNames, spanOf, usable, whatIsLeft } from './market-reading.ts';
import { learnExpiries, usersWithAssumed } from '../ledger/rebuild/learn-expiries.ts';
import { learnIsins, usersWithoutIsins } from '../ledger/rebuild/learn-isins.ts';
import { type LotsUsed, lotsUsed, pairForLots, usersWithContracts } from '../ledger/rebuild/pair-for-lots.ts';
import { placesTrading, queuePairing } from '../ledger/rebuild/queue-pairing.ts';
import { locked, mineIn, mineOf } from '../store/mine.ts';

/** What a look at the operator's folder came to: files read, and files read again for names that are new. */
export interface FolderOutcome {
  readonly files: number;
  readonly again: number;
  /** What was not read, with the reason. */
  readonly said: readonly string[];
}

const LARGEST = 32 * 1024 * 1024;

/**
 * Reads what is new or changed in the operator's folder of market files (and in folders in it), and with `newNames` the known files again
 * for what users traded since. What expired or was held on these days is paired again, and only then files and names are known: a look that
 * ended early is done again. null: there was nothing to do. A file that is gone from the folder keeps its prices.
 */
export async function readMarketFolder(store: Store, folder: string, today: TradingDay, newNames: boolean): Promise<FolderOutcome | null> {
  const known = new Map((await sharedFiles(store.db)).map((file) => [file.path, file]));
  const changed = (await filesIn(folder)).filter((file) => {
    const before = known.get(file.path);
    return before?.bytes !== file.bytes || before.modified_ms !== file.modified_ms;
  });
  if (changed.length === 0 && !newNames) return null;
  const wanted = await namesOfAll(store.db);
  const fresh = freshNames(wanted, await sharedNames(store.db));
  if (changed.length === 0 && fresh.size === 0) return null;
  const touched = new Set<TradingDay>();
  const named = new Set<string>();
  const again = await readForNewNames(store, folder, fresh, today, touched, named);
  const lots = changed.length === 0 ? new Map<number, LotsUsed>() : await lotsOfAll(store);
  const said = new Map<SharedFile, string>();
  const asked = askFor(wanted);
  for (const file of changed) {
    const { sheets, refused } = await read(folder, file, asked, today);
    said.set(file, whatIsLeft(sheets, refused));
    await learnForAll(store, expiriesOf(sheets), today);
    await store.transaction(async (tx) => {
      await forgetSharedFile(tx, file);
      for (const sheet of sheets) {
        await takeSharedDay(tx, sheet, file.path);
        await insertSharedMarks(tx, sheet.source, sheet.day, usable(sheet, wanted, touched));
      }
    });
    addWithIsin(named, sheets);
  }
  for (const userId of await usersWithoutIsins(store.db, [...named])) await locked(mineOf(store, userId), learnIsins);
  for (const [userId, before] of lots) await locked(mineOf(store, userId), (tx) => pairForLots(tx, before));
  await pairForAll(store, [...touched], today);
  await store.transaction(async (tx) => {
    for (const [file, left] of said) await keepSharedFile(tx, file, left);
    if (fresh.size > 0) await keepSharedNames(tx, fresh);
  });
  if (changed.length === 0 && again === 0) return null;
  return { files: changed.length, again, said: [...said.values()].filter((left) => left !== '') };
}

async function readForNewNames(
  store: Store,
  folder: string,
  fresh: NamesWanted,
  today: TradingDay,
  touched: Set<TradingDay>,
  named: Set<string>,
): Promise<number> {
  if (fresh.size === 0) return 0;
  const span = spanOf(fresh);
  const days = await sharedDays(store.db, span.sources, span.from);
  const paths = [...new Set(days.filter(span.covers).map(({ path }) => path))];
  const asked = askFor(fresh);
  for (const path of paths) {
    // One that is gone has nothing new to say.
    const found = await fileAt(folder, path).catch(() => null);
    if (!found) continue;
    const { sheets } = await read(folder, found, asked, today);
    await learnForAll(store, expiriesOf(sheets), today);
    await store.transaction(async (tx) => {
      for (const sheet of sheets) await insertSharedMarks(tx, sheet.source, sheet.day, usable(sheet, fresh, touched));
    });
    addWithIsin(named, sheets);
  }
  return paths.length;
}

/** The symbols of shares beside which these days have an ISIN. */
function addWithIsin(named: Set<string>, sheets: readonly MarketSheet[]): void {
  for (const { prices } of sheets) for (const { name, isin } of prices) if (isin !== null && name.startsWith('SHARE:')) named.add(name);
}

/** Before the prices are stored: what ends between the two is done again with the file. */
async function learnForAll(store: Store, expiries: readonly ListedExpiry[], today: TradingDay): Promise<void> {
  if (expiries.length === 0) return;
  const users = await usersWithAssumed(store.db, today, new Set(expiries.map(({ underlying }) => underlying)));
  for (const userId of users) await locked(mineOf(store, userId), (tx) => learnExpiries(tx, expiries));
}

/**
 * The lots that the users use which market files alone know; without the users who use none. After a look that ended early nobody can say what they
 * were: none.
 */
async function lotsOfAll(store: Store): Promise<Map<number, LotsUsed>> {
  const isUnsure = await endedEarly(store.db);
  const found = new Map<number, LotsUsed>();
  for (const userId of await usersWithContracts(store.db)) {
    const used = await lotsUsed(mineOf(store, userId));
    if (used.size > 0) found.set(userId, isUnsure ? new Map([...used].map(([key, one]) => [key, { ...one, lot: null }])) : used);
  }
  return found;
}

async function pairForAll(store: Store, days: readonly TradingDay[], today: TradingDay): Promise<void> {
  if (days.length === 0) return;
  const expired = await expiringOfAll(
    store.db,
    days.filter((day) => day < today),
  );
  const byUser = Map.groupBy([...expired, ...(await heldOfAll(store.db, days))], ({ userId }) => userId);
  for (const [userId, found] of byUser) {
    await store.transaction(async (tx) => {
      const ids = found.map(({ instrumentId }) => instrumentId);
      await queuePairing(mineIn(tx, userId), await placesTrading(mineIn(tx, userId), ids));
    });
  }
}

/** The market files below the folder, by their paths. */
async function filesIn(folder: string): Promise<SharedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) =>
    entry.isFile() && /\.(?:csv|zip)$/i.test(entry.name) ? [relative(folder, join(entry.parentPath, entry.name))] : [],
  );
  return Promise.all(paths.toSorted().map((path) => fileAt(folder, path)));
}

async function fileAt(folder: string, path: string): Promise<SharedFile> {
  const { size, mtimeMs } = await stat(join(folder, path));
  return { path, bytes: size, modified_ms: Math.floor(mtimeMs) };
}

async function read(folder: string, { path, bytes }: SharedFile, wanted: ReturnType<typeof askFor>, today: TradingDay) {
  if (bytes > LARGEST) return { sheets: [], refused: [{ name: path, fault: 'too-large' as const, head: '' }] };
  return readMarketFile(path, new Uint8Array(await readFile(join(folder, path))), wanted, today);
}
