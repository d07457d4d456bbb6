/** A result as tests state it, in rupees. */
export interface WrittenResult {
  readonly symbol: string;
  readonly isin: string;
  readonly units: number;
  readonly buy: number;
  readonly sell: number;
}

/** Writes a P&L of Zerodha Console as CSV, in the layout that is known; values are invented. */
export function consolePnl(results: readonly WrittenResult[], charges: Readonly<Record<string, number>>, segment = 'Equity'): string {
  const rows: string[][] = [
    ['', 'Client ID', 'AB1234'],
    ['', `P&L Statement for ${segment} from 2026-04-01 to 2026-06-12`],
    ['', 'Summary'],
    ['', 'Charges', '1'],
    ['', 'Account Head', 'Amount'],
    ...Object.entries(charges).map(([head, amount]) => ['', head, String(amount)]),
    [
      '',
      'Symbol',
      'ISIN',
      'Quantity',
      'Buy Value',
      'Sell Value',
      'Realized P&L',
      'Realized P&L Pct.',
      'Previous Closing Price',
      'Open Quantity',
    ],
    ...results.map(({ symbol, isin, units, buy, sell }) => [
      '',
      symbol,
      isin,
      String(units),
      String(buy),
      String(sell),
      String(sell - buy),
      '1',
      '1',
      '0',
    ]),
  ];
  return rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
}
