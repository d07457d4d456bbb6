import type { Format } from './format.ts';
import { angelOneTrades } from './angel-one-trades.ts';
import { dhanTradeHistory } from './dhan-trade-history.ts';
import { dhanTransactions } from './dhan-transactions.ts';
import { fivePaisaTransactions } from './five-paisa-transactions.ts';
import { fyersTradebook } from './fyers-tradebook.ts';
import { genericTemplate } from './generic-template.ts';
import { growwStockOrders } from './groww-stock-orders.ts';
import { iciciEquityTrades } from './icici-equity-trades.ts';
import { iciciFnoOrders } from './icici-fno-orders.ts';
import { kiteConnectTrades } from './kite-connect-trades.ts';
import { kiteOrders, kiteTrades } from './kite-web.ts';
import { openalgoTradebook, openalgoTradebookPage } from './openalgo-tradebook.ts';
import { paytmMoneyTradebook } from './paytm-money-tradebook.ts';
import { sbiTrades } from './sbi-trades.ts';
import { sharekhanTrades } from './sharekhan-trades.ts';
import { tradenoteExport } from './tradenote-export.ts';
import { tradetallyExport, tradetallySettingsExport } from './tradetally-export.ts';
import { upstoxTrades } from './upstox-trades.ts';
import { zerodhaTradebook } from './zerodha-tradebook.ts';
import { zerodhaTradebook2017 } from './zerodha-tradebook-2017.ts';
import { zerodhaTradebook2018 } from './zerodha-tradebook-2018.ts';

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
