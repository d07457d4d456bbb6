import type { PairedTradeBody, SymbolRowBody } from '#contract/closed-trades.ts';
import { HISTORY_TEXTS } from '../../text/en/closed-trades.ts';
import { ASSUMED_TEXTS } from '../../text/en/doubts.ts';
import type { CsvCell } from '#contract/csv.ts';
import type { XlsxColumn } from '../../download/xlsx.ts';

/** A column of an exported file and its cell for a row. */
export interface ExportColumn<Row> extends XlsxColumn {
  readonly cell: (row: Row) => CsvCell;
}

/** The columns of specification 001 §2 and further ones; amounts in rupees. */
export const TRADE_COLUMNS: readonly ExportColumn<PairedTradeBody>[] = [
  { name: HISTORY_TEXTS.status, kind: 'text', width: 8, cell: (trade) => trade.status },
  { name: HISTORY_TEXTS.symbolTitle, kind: 'text', width: 24, cell: (trade) => trade.symbol },
  { name: HISTORY_TEXTS.segment, kind: 'text', width: 9, cell: (trade) => trade.segment },
  { name: HISTORY_TEXTS.direction, kind: 'text', width: 10, cell: (trade) => trade.direction },
  { name: HISTORY_TEXTS.product, kind: 'text', width: 10, cell: (trade) => trade.product },
  { name: HISTORY_TEXTS.broker, kind: 'text', width: 14, cell: (trade) => trade.broker },
  { name: HISTORY_TEXTS.buyDate, kind: 'day', width: 13, cell: (trade) => trade.buy_date },
  { name: HISTORY_TEXTS.buyTime, kind: 'text', width: 10, cell: (trade) => trade.buy_time },
  { name: HISTORY_TEXTS.buyPrice, kind: 'price', width: 12, cell: (trade) => trade.buy_price },
  { name: HISTORY_TEXTS.qty, kind: 'count', width: 10, cell: (trade) => trade.quantity },
  { name: HISTORY_TEXTS.buyBrokerage, kind: 'amount', width: 14, cell: (trade) => trade.buy_brokerage },
  { name: HISTORY_TEXTS.totalInvestment, kind: 'amount', width: 17, cell: (trade) => trade.buy_total },
  { name: HISTORY_TEXTS.sellDate, kind: 'day', width: 13, cell: (trade) => trade.sell_date },
  { name: HISTORY_TEXTS.sellTime, kind: 'text', width: 10, cell: (trade) => trade.sell_time },
  { name: HISTORY_TEXTS.sellPrice, kind: 'price', width: 12, cell: (trade) => trade.sell_price },
  { name: HISTORY_TEXTS.sellBrokerage, kind: 'amount', width: 15, cell: (trade) => trade.sell_brokerage },
  { name: HISTORY_TEXTS.sellProceeds, kind: 'amount', width: 16, cell: (trade) => trade.sell_total },
  { name: HISTORY_TEXTS.profitLoss, kind: 'amount', width: 15, cell: (trade) => trade.pnl },
  { name: HISTORY_TEXTS.percent, kind: 'percent', width: 10, cell: (trade) => trade.percent },
  { name: HISTORY_TEXTS.dpCharges, kind: 'amount', width: 12, cell: (trade) => trade.dp_charges },
  { name: HISTORY_TEXTS.allCharges, kind: 'amount', width: 13, cell: (trade) => trade.charges },
  { name: HISTORY_TEXTS.netPAndL, kind: 'amount', width: 15, cell: (trade) => trade.net_pnl },
  {
    name: ASSUMED_TEXTS.column,
    kind: 'text',
    width: 34,
    cell: (trade) => (trade.assumed ? ASSUMED_TEXTS.expired : null),
  },
];

/** The result of each symbol. */
export const SYMBOL_COLUMNS: readonly ExportColumn<SymbolRowBody>[] = [
  { name: HISTORY_TEXTS.rank, kind: 'count', width: 8, cell: (row) => row.rank },
  { name: HISTORY_TEXTS.symbolTitle, kind: 'text', width: 24, cell: (row) => row.symbol },
  { name: HISTORY_TEXTS.segment, kind: 'text', width: 9, cell: (row) => row.segment },
  { name: HISTORY_TEXTS.trades, kind: 'count', width: 9, cell: (row) => row.trades },
  { name: HISTORY_TEXTS.wins, kind: 'count', width: 9, cell: (row) => row.wins },
  { name: HISTORY_TEXTS.losses, kind: 'count', width: 9, cell: (row) => row.losses },
  { name: HISTORY_TEXTS.winRate, kind: 'percent', width: 10, cell: (row) => row.win_rate },
  { name: HISTORY_TEXTS.charges, kind: 'amount', width: 14, cell: (row) => row.charges },
  { name: HISTORY_TEXTS.pAndL, kind: 'amount', width: 15, cell: (row) => row.pnl },
  { name: HISTORY_TEXTS.netPAndL, kind: 'amount', width: 15, cell: (row) => row.net_pnl },
];
