import type { PairedTradeBody, SymbolRowBody } from '#contract/closed-trades.ts';
import type { CsvCell } from '#contract/csv.ts';
import type { XlsxColumn } from '../../download/xlsx.ts';

/** A column of an exported file and its cell for a row. */
export interface ExportColumn<Row> extends XlsxColumn {
  readonly cell: (row: Row) => CsvCell;
}

/** The columns of specification 001 §2 and further ones; amounts in rupees. */
export const TRADE_COLUMNS: readonly ExportColumn<PairedTradeBody>[] = [
  { name: 'Status', kind: 'text', width: 8, cell: (trade) => trade.status },
  { name: 'Symbol', kind: 'text', width: 24, cell: (trade) => trade.symbol },
  { name: 'Segment', kind: 'text', width: 9, cell: (trade) => trade.segment },
  { name: 'Direction', kind: 'text', width: 10, cell: (trade) => trade.direction },
  { name: 'Product', kind: 'text', width: 10, cell: (trade) => trade.product },
  { name: 'Broker', kind: 'text', width: 14, cell: (trade) => trade.broker },
  { name: 'Buy Date', kind: 'day', width: 13, cell: (trade) => trade.buy_date },
  { name: 'Buy Time', kind: 'text', width: 10, cell: (trade) => trade.buy_time },
  { name: 'Buy Price', kind: 'price', width: 12, cell: (trade) => trade.buy_price },
  { name: 'Qty', kind: 'count', width: 10, cell: (trade) => trade.quantity },
  { name: 'Buy Brokerage', kind: 'amount', width: 14, cell: (trade) => trade.buy_brokerage },
  { name: 'Total Investment', kind: 'amount', width: 17, cell: (trade) => trade.buy_total },
  { name: 'Sell Date', kind: 'day', width: 13, cell: (trade) => trade.sell_date },
  { name: 'Sell Time', kind: 'text', width: 10, cell: (trade) => trade.sell_time },
  { name: 'Sell Price', kind: 'price', width: 12, cell: (trade) => trade.sell_price },
  { name: 'Sell Brokerage', kind: 'amount', width: 15, cell: (trade) => trade.sell_brokerage },
  { name: 'Sell Proceeds', kind: 'amount', width: 16, cell: (trade) => trade.sell_total },
  { name: 'Profit/Loss', kind: 'amount', width: 15, cell: (trade) => trade.pnl },
  { name: 'Percent', kind: 'percent', width: 10, cell: (trade) => trade.percent },
  { name: 'DP Charges', kind: 'amount', width: 12, cell: (trade) => trade.dp_charges },
  { name: 'All Charges', kind: 'amount', width: 13, cell: (trade) => trade.charges },
  { name: 'Net P&L', kind: 'amount', width: 15, cell: (trade) => trade.net_pnl },
  { name: 'Assumed', kind: 'text', width: 34, cell: (trade) => (trade.assumed ? 'expired, closed at 0 by assumption' : null) },
];

/** The result of each symbol. */
export const SYMBOL_COLUMNS: readonly ExportColumn<SymbolRowBody>[] = [
  { name: 'Rank', kind: 'count', width: 8, cell: (row) => row.rank },
  { name: 'Symbol', kind: 'text', width: 24, cell: (row) => row.symbol },
  { name: 'Segment', kind: 'text', width: 9, cell: (row) => row.segment },
  { name: 'Trades', kind: 'count', width: 9, cell: (row) => row.trades },
  { name: 'Wins', kind: 'count', width: 9, cell: (row) => row.wins },
  { name: 'Losses', kind: 'count', width: 9, cell: (row) => row.losses },
  { name: 'Win rate', kind: 'percent', width: 10, cell: (row) => row.win_rate },
  { name: 'Charges', kind: 'amount', width: 14, cell: (row) => row.charges },
  { name: 'P&L', kind: 'amount', width: 15, cell: (row) => row.pnl },
  { name: 'Net P&L', kind: 'amount', width: 15, cell: (row) => row.net_pnl },
];
