/** How to get a broker's tradebook: the report that lists each execution. */
export interface BrokerReport {
  readonly broker: string;
  /** The broker's name for the report. */
  readonly report: string;
  readonly steps: readonly [string, string, string];
}

/**
 * Report names and layouts come from exports that users published, 2021–2026. The menu paths of Zerodha and Fyers come from users'
 * guides (2025–2026). For the others only the report's name is certain, so the steps are less exact.
 */
export const BROKER_REPORTS: readonly BrokerReport[] = [
  {
    broker: 'Zerodha',
    report: 'Tradebook (CSV or XLSX)',
    steps: ['Open Console and choose Reports, then Tradebook', 'Pick the segment and up to 365 days', 'View, then download as CSV'],
  },
  {
    broker: 'Upstox',
    report: 'Trade report (XLSX)',
    steps: ['Open Account, then Reports', 'Choose the trade report and its period', 'Download as Excel'],
  },
  {
    broker: 'Groww',
    report: 'Stocks order history (XLSX)',
    steps: ['Open the reports of your profile', 'Choose Stocks, order history, and the period', 'Download the Excel file'],
  },
  {
    broker: 'Angel One',
    report: 'Trades History (XLSX)',
    steps: ['Open the reports of your account', 'Choose Trades History with charges, and the period', 'Download the Excel file'],
  },
  {
    broker: 'Dhan',
    report: 'Trade history (CSV)',
    steps: ['Open the statements of your account', 'Choose trade history and the period', 'Download as CSV'],
  },
  {
    broker: 'Fyers',
    report: 'Tradebook (CSV)',
    steps: ['Open Fyers Web and choose Reports', 'Choose the tradebook and up to one year', 'Download as CSV'],
  },
  {
    broker: 'ICICI Direct',
    report: 'Equity trade book, F&O order book (CSV)',
    steps: ['Open the trade book of Equity or F&O', 'Pick the period', 'Download as CSV'],
  },
];

/** The columns of the template for any other broker. */
export const TEMPLATE_COLUMNS = ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price'] as const;
