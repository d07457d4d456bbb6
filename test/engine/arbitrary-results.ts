import * as fc from 'fast-check';

/** A closed result as it was made. Days are 13 or later, so that no file leaves the order of day and month open. */
export interface MadeResult {
  readonly name: string;
  readonly isin: string;
  readonly day: number;
  readonly quantity: number;
  readonly bought: number;
  readonly sold: number;
}

/** The rows of a report as it was written, and what each row of results holds, by its number. */
export interface WrittenResults {
  readonly report: string;
  readonly sheet: string;
  readonly rows: readonly (readonly string[])[];
  readonly made: ReadonlyMap<number, MadeResult>;
  /** Rows of tables that hold no closed results. */
  readonly other: readonly number[];
}

type Cell = (made: MadeResult) => string | number;
type Columns = Readonly<Record<string, Cell>>;

const name: Cell = (made) => made.name;
const isin: Cell = (made) => made.isin;
const quantity: Cell = (made) => made.quantity;
const buyValue: Cell = (made) => made.quantity * made.bought;
const sellValue: Cell = (made) => made.quantity * made.sold;
const gross: Cell = (made) => made.quantity * (made.sold - made.bought);
const nothing: Cell = () => 0;
const slashed: Cell = (made) => `${made.day}/08/2025`;
const dashed: Cell = (made) => `${made.day}-08-2025`;
const named: Cell = (made) => `${made.day} Aug  2025`;
const iso: Cell = (made) => `2025-08-${made.day}`;

const VALUES: Columns = {
  'Buy price': (made) => made.bought,
  'Buy value': buyValue,
  'Sell price': (made) => made.sold,
  'Sell value': sellValue,
};
const ANGEL_ONE: Columns = {
  Qty: quantity,
  'Avg Buy Price': (made) => made.bought,
  'Buy Value': buyValue,
  'Avg Sell Price': (made) => made.sold,
  'Sell Value': sellValue,
  STT: nothing,
};
const ANGEL_ONE_SHARE: Columns = { ISIN: isin, 'Scrip Name': name, ...ANGEL_ONE, 'Charges and Statutory Levies': nothing };
const ANGEL_ONE_CONTRACT: Columns = {
  Segment: () => 'NSE FNO',
  'Symbol Name': () => 'NIFTY',
  'Expiry date': () => '28/08/2025',
  'Buy Date': slashed,
  'Sell date': slashed,
  ...ANGEL_ONE,
  'Total Charges and Statutory Levies': nothing,
  'Taxable P&L': gross,
  Turnover: gross,
};
const ZERODHA: Columns = {
  Symbol: name,
  ISIN: isin,
  'Entry Date': iso,
  'Exit Date': iso,
  Quantity: quantity,
  'Buy Value': buyValue,
  'Sell Value': sellValue,
  Profit: gross,
  'Period of Holding': nothing,
  'Taxable Profit': gross,
  Turnover: gross,
  ...Object.fromEntries(
    ['Brokerage', 'Exchange Transaction Charges', 'IPFT', 'SEBI Charges', 'CGST', 'SGST', 'IGST', 'Stamp Duty', 'STT'].map((levy) => [
      levy,
      nothing,
    ]),
  ),
};

