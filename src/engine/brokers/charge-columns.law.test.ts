import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOn } from '#test/engine/file-facts.ts';
import { trimmedRows } from '#test/tables/arbitrary-cells.ts';
import type { TradingDay } from '../day.ts';
import { toRupees } from '../money.ts';
import { totalOf } from '../trades/charges.ts';
import { readReport } from './read-report.ts';

/** Ways to write each levy, in rupees: by header, the part of the levy. The last of each is no header that is known. */
const WRITTEN: readonly (readonly Readonly<Record<string, number>>[])[] = [
  [{ Brokerage: 1 }, { 'Brok. charge': 1 }],
  [{ 'Transaction Charges': 1 }, { 'Exchange Charges': 1 }, { 'Txn. Charges': 1 }, { 'Exch Levy': 1 }],
  [{ 'SEBI Turnover Charges': 1 }, { 'SEBI Fees': 1 }, { SEBI: 1 }, { 'SEBI levy paid': 1 }],
  [{ 'Securities Transaction Tax-STT': 1 }, { STT: 1 }, { 'STT/CTT': 1 }, { 'STT levied': 1 }],
  [{ 'Stamp Duty': 1 }, { StampDuty: 1 }, { 'Stamp Charges': 1 }, { 'Duty on Stamp': 1 }],
  [{ GST: 1 }, { 'GST on Brokerage': 1 }, { IGST: 1 }, { CGST: 0.5, SGST: 0.5 }, { 'Tax (GST) paid': 1 }],
];
const ROWS: readonly Readonly<Record<string, string>>[] = [
  { date: '13-Aug-2026', name: 'ITC', exchange: 'NSE', side: 'Buy', quantity: '10', price: '400', value: '4000', order: '1' },
  { date: '14-Aug-2026', name: 'ITC', exchange: 'NSE', side: 'Sell', quantity: '10', price: '410', value: '4100', order: '2' },
];
/** The other columns of a list of trades, and of ICICI Direct's F&O order book, whose names of contracts replace the share's. */
const LIST = { 'Trade Date': 'date', Symbol: 'name', Exchange: 'exchange', Side: 'side', Quantity: 'quantity', Price: 'price' };
const REPORT = {
  'Trade Date': 'date',
  'Contract Descriptor': 'name',
  Exchange: 'exchange',
  Action: 'side',
  Qty: 'quantity',
  Price: 'price',
  Value: 'value',
  'Order Ref.': 'order',
};

interface File {
  readonly isReport: boolean;
  readonly levies: readonly (readonly [Readonly<Record<string, number>> | null, amount: number])[];
  readonly total: 'none' | 'Charges' | 'Total Charges';
  /** By which the columns are sorted. */
  readonly places: readonly number[];
}

const files: fc.Arbitrary<File> = fc.record({
  isReport: fc.boolean(),
  levies: fc.tuple(
    ...WRITTEN.map((ways) =>
      fc.tuple(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ways) }, fc.constant(null)), fc.constantFrom(1, 2, 30)),
    ),
  ),
  total: fc.constantFrom('none', 'none', 'Charges', 'Total Charges'),
  places: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
});

/** A table with its columns in some order, and what its rows are charged; the column 'Charges' holds what the others leave out. */
function written({ isReport, levies, total, places }: File): { readonly rows: string[][]; readonly charged: number } {
  const sums = { stated: 0, all: 0 };
  const columns = new Map<string, (row: Readonly<Record<string, string>>) => string>();
  for (const [header, key] of Object.entries(isReport ? REPORT : LIST))
    columns.set(header, (row) => (isReport && key === 'name' ? 'FUT-NIFTY-25-Aug-2026' : (row[key] ?? '')));
  for (const [way, amount] of levies) {
    sums.all += amount;
    if (way === null) continue;
    sums.stated += amount;
    for (const [header, part] of Object.entries(way)) columns.set(header, () => String(amount * part));
  }
  if (total === 'Charges') columns.set(total, () => String(sums.all - sums.stated));
  if (total === 'Total Charges') columns.set(total, () => String(sums.all));
  const order = [...columns]
    .map((column, index) => ({ column, place: places[index] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ column }) => column);
  return { rows: [order.map(([header]) => header), ...ROWS.map((row) => order.map(([, cell]) => cell(row)))], charged: sums.all };
}

test('charges of a file are the whole, or computed, or the columns that were left out are named', () => {
  const met = { stated: 0, computed: 0 };
  fc.assert(
    fc.property(files, (file) => {
      const { rows, charged } = written(file);
      const read = readReport(
        [{ name: '', rows: trimmedRows(rows) }],
        factsOn('2026-11-20' as TradingDay, { units: 'units', segment: 'EQ' }),
      );
      if (!('trades' in read)) throw new Error(JSON.stringify(read));
      expect(read.report.id).toBe(file.isReport ? 'icici-fno-orders' : 'columns-matched');
      const said = read.understood.remarks.map(({ code }) => code);
      expect(read.trades).toHaveLength(2);
      for (const { charges } of read.trades) {
        met[charges === null ? 'computed' : 'stated'] += 1;
        if (charges === null) expect(said).toContain('levies-lacking');
        else if (!said.includes('charges-unused')) expect(toRupees(totalOf(charges))).toBe(charged);
        else expect(file.isReport || said.includes('charges-of-list')).toBe(true);
      }
    }),
    { numRuns: 120, seed: 2_023_600 },
  );
  expect(met.stated).toBeGreaterThan(40);
  expect(met.computed).toBeGreaterThan(40);
});
