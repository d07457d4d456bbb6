import type { PairedTradeBody, SymbolRowBody } from '#contract/closed-trades.ts';
import { outcomeOf } from '#engine/daily/outcome.ts';
import { formatTime, type TimeOfDay } from '#engine/day.ts';
import { ratio } from '#engine/metrics/average.ts';
import { toPercent } from '#engine/metrics/report-metrics.ts';
import { add, priceOf, priceToRupees, subtract, toRupees } from '#engine/money.ts';
import type { SettledBy } from '../ledger/rebuild/official-settlements.ts';
import type { ClosedRow } from './closed-pages.ts';
import type { SymbolTotals } from './symbol-pages.ts';

/** A stored closed trade as it crosses HTTP; `settledBy` is the close by which its contract settles, if there is one. */
export function pairedTradeBody(row: ClosedRow, plainName: string, settledBy?: SettledBy): PairedTradeBody {
  const entry = row.direction === 'LONG' ? row.buyValue : row.sellValue;
  return {
    id: `${row.buyOrder}-${row.sellOrder}`,
    instrument_id: row.instrumentId,
    symbol: row.symbol,
    plain_name: plainName,
    segment: row.segment,
    broker: row.broker,
    direction: row.direction,
    product: row.product,
    quantity: row.quantity,
    buy_date: row.buyOn,
    buy_time: timeText(row.buyTime),
    buy_price: priceToRupees(priceOf(row.buyValue, row.quantity)),
    buy_quantity: row.quantity,
    buy_brokerage: toRupees(row.buyCharges),
    buy_total: toRupees(row.buyValue),
    sell_date: row.sellOn,
    sell_time: timeText(row.sellTime),
    sell_price: priceToRupees(priceOf(row.sellValue, row.quantity)),
    sell_quantity: row.quantity,
    sell_brokerage: toRupees(row.sellCharges),
    sell_total: toRupees(row.sellValue),
    pnl: toRupees(row.gross),
    charges: toRupees(add(add(row.buyCharges, row.sellCharges), row.dp)),
    dp_charges: toRupees(row.dp),
    net_pnl: toRupees(row.net),
    percent: percentOf(row.gross, entry),
    status: outcomeOf(row.net),
    expired: row.expired,
    assumed: row.assumed,
    settled_by:
      row.expired && !row.assumed && settledBy
        ? {
            level: priceToRupees(settledBy.level.price),
            underlying: settledBy.underlying,
            date: settledBy.level.day,
            source: settledBy.level.source,
          }
        : null,
    order_assumed: row.orderAssumed,
    from_result: row.fromResult,
  };
}

/** The totals of an instrument's closed trades, as they cross HTTP. */
export function symbolRowBody(row: SymbolTotals, plainName: string): SymbolRowBody {
  return {
    instrument_id: row.instrumentId,
    symbol: row.symbol,
    plain_name: plainName,
    segment: row.segment,
    rank: row.rank,
    trades: row.trades,
    wins: row.wins,
    losses: row.losses,
    win_rate: percentOf(row.wins, row.wins + row.losses),
    pnl: toRupees(row.gross),
    charges: toRupees(subtract(row.gross, row.net)),
    net_pnl: toRupees(row.net),
  };
}

function percentOf(part: number, whole: number): number | null {
  const share = ratio(part, whole);
  return share === null ? null : toPercent(share);
}

/** 'HH:MM:SS', or null where the time is unknown. */
export function timeText(time: TimeOfDay | null): string | null {
  return time === null ? null : formatTime(time);
}
