import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { clearMarket, deleteMarketFile, insertMarketFile, marketLists, marketUsage, waitAgain } from './market-files.ts';
import { deleteMarks } from '../ledger/marks.ts';
import { apiProblem } from '../problems.ts';
import type { TradingDay } from '#engine/day.ts';
import { queueMarks } from '../ledger/rebuild/ask-for-prices.ts';
import { instrumentsGone } from '../ledger/round-trips.ts';
import { lotsUsed, pairForLots } from '../ledger/rebuild/pair-for-lots.ts';
import { placesTrading, queuePairing } from '../ledger/rebuild/queue-pairing.ts';
import { settleAgain } from './read-market-files.ts';
import { expiryDays } from '../ledger/instruments.ts';
import { type Mine, locked } from '../store/mine.ts';
import { sha256Of } from '../store/sha256.ts';

const pack = promisify(gzip);
/** Quick: a file of 4 MB takes a few hundredths of a second. */
const LEVEL = 1;

/** Stores a market file that is to be read; null where the user has the same file. Throws an ApiProblem: 409 without room. */
export async function keepMarketFile(
  mine: Mine,
  file: { readonly name: string; readonly bytes: Uint8Array },
  quota: number,
): Promise<number | null> {
  const { name, bytes } = file;
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const content = isZip ? bytes : await pack(bytes, { level: LEVEL });
  const sha256 = sha256Of(bytes);
  return locked(mine, async (tx) => {
    const used = await marketUsage(tx);
    if (used.bytes + content.length > quota) throw apiProblem('market-files-full', { used: used.bytes, quota });
    const id = await insertMarketFile(tx, { name, sha256, content });
    if (id !== null) await queueMarks(tx);
    return id;
  });
}

/**
 * Deletes a market file with its prices, and pairs again what settled by them. An earlier file of the same day counts again. False where
 * the user has no such file.
 */
export function removeMarketFile(mine: Mine, id: number, today: TradingDay): Promise<boolean> {
  return locked(mine, async (tx) => {
    const lots = await lotsUsed(tx);
    const days = await deleteMarketFile(tx, id);
    if (days === null) return false;
    await pairForLots(tx, lots);
    for (const { source, day } of days) await deleteMarks(tx, source, day);
    const again = await waitAgain(
      tx,
      days.map(({ day }) => day),
    );
    if (again > 0) await queueMarks(tx);
    await settleAgain(
      tx,
      days.map(({ day }) => day),
      today,
    );
    return true;
  });
}

/** Deletes all market files of the user with their prices, and pairs again what settled by them. */
export function removeMarket(mine: Mine, today: TradingDay): Promise<void> {
  return locked(mine, async (tx) => {
    const hasAny = (await marketLists(tx)).length > 0;
    const lots = await lotsUsed(tx);
    await clearMarket(tx);
    if (!hasAny) return;
    await pairForLots(tx, lots);
    const gone = await instrumentsGone(tx);
    if (gone.length > 0) await queuePairing(tx, await placesTrading(tx, gone));
    await settleAgain(tx, await expiryDays(tx), today);
  });
}
