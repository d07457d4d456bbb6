import type { MarketFilesBody } from '#contract/market.ts';

/** What the lists of prices are called. */
export const SOURCES: Readonly<Record<MarketFilesBody['lists'][number]['source'], string>> = {
  'NSE-CM': 'NSE shares',
  'BSE-CM': 'BSE shares',
  'NSE-FO': 'NSE futures and options',
  'BSE-FO': 'BSE futures and options',
  MCX: 'MCX',
  'NSE-INDEX': 'Closes of indices',
  'NSE-CM-FULL': 'NSE shares, full list',
  'NSE-PD': 'NSE daily report',
  'NSE-FO-ACTIVITY': 'NSE market activity of contracts',
};

/** Texts of shares that contracts delivered. */
export const DELIVERY_TEXTS = {
  loadFailed: 'Failed to load delivered shares.',
  hint: 'A stock future, or a stock option in the money, that is held at expiry is settled in shares: at the strike, or at the price at which the future settled. Where the shares are not in your files, enter them here.',
  entered:
    'They are entered on the expiry day with STT and stamp duty of a delivery; what your broker charges for physical settlement is not in it. The option itself stays closed at ₹0: its worth is in the price of the shares.',
} as const;

/** Texts of market files and of what they give. */
export const MARKET_TEXTS = {
  hint: 'With the exchanges’ daily price files your open positions get a value, and expired index options settle at the official close. Download them from NSE, BSE or MCX in your browser and drop them here as they are: bhavcopies, closes of indices, CSV or ZIP, from any year.',
  own: 'They stay yours. Kept are the prices of what you traded, from your first trade of it on, and the files for what you trade later.',
  choose: 'Choose market files',
  notUsed: 'None of its prices is used: it has none of what you traded, or a later file has the same day.',
  sendFailed: 'The file could not be sent.',
  loadFailed: 'Failed to load your market files.',
  deleteFailed: 'They could not be deleted.',
  deleteAll:
    'Delete all market files with their prices? Open positions have no value then, and contracts that settled by these prices close at ₹0 by assumption again.',
  valuesFailed: 'Failed to load what your positions are worth.',
  valuesHint: 'At the last price in your market files. Gains are before the charges of closing, and count in no figure of closed trades.',
  exposureHint:
    'Futures and options with the same underlying and expiry, taken together. The most that can be lost is at expiry, before charges.',
  settledHint: 'Closed at their expiry by the close of the underlying in your market files. A price that you enter comes before it.',
  curveHint:
    'Net profit of closed trades, and with it what open positions had gained at their last price. The broken line is of closed trades alone.',
  benchmarkHint: (capital: string | null, name: string, from: string) =>
    `The broken line is what ${capital === null ? 'your deposits and withdrawals, each on its day,' : `your capital of ${capital}`} would have gained in the ${name} since ${from}, without charges, dividends and tax.`,
  benchmarkLacks:
    'With deposits or a capital in the settings, and closes of indices among your market files, the Nifty 50 stands beside it.',
  stale: 'Older than the newest file of this list: it has no price of it.',
  untraded: 'Not traded that day: the exchange’s theoretical settlement price.',
  unbounded: 'no bound',
  delivered:
    'In the money at expiry: a stock option is delivered, not paid out. It is closed at ₹0 by assumption. If the shares are in your journal at the strike, leave it so; else enter what it was worth.',
  settleLead: 'What a unit was worth at expiry. With this price all rows of the contract close on its expiry day.',
} as const;
