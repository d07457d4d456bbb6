/** How to get a broker's tradebook: the report that lists single trades, and the way to it. */
export interface BrokerReport {
  readonly broker: string;
  /** The report by the name that its broker gives it. */
  readonly report: string;
  readonly steps: readonly [string, string, string];
}

/**
 * Report names and layouts: exports that users of these brokers published, 2021–2026. Menu paths: Zerodha Console and Fyers from
 * users' written guides (2025–2026); for the others only the report's name is certain, so the step says where such reports are kept.
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

/** Columns of the template that any broker's trades can be brought into. */
export const TEMPLATE_COLUMNS = ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price'] as const;
