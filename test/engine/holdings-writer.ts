/** A share in an account, as tests state it: average in rupees. */
export interface WrittenHolding {
  readonly symbol: string;
  readonly isin: string;
  readonly units: number;
  readonly average: number;
}

/** Writers of statements of holdings, in the layouts whose headers are known; values are invented. */
export const HOLDINGS_WRITERS: Readonly<Record<string, (holdings: readonly WrittenHolding[], day: string) => string>> = {
  Kite: (holdings) =>
    lines([
      ['Instrument', 'Qty.', 'Avg. cost', 'LTP', 'Invested', 'Cur. val', 'P&L', 'Net chg.', 'Day chg.', ''],
      ...holdings.map(({ symbol, units, average }) => [symbol, String(units), String(average), '1', '1', '1', '0', '0', '0', '']),
    ]),
  Console: (holdings, day) =>
    lines([
      ['Client ID', 'AB1234'],
      [`Equity Holdings Statement as on ${day}`],
      ['Invested Value', '1'],
      [
        'Symbol',
        'ISIN',
        'Sector',
        'Quantity Available',
        'Quantity Discrepant',
        'Quantity Long Term',
        'Quantity Pledged (Margin)',
        'Quantity Pledged (Loan)',
        'Average Price',
        'Previous Closing Price',
        'Unrealized P&L',
        'Unrealized P&L Pct.',
      ],
      // A third is pledged; what is held long-term is a part of what is available.
      ...holdings.map(({ symbol, isin, units, average }) => {
        const pledged = Math.floor(units / 3);
        return [symbol, isin, 'X', String(units - pledged), '0', '1', String(pledged), '0', String(average), '1', '0', '0'];
      }),
    ]),
  Groww: (holdings, day) =>
    lines([
      ['Name', 'A Trader'],
      [`Holdings statement for stocks as on ${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`],
      ['Stock Name', 'ISIN', 'Quantity', 'Average buy price', 'Buy value', 'Closing price', 'Closing value', 'Unrealised P&L'],
      ...holdings.map(({ symbol, isin, units, average }) => [`${symbol} LTD`, isin, grouped(units), String(average), '1', '1', '1', '0']),
      ['Total', '', '', '', '1', '', '1', '0'],
    ]),
  'ICICI Direct': (holdings) =>
    lines([
      [
        'Stock Symbol',
        'Company Name',
        'ISIN Code',
        'Qty',
        'Average Cost Price',
        'Current Market Price',
        '% Change over prev close',
        'Value At Cost',
      ],
      ...holdings.map(({ symbol, isin, units, average }) => [
        symbol,
        `${symbol} LTD`,
        isin,
        String(units),
        String(average),
        '1',
        '+1.2',
        '1',
      ]),
    ]),
  'ICICI Direct demat': (holdings) =>
    lines([
      ['Stock Name', 'Stock ISIN', 'Allocated Quantity', 'Blocked for Trade', 'Block For Margin', 'Current Market Price'],
      ...holdings.map(({ symbol, isin, units }) => [symbol, isin, String(units), '0', '0', '1']),
    ]),
  'Paytm Money': (holdings) =>
    lines([
      ['Scrip Name', 'ISIN', 'Quantity', 'Avg Price', 'LTP'],
      ...holdings.map(({ symbol, isin, units, average }) => [symbol, isin, String(units), String(average), '1']),
    ]),
  'Angel One': (holdings) =>
    lines([
      ['Trading Symbol', 'Exchange', 'Quantity', 'Product', 'Average Price', 'LTP', 'Profit and Loss'],
      ...holdings.map(({ symbol, units, average }) => [`${symbol}-EQ`, 'NSE', String(units), 'DELIVERY', String(average), '1', '0']),
    ]),
  Dhan: (holdings, day) =>
    lines([
      ['Holding summary', `For ${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`],
      [
        'Scrip Name',
        'ISIN Code',
        'Free Holding',
        'Locked In',
        'Safe Keep',
        'MTF Pledge',
        'Margin Pledge',
        'CUSA Pledge',
        'Closing Price',
        'Valuation',
      ],
      ...holdings.map(({ symbol, isin, units }) => {
        const pledged = Math.floor(units / 3);
        return [symbol, isin, `${units - 2 * pledged}.00`, '0.00', '0.00', `${pledged}.00`, `${pledged}.00`, '0.00', '1', '1'];
      }),
      ['Valuation', '1', 'Total Number of Securities', String(holdings.length)],
    ]),
};

function grouped(units: number): string {
  return units.toLocaleString('en-IN');
}

function lines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
}
