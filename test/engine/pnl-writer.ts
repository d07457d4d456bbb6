import type { Sheet } from '#engine/tables/table.ts';

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

/** Writes Dhan's P&L; a name is a company's, or a contract's. */
export function dhanPnlReport(results: readonly WrittenResult[]): string {
  const rows = results.map(({ symbol, units, buy, sell }) => {
    const sides = [String(units), '1.00', buy.toFixed(2), String(units), '1.00', sell.toFixed(2)];
    return [symbol, ...sides, '0.00', (sell - buy).toFixed(2), '0.00', '0.00', '0.00'];
  });
  return [
    'PnL report,From 01-04-2026 to 12-06-2026\nName,A TRADER\nUCC,1\nMobile,0\nEmail ID,a@example.in\n',
    'Scrip Name,Buy Qty.,Avg. Buy Price,Buy Value,Sell Qty.,Avg. Sell Price,Sell Value,Closing Price,Realised P&L,Realised P&L %,Unrealised P&L,Unrealised P&L %',
    ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
    '\nNet P&L,0.00,Brokerage,0.00,Gross P&L,0.00,Total Charges,0.00\n',
    'NOTE : This sheet was downloaded at 24/6/2026 03:36 PM',
  ].join('\n');
}

/** Writes Dhan's realised P&L. */
export function dhanRealisedReport(results: readonly WrittenResult[]): string {
  const rows = results.map(({ symbol, units, buy, sell }) => {
    return [`A Company (${symbol})`, '-', units, '1.00', buy.toFixed(2), '1.00', sell.toFixed(2), (sell - buy).toFixed(2), '0.00'];
  });
  return [
    'Realised PnL Report,From 01-04-2025 to 31-03-2026\nName,A TRADER\nUCC,1\n',
    'Scrip Name,ISIN Code,Quantity,Avg. Buy Price,Buy Value,Avg. Sell Price,Sell Value,Realised P&L,Realised P&L %',
    ...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')),
    '\nNet P&L,0.00,Brokerage,0,Gross P&L,0.00,Total Charges,0',
  ].join('\n');
}

/** Writes Angel One's P&L statement: every second share is in the section of intraday trades. */
export function angelOnePnlStatement(results: readonly WrittenResult[]): string {
  const head =
    'Scrip Symbol,Company Name,Quantity,Avg Buy Price,Buy Value,Avg Sell Price,Sell Value,Gross PnL,Brokerage,GST,Exchange Service Tax,Turnover Tax,SEBI Charges,Stamp Duty,STT,Other Charges,IPFT Charges';
  const rows = results.map(({ symbol, units, buy, sell }) => {
    const sides = [symbol, `${symbol} LTD`, units, 1, buy.toFixed(2), 1, sell.toFixed(2), (sell - buy).toFixed(2)];
    return [...sides, 0, 0, 0, 0, 0, 0, 1, 0, 0, (sell - buy - 1).toFixed(2)].join(',');
  });
  return [
    'Client Code,X0\nFrom Date,01/04/2025\nTo Date,31/03/2026\n',
    `Delivery PnL\n${head},Net PnL`,
    ...rows.filter((_, index) => index % 2 === 0),
    `\nIntraday PnL\n${head},Intraday PnL`,
    ...rows.filter((_, index) => index % 2 === 1),
  ].join('\n');
}

/** Writes Angel One's P&L by symbol, which says no period. */
export function angelOneSumsReport(results: readonly WrittenResult[]): string {
  const rows = results.map(({ symbol, units, buy, sell }) => {
    return [symbol, 'NSE', units, units, buy.toFixed(2), sell.toFixed(2), (sell - buy).toFixed(2)].join(',');
  });
  return ['Symbol,Exchange,Buy Qty,Sell Qty,Buy Value,Sell Value,Realised P&L', ...rows].join('\n');
}

/** A table of Console's P&L as it is copied out: it says no period. */
export function pastedPnl(results: readonly WrittenResult[]): string {
  const rows = results.map(({ symbol, isin, units, buy, sell }) => {
    return [symbol, isin, units, buy.toFixed(2), sell.toFixed(2), (sell - buy).toFixed(2)].join('\t');
  });
  return ['Symbol\tISIN\tQuantity\tBuy Value\tSell Value\tRealized P&L', ...rows].join('\n');
}

/** Writes Fyers' realised P&L: prices are averages of two decimals. */
export function fyersPnlReport(results: readonly WrittenResult[]): string {
  const rows = results.map(({ symbol, units, buy, sell }) => {
    return [`NSE:${symbol}`, symbol, 'Derivatives', sell - buy, units, units, (buy / units).toFixed(2), (sell / units).toFixed(2)].join(
      ',',
    );
  });
  return [
    'Report Title,Realised P&L report\nDate Range,From 01/04/2026 to 12/06/2026\nClient Name,A TRADER\nClient ID,X1\nPAN,X\n',
    'Gross P&L,0\nBrokerage,40\nTotal charges,60\n',
    'Symbol name,Symbol code,Segment,Gross P&L,Buy qty,Sell qty,Buy price,Sell price',
    ...rows,
  ].join('\n');
}

/** A closed result with its days, as tests state it: ISO days. */
export interface WrittenLot extends WrittenResult {
  readonly boughtOn: string;
  readonly soldOn: string;
}

/** Writes the sheet of Upstox' realised P&L. Its days are those of settlement. */
export function upstoxPnlSheet(lots: readonly WrittenLot[]): Sheet {
  const header =
    'Scrip Name |Scrip Code|Symbol|ISIN|Scrip Opt|Qty|Buy Date|Buy Rate|Buy Amt|Sell Date|Sell Rate|Sell Amt|Days|Total PL|Short Term|Long Term|Speculation|Turn Over';
  const rows = lots.map(({ symbol, isin, units, buy, sell, boughtOn, soldOn }) => {
    const facts = [`${symbol} LTD`, '500001', symbol, isin, '', units, boughtOn, '1', buy, soldOn, '1', sell];
    return [...facts, '9', sell - buy, sell - buy, '0', '0', sell].map(String);
  });
  return sheetOf('REALIZED_PNL', [
    ['UPSTOX SECURITIES PRIVATE LIMITED'],
    ['Segment', 'EQ'],
    header.split('|'),
    ...rows,
    ['TOTAL', '0'],
    ['A note.'],
  ]);
}

/** Writes a sheet of HDFC Securities' detailed P&L, with ₹10 of brokerage, ₹2 of STT and ₹1.80 of tax for each result. */
export function hdfcPnlSheet(name: string, lots: readonly WrittenLot[]): Sheet {
  const header =
    'Name|ISIN|Sub Asset|Sector Name|Buy Transaction Date|Buy Transaction Qty|Buy Transaction Value|Sell Transaction Date|Sell Transaction Qty|Sell Transaction Value|Gross P&L|Brokerage|STT|Service Tax|Transaction Charges|Other Charges|Net Realized P&L';
  const rows = lots.map(({ symbol, isin, units, buy, sell, boughtOn, soldOn }) => {
    const sides = [boughtOn, units, buy, soldOn, units, sell];
    return [symbol, isin, 'EQ', 'IT', ...sides, sell - buy, '10', '2', '1.8', '0', '0', sell - buy - 13.8].map(String);
  });
  return sheetOf(name, [['Profit & Loss Detailed'], header.split('|'), ...rows, ['Total', '', '', '', '', '', '0']]);
}

function sheetOf(name: string, rows: readonly (readonly string[])[]): Sheet {
  return { name, rows: rows.map((cells, index) => ({ number: index + 1, cells })) };
}
