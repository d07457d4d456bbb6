import type { PairedTradeBody } from '#contract/paired.ts';
import { csvText, type CsvCell } from '#contract/csv.ts';

const COLUMNS: readonly (readonly [name: string, cell: (trade: PairedTradeBody) => CsvCell])[] = [
  ['Status', (trade) => trade.status],
  ['Symbol', (trade) => trade.symbol],
  ['Segment', (trade) => trade.segment],
  ['Direction', (trade) => trade.direction],
  ['Product', (trade) => trade.product],
  ['Broker', (trade) => trade.broker],
  ['Buy Date', (trade) => trade.buy_date],
  ['Buy Time', (trade) => trade.buy_time],
  ['Buy Price', (trade) => trade.buy_price],
  ['Qty', (trade) => trade.quantity],
  ['Buy Brokerage', (trade) => trade.buy_brokerage],
  ['Total Investment', (trade) => trade.buy_total],
  ['Sell Date', (trade) => trade.sell_date],
  ['Sell Time', (trade) => trade.sell_time],
  ['Sell Price', (trade) => trade.sell_price],
  ['Sell Brokerage', (trade) => trade.sell_brokerage],
  ['Sell Proceeds', (trade) => trade.sell_total],
  ['Profit/Loss', (trade) => trade.pnl],
  ['Percent', (trade) => trade.percent],
  ['DP Charges', (trade) => trade.dp_charges],
  ['All Charges', (trade) => trade.charges],
  ['Net P&L', (trade) => trade.net_pnl],
  ['Assumed', (trade) => (trade.assumed ? 'expired, closed at 0 by assumption' : null)],
];

/** Closed trades as a CSV file, one row a trade, amounts in rupees. */
export function tradesCsv(trades: readonly PairedTradeBody[]): string {
  return csvText(
    COLUMNS.map(([name]) => name),
    trades.map((trade) => COLUMNS.map(([, cell]) => cell(trade))),
  );
}
