import { parseDay, type TradingDay } from '../day.ts';
import { readNumber } from '../brokers/read-number.ts';
import { type Price, parsePrice } from '../money.ts';
import type { Row, Sheet } from '../tables/table.ts';
import { type FoundTable, findTable } from './find-table.ts';

/** A share as a broker's statement of holdings has it. */
export interface StatedHolding {
  /** The row in the file, from 1. */
  readonly row: number;
  /** The name in the file: a symbol, or the company's name. */
  readonly name: string;
  readonly isin: string | null;
  readonly quantity: number;
  readonly average: Price | null;
}

/** A statement of holdings. */
export interface StatedHoldings {
  readonly report: string;
  /** The day that the file says, null where it says none. */
  readonly asOn: TradingDay | null;
  readonly holdings: readonly StatedHolding[];
  /** Rows with a name whose quantity is no number. */
  readonly unread: readonly number[];
}

interface HoldingsFormat {
  readonly report: string;
  readonly name: string;
  readonly isin: string | null;
  /** Columns that together are what is held. */
  readonly quantity: readonly [string, ...string[]];
  readonly average: string;
}

/**
 * Layouts of holdings. Sources: headers that public repositories show, read 2026-11-22 (Kite: code index 60086914899, 56601868255,
 * 63299804947, 70461442270; Console: 55905205967, 68650612476; Groww, and the same headings of HDFC Securities and Angel One:
 * 70086207168, 54044243148, 68524823672, 70607582741; Motilal Oswal: one importer).
 */
const FORMATS: readonly HoldingsFormat[] = [
  { report: 'Kite holdings', name: 'instrument', isin: null, quantity: ['qty'], average: 'avg_cost' },
  {
    report: 'Zerodha Console holdings',
    name: 'symbol',
    isin: 'isin',
    quantity: ['quantity_available', 'quantity_pledged_margin', 'quantity_pledged_loan'],
    average: 'average_price',
  },
  {
    report: 'Holdings of Groww, HDFC Securities or Angel One',
    name: 'stock_name',
    isin: 'isin',
    quantity: ['quantity'],
    average: 'average_buy_price',
  },
  { report: 'Motilal Oswal holdings', name: 'scrip_name', isin: 'isin', quantity: ['quantity'], average: 'purchase_price' },
];

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const AS_ON = /as on\s+(\d{4}-\d\d-\d\d)/i;
const AS_ON_INDIAN = /as on\s+(\d\d)-(\d\d)-(\d{4})/i;

/** Reads a statement of holdings by its headers; null where no sheet is one. Totals and notes below the table have no quantity and no ISIN. */
export function readHoldings(sheets: readonly Sheet[]): StatedHoldings | null {
  for (const sheet of sheets) {
    for (const format of FORMATS) {
      const table = findTable(sheet, [format.name, format.quantity[0], format.average, ...(format.isin ? [format.isin] : [])]);
      if (table) return readTable(format, table);
    }
  }
  return null;
}

function readTable(format: HoldingsFormat, { above, rows, cell }: FoundTable): StatedHoldings {
  const holdings: StatedHolding[] = [];
  const unread: number[] = [];
  for (const row of rows) {
    const name = cell(row, format.name).toUpperCase();
    const isin = format.isin === null ? null : cell(row, format.isin).toUpperCase();
    if (name === '' || /^(sub\s*)?total\b/i.test(name)) continue;
    // Where the layout has ISINs, a row without one is a note below the table.
    if (isin !== null && !ISIN.test(isin)) continue;
    const parts = format.quantity.map((column) => readUnits(cell(row, column)));
    if (parts.some((part) => part === null)) unread.push(row.number);
    else
      holdings.push({
        row: row.number,
        name,
        isin,
        quantity: parts.reduce<number>((total, part) => total + (part ?? 0), 0),
        average: parsePrice(readNumber(cell(row, format.average)) ?? ''),
      });
  }
  return { report: format.report, asOn: dayAbove(above), holdings, unread };
}

/** Whole units; an empty cell is none. */
function readUnits(cell: string): number | null {
  if (cell === '' || cell === '-') return 0;
  const units = Number(readNumber(cell) ?? Number.NaN);
  return Number.isSafeInteger(units) && units >= 0 ? units : null;
}

function dayAbove(rows: readonly Row[]): TradingDay | null {
  for (const { cells } of rows) {
    const text = cells.join(' ');
    const [, written] = AS_ON.exec(text) ?? [];
    if (written !== undefined) return parseDay(written);
    const [, day, month, year] = AS_ON_INDIAN.exec(text) ?? [];
    if (day !== undefined) return parseDay(`${year}-${month}-${day}`);
  }
  return null;
}
