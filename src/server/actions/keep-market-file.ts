import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { lockUser } from '../accounts/users.ts';
import { clearMarket, deleteMarketFile, insertMarketFile, marketLists, marketUsage } from '../journal/market-files.ts';
import { deleteMarks } from '../journal/marks.ts';
import { ApiProblem } from '../problems.ts';
import type { Store } from '../store/client.ts';
import type { TradingDay } from '#engine/day.ts';
import { queueMarks } from './ask-for-prices.ts';
import { instrumentsGone } from '../journal/round-trips.ts';
import { placesTrading, queuePairing } from './queue-pairing.ts';
import { settleAgain } from './read-market-files.ts';
import { expiryDays } from '../journal/instruments.ts';

const pack = promisify(gzip);
const MIB = 1024 * 1024;
/** Quick: a file of 4 MB takes a few hundredths of a second. */
const LEVEL = 1;

/** Stores a market file that is to be read; null where the user has the same file. Throws an ApiProblem: 409 without room. */
export async function keepMarketFile(
  store: Store,
  userId: number,
  file: { readonly name: string; readonly bytes: Uint8Array },
  quota: number,
): Promise<number | null> {
  const { name, bytes } = file;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const content = isZip ? bytes : await pack(bytes, { level: LEVEL });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const used = await marketUsage(tx, userId);
    if (used.bytes + content.length > quota)
      throw new ApiProblem(
        409,
        `Your market files take ${(used.bytes / MIB).toFixed(1)} MB of ${Math.round(quota / MIB)} MB, so this one has no room. Delete others to add it.`,
      );
    const id = await insertMarketFile(tx, userId, { name, sha256, content });
    if (id !== null) await queueMarks(tx, userId);
    return id;
  });
}

/** Deletes a market file with its prices, and pairs again what settled by them. False where the user has no such file. */
export function removeMarketFile(store: Store, userId: number, id: number, today: TradingDay): Promise<boolean> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const days = await deleteMarketFile(tx, userId, id);
    if (days === null) return false;
    for (const { source, day } of days) await deleteMarks(tx, userId, source, day);
    await settleAgain(
      tx,
      userId,
      days.map(({ day }) => day),
      today,
    );
    return true;
  });
}

/** Deletes all market files of the user with their prices, and pairs again what settled by them. */
export function removeMarket(store: Store, userId: number, today: TradingDay): Promise<void> {
  return store.transaction(async (tx) => {
    await lockUser(tx, userId);
    const hasAny = (await marketLists(tx, userId)).length > 0;
    await clearMarket(tx, userId);
    if (!hasAny) return;
    const gone = await instrumentsGone(tx, userId);
    if (gone.length > 0) await queuePairing(tx, userId, await placesTrading(tx, userId, gone));
    await settleAgain(tx, userId, await expiryDays(tx, userId), today);
  });
}
