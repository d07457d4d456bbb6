import type { AddedTradeBody, TradeForm } from '#contract/trades.ts';
import type { TradingDay } from '#engine/day.ts';
import { type LearnedLots, lotSize } from '#engine/exchange/lot-size.ts';
import { sessionOn } from '#engine/exchange/sessions.ts';
import type { Trade } from '#engine/trades/trade.ts';
import { brokerAccountOf } from '../ledger/broker-accounts.ts';
import { journalNet } from '../ledger/day-rollups.ts';
import { keepImportNet } from '../ledger/imports.ts';
import { resembledSource } from '../ledger/changes/hold-trades.ts';
import { putTrade } from '../ledger/changes/put-trade.ts';
import { pairPlaces } from '../ledger/rebuild/pair-places.ts';
import { longDay } from '../ledger/changes/typed-contract.ts';
import { readTypedTrade } from '../ledger/changes/typed-trade.ts';
import { sessionDaysHeld } from '../ledger/days-held.ts';
import { learnedLots } from '../ledger/learned-lots.ts';
import { waitForJobs } from '../ledger/rebuild/wait-for-job.ts';
import { type Mine, locked } from '../store/mine.ts';

/** Stores one trade typed by hand and waits until every number is right; throws an ApiProblem for a field that is wrong. */
export async function addTrade(mine: Mine, form: TradeForm, today: TradingDay): Promise<AddedTradeBody> {
  const { trade, broker } = readTypedTrade(form, today);
  const { jobs, tradeId, importId, like } = await locked(mine, async (tx) => {
    const put = await putTrade(tx, await brokerAccountOf(tx, broker), trade, 'manual', null);
    const like = await resembledSource(tx, { trade, identity: '', instrumentId: put.instrumentId }, put.tradeId);
    const before = await journalNet(tx);
    const jobs = await pairPlaces(tx, put.places, today, { keepsNotes: true });
    if (jobs.length === 0) await keepImportNet(tx, put.importId, before, await journalNet(tx));
    return { ...put, like, jobs };
  });
  const done = await waitForJobs(mine, jobs);
  const said = done ? 'Trade added.' : 'Trade added. It is being paired with your other trades.';
  const isClosed = sessionOn(trade.exchange, trade.day, await sessionDaysHeld(mine)) === 'closed';
  const lot = lotOf(trade, await learnedLots(mine));
  const doubts = [
    like === null ? null : likeAnother(like),
    isClosed ? noSession(trade) : null,
    lot !== null && trade.quantity % lot !== 0 ? oddLot(trade, lot) : null,
  ];
  return {
    message: [said, ...doubts.flatMap((doubt) => doubt ?? [])].join(' '),
    id: tradeId,
    taskid: String(importId),
    status: done ? 'completed' : 'pending',
  };
}

function noSession({ exchange, day }: Pick<Trade, 'exchange' | 'day'>): string {
  return `${exchange} had no session on ${longDay(day)}: if the day is wrong, correct the trade.`;
}

function lotOf({ instrument: { contract }, exchange, day }: Trade, learned: readonly LearnedLots[]): number | null {
  return contract && lotSize({ exchange, underlying: contract.underlying, expiryOn: contract.expiryOn }, day, learned);
}

function oddLot({ quantity, instrument }: Trade, lot: number): string {
  const meant = quantity < lot ? ` If you meant lots, correct it to ${quantity * lot}.` : '';
  return `${quantity} is no whole number of lots: one of ${instrument.contract?.underlying ?? ''} is ${lot} units.${meant}`;
}

function likeAnother(fileName: string): string {
  const where = fileName === '' ? 'typed before' : `in ${fileName}`;
  return `It looks like a trade that you have already (${where}): if it is the same one, undo it under 'Your imports'.`;
}