/** The tables of each report (sources: broker-formats of the reports' cases), and the further columns that its files were seen with. */
const REPORTS: readonly { report: string; sheets: readonly string[]; tables: readonly Columns[]; more: readonly string[] }[] = [
  {
    report: 'groww-stock-results',
    sheets: ['Trade Level'],
    tables: [
      { 'Stock name': name, ISIN: isin, Quantity: quantity, 'Buy date': dashed, 'Sell date': dashed, ...VALUES, 'Realised P&L': gross },
    ],
    more: ['FMV as on 31-Jan-2018', 'Remark'],
  },
  {
    report: 'angel-one-results',
    sheets: ['Trade Details'],
    tables: [
      { ...ANGEL_ONE_SHARE, 'Transaction Date': slashed, 'Taxable P&L': gross },
      { ...ANGEL_ONE_SHARE, 'Buy Date': slashed, 'Sell Date': slashed, 'Cost Of Acquisition': buyValue, 'Net Profit/Loss': gross },
      { ...ANGEL_ONE_CONTRACT, 'Strike Price': () => 24500, 'Option Type': () => 'CE' },
      { ...ANGEL_ONE_CONTRACT, 'Closing Price(31/03/2025)': nothing },
    ],
    more: ['Closing Price(31/03/2026)', 'Purchase Type'],
  },
  {
    report: 'icici-results',
    sheets: ['', 'Sheet1'],
    tables: [
      {
        'Stock Symbol': name,
        ISIN: isin,
        Qty: quantity,
        'Sale Date': named,
        'Sale Rate': (made) => made.sold,
        'Sale Value': sellValue,
        'Sale Expenses': nothing,
        'Purchase Date': named,
        'Purchase Rate': (made) => made.bought,
        'Purchase Value': buyValue,
        'Purchase Expenses': nothing,
        'Profit/Loss(-)': gross,
      },
    ],
    more: ['Price as on 31st Jan 2018', 'Purchase Price Considered'],
  },
  {
    report: 'fyers-results',
    sheets: [''],
    tables: [
      {
        Symbol: name,
        ISIN: isin,
        Quantity: quantity,
        'Buy date': named,
        'Buy rate': (made) => made.bought,
        'Buy value': buyValue,
        Days: nothing,
        Period: () => 'STCG',
        'Sell date': named,
        'Sell rate': (made) => made.sold,
        'Sell value': sellValue,
        'P&L': gross,
      },
    ],
    more: [],
  },
  {
    report: 'zerodha-results',
    sheets: ['Tradewise Exits from 2025-04-01', 'Sheet1', ''],
    tables: [ZERODHA],
    more: ['Fair Market Value (31-01-2018)'],
  },
];
/** Tables that stand beside closed results: Angel One's buybacks, Groww's open lots. */
const OTHERS = [
  ['ISIN', 'Scrip Name', 'Qty', 'Buyback Date', 'Buyback Value', 'STT'],
  ['Stock name', 'ISIN', 'Quantity', 'Buy date', 'Closing date', 'FMV as on 31-Jan-2018'],
];

const results: fc.Arbitrary<MadeResult> = fc.record({
  name: fc.constantFrom('ITC LTD', 'TOTAL TRANSPORT SYSTEMS', 'INFY'),
  isin: fc.constantFrom('INE154A01025', 'INE009A01021'),
  day: fc.constantFrom(13, 14, 18, 19, 20, 21, 22),
  quantity: fc.constantFrom(75, 150),
  bought: fc.integer({ min: 100, max: 200 }),
  sold: fc.integer({ min: 100, max: 200 }),
});

/** A report whose tables stand in any order, with columns in any order, further columns, and tables of other things between them. */
export const writtenResults: fc.Arbitrary<WrittenResults> = fc.constantFrom(...REPORTS).chain(({ report, sheets, tables, more }) => {
  const own = fc
    .tuple(fc.constantFrom(...tables), fc.subarray([...more]), fc.array(results, { maxLength: 3 }))
    .chain((table) =>
      fc
        .shuffledSubarray([...Object.keys(table[0]), ...table[1]], { minLength: Object.keys(table[0]).length + table[1].length })
        .map((header) => ({ header, columns: table[0], made: table[2] })),
    );
  const other = fc.constantFrom(...OTHERS).map((header) => ({ header, columns: null, made: [] }));
  const sections = fc.array(fc.oneof({ weight: 3, arbitrary: own }, other), { minLength: 1, maxLength: 5 });
  return fc
    .tuple(sections, own, fc.boolean(), fc.boolean(), fc.constantFrom(...sheets))
    .map(([before, last, hasTitles, hasTotals, sheet]) => {
      const rows: string[][] = [['Client ID', 'X0'], []];
      const made = new Map<number, MadeResult>();
      const others: number[] = [];
      for (const { header, columns, made: written } of [...before, last]) {
        if (hasTitles) rows.push(['Section']);
        rows.push([...header]);
        for (const result of written) made.set(rows.push(header.map((column) => String(columns?.[column]?.(result) ?? ''))), result);
        if (columns === null) others.push(rows.push(header.map((column) => (/date/i.test(column) ? '13-08-2025' : '5'))));
        if (hasTotals) rows.push(['Sub total', '', '5', '0.0', ...header.slice(4).map(() => '')], []);
      }
      return { report, sheet, rows, made, other: others };
    });
});
