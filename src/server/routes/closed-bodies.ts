import type { PairedTradeBody, SymbolRowBody } from '#contract/closed-trades.ts';
import { outcomeOf } from '#engine/daily/outcome.ts';
import { formatTime, type TimeOfDay } from '#engine/day.ts';
import { ratio } from '#engine/metrics/average.ts';
import { toPercent } from '#engine/metrics/report-metrics.ts';
import { add, priceOf, priceToRupees, subtract, toRupees } from '#engine/money.ts';
import type { SettledBy } from '../actions/official-settlements.ts';
import type { ClosedRow } from '../journal/closed-pages.ts';
import type { SymbolTotals } from '../journal/symbol-pages.ts';

/** A stored closed trade as it crosses HTTP; `settledBy` is the close by which its contract settles, if there is one. */
export function pairedTradeBody(row: ClosedRow, settledBy?: SettledBy): PairedTradeBody {
  const entry = row.direction === 'LONG' ? row.buy_value : row.sell_value;
  return {
    id: `${row.buy_id}-${row.sell_id}`,
    instrument_id: row.instrument_id,
    symbol: row.symbol,
    segment: row.segment,
    broker: row.broker,
    direction: row.direction,
    product: row.product,
    quantity: row.quantity,
    buy_date: row.buy_on,
    buy_time: timeText(row.buy_time),
    buy_price: priceToRupees(priceOf(row.buy_value, row.quantity)),
    buy_quantity: row.quantity,
    buy_brokerage: toRupees(row.buy_charges),
    buy_total: toRupees(row.buy_value),
    sell_date: row.sell_on,
    sell_time: timeText(row.sell_time),
    sell_price: priceToRupees(priceOf(row.sell_value, row.quantity)),
    sell_quantity: row.quantity,
    sell_brokerage: toRupees(row.sell_charges),
    sell_total: toRupees(row.sell_value),
    pnl: toRupees(row.gross),
    charges: toRupees(add(add(row.buy_charges, row.sell_charges), row.dp)),
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
    order_assumed: row.order_assumed,
    from_result: row.from_result,
  };
}

/** The totals of an instrument's closed trades, as they cross HTTP. */
export function symbolRowBody(row: SymbolTotals): SymbolRowBody {
  return {
    instrument_id: row.instrumentId,
    symbol: row.symbol,
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
