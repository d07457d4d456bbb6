import type { AddedTradeBody, TradeForm } from '#contract/trades.ts';
import type { TradingDay } from '#engine/day.ts';
import { accountOf } from '../db/accounts.ts';
import type { Store } from '../db/client.ts';
import { takeInTrades } from './take-in-trades.ts';
import { readTypedTrade } from './typed-trade.ts';
import { type JobWatch, waitForJobs } from './wait-for-job.ts';

const BY_HAND = { source: 'manual', fileName: null, bytes: null, sha256: null, content: null } as const;

/** Stores one trade typed by hand and waits until every number is right; throws a Refusal for a field that is wrong. */
export async function addTrade(store: Store, watch: JobWatch, userId: number, form: TradeForm, today: TradingDay): Promise<AddedTradeBody> {
  const { trade, broker } = readTypedTrade(form, today);
  const report = `${trade.side} ${trade.quantity} ${trade.instrument.symbol}`;
  const accountId = await accountOf(store.db, userId, broker);
  const { stored } = await takeInTrades(store, userId, accountId, [trade], [], { ...BY_HAND, report });
  if (!stored) throw new Error('a typed trade was taken for a duplicate');
  const done = await waitForJobs(store, watch, [stored.jobId]);
  return {
    message: done ? 'Trade added.' : 'Trade added. It is being paired with your other trades.',
    id: stored.firstId,
    taskid: String(stored.importId),
    status: done ? 'completed' : 'pending',
  };
}
