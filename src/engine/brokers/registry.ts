import type { Format } from './format.ts';
import { angelOneTrades } from './formats/angel-one-trades.ts';
import { dhanTradeHistory } from './formats/dhan-trade-history.ts';
import { dhanTransactions } from './formats/dhan-transactions.ts';
import { fivePaisaTransactions } from './formats/five-paisa-transactions.ts';
import { fyersTradebook } from './formats/fyers-tradebook.ts';
import { genericTemplate } from './formats/generic-template.ts';
import { growwStockOrders } from './formats/groww-stock-orders.ts';
import { iciciEquityTrades } from './formats/icici-equity-trades.ts';
import { iciciFnoOrders } from './formats/icici-fno-orders.ts';
import { iciciPortfolioTransactions } from './formats/icici-portfolio-transactions.ts';
import { kiteConnectTrades } from './formats/kite-connect-trades.ts';
import { kiteOrders, kiteTrades } from './formats/kite-web.ts';
import { openalgoTradebook, openalgoTradebookPage } from './formats/openalgo-tradebook.ts';
import { paytmMoneyTradebook } from './formats/paytm-money-tradebook.ts';
import { sbiTrades } from './formats/sbi-trades.ts';
import { sharekhanTrades } from './formats/sharekhan-trades.ts';
import { tradenoteExport } from './formats/tradenote-export.ts';
import { tradetallyExport, tradetallySettingsExport } from './formats/tradetally-export.ts';
import { upstoxTrades } from './formats/upstox-trades.ts';
import { zerodhaTradebook } from './formats/zerodha-tradebook.ts';
import { zerodhaTradebook2017 } from './formats/zerodha-tradebook-2017.ts';
import { zerodhaTradebook2018 } from './formats/zerodha-tradebook-2018.ts';

/** Every report that can be read, one line each; where two fit a header, the first counts. */
export const FORMATS: readonly Format[] = [
  zerodhaTradebook,
  zerodhaTradebook2018,
  zerodhaTradebook2017,
  kiteOrders,
  kiteTrades,
  kiteConnectTrades,
  upstoxTrades,
  growwStockOrders,
  angelOneTrades,
  dhanTradeHistory,
  dhanTransactions,
  fyersTradebook,
  iciciEquityTrades,
  iciciFnoOrders,
  iciciPortfolioTransactions,
  paytmMoneyTradebook,
  fivePaisaTransactions,
  sharekhanTrades,
  sbiTrades,
  openalgoTradebook,
  openalgoTradebookPage,
  tradetallyExport,
  tradetallySettingsExport,
  tradenoteExport,
  genericTemplate,
];

/** The broker of a stored report, by the report's name; null where the report does not say it. */
export function brokerOfReport(reportName: string | null): string | null {
  return FORMATS.find(({ name }) => name === reportName)?.broker ?? null;
}
