import type { ConsolidatedPositionBody, OpenPositionBody } from '#contract/positions.ts';
import type { TradePrefill } from '../../urls.ts';

/** The trade that closes this row today. */
export function exitTrade(row: OpenPositionBody | ConsolidatedPositionBody, today: string): TradePrefill {
  return closing(row, 'total_qty' in row ? Math.abs(row.total_qty) : row.quantity, today);
}

/** The missing buy, dated the day of the sale: it can be no later. */
export function missingBuy(row: OpenPositionBody): TradePrefill {
  return closing(row, row.quantity, row.date);
}

function closing(
  { buy_sell: side, symbol, segment, exchange, broker }: OpenPositionBody | ConsolidatedPositionBody,
  qty: number,
  date: string,
) {
  return {
    type: side === 'BUY' ? 'SELL' : 'BUY',
    symbol,
    qty: String(qty),
    segment,
    ...(exchange && { exchange }),
    ...(broker && { broker }),
    date,
  };
}
