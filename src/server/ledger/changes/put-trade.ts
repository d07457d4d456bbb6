import { randomUUID } from 'node:crypto';
import { plainLine } from '#engine/instruments/plain-name.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { insertImport } from '../imports.ts';
import { insertTrade } from '../trades.ts';
import { type Place, placesTrading } from '../rebuild/queue-pairing.ts';
import { resolveInstruments } from '../rebuild/resolve-instruments.ts';
import type { Mine } from '../../store/mine.ts';

/** A trade as stored, and all that has to be paired because of it. */
export interface PutTrade {
  readonly tradeId: number;
  readonly importId: number;
  readonly instrumentId: number;
  readonly places: readonly Place[];
  /** Instruments that turned out to be the trade's own, and are gone. */
  readonly absorbed: readonly number[];
}

/** An import of trades that come from no file. */
export const NO_FILE = {
  fileName: null,
  sha256: null,
  content: null,
  skipped: [],
  skippedCount: 0,
  tradeCount: 1,
  status: 'completed',
} as const;

/**
 * Stores one trade that comes from no file, as an import of its own, in the caller's transaction. It is never a duplicate: twice the same
 * is two trades. `instrumentId` null: found or made by the trade's instrument.
 */
export async function putTrade(
  mine: Mine,
  accountId: number,
  trade: Trade,
  source: 'manual' | 'edit',
  instrumentId: number | null,
): Promise<PutTrade> {
  const resolved = instrumentId === null ? await resolveInstruments(mine, [trade.instrument]) : null;
  const { absorbed, absorbing } = resolved ?? { absorbed: [], absorbing: [] };
  const id = instrumentId ?? (resolved?.ids[0] as number);
  const report = `${trade.side} ${trade.quantity} ${plainLine(trade.instrument)}`;
  const importId = await insertImport(mine, { ...NO_FILE, source, accountId, report, firstDay: trade.day, lastDay: trade.day });
  const tradeId = await insertTrade(mine, accountId, importId, { trade, identity: `${source}|${randomUUID()}`, instrumentId: id });
  const joined = absorbing.length > 0 ? await placesTrading(mine, absorbing, absorbed) : [];
  return { tradeId, importId, instrumentId: id, places: [{ accountId, instrumentId: id }, ...joined], absorbed };
}
