import { readDay } from '../brokers/read-day.ts';
import { readNumber } from '../brokers/read-number.ts';
import type { TradingDay } from '../day.ts';
import { isIsin, SERIES_SUFFIX } from '../instruments/instrument-of.ts';
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
  /** Rows with a name whose quantity is no number, or that have a quantity and no ISIN where the layout has ISINs. */
  readonly unread: readonly number[];
  /** Rows of which nothing tells whether blocked units are among those that are counted. */
  readonly unsure: readonly number[];
}

interface HoldingsFormat {
  readonly report: string;
  readonly name: string;
  readonly isin: string | null;
  /** Columns that together are what is held. */
  readonly quantity: readonly [string, ...string[]];
  readonly average: string | null;
  /** Other headers that must be there. */
  readonly headers?: readonly string[];
  /** Columns of blocked units. */
  readonly blocked?: readonly string[];
  /** What a row must hold to be of the account's holdings. */
  readonly product?: { readonly column: string; readonly like: RegExp };
}

/**
 * Layouts of holdings. Sources: headers that public repositories show, read 2026-11-22 (Kite: code index 60086914899, 56601868255,
 * 63299804947, 70461442270; Console: 55905205967, 68650612476; Groww, and the same headings of HDFC Securities and Angel One:
 * 70086207168, 54044243148, 68524823672, 70607582741; Motilal Oswal: one importer) and 2026-11-25 (ICICI Direct: 69793892136, 57388891432,
 * 69594754642, with 'Avg Buy Price': 70647557269, 70269146451, 70131691161, demat: 31173657802; Paytm Money: 59431346917; Dhan:
 * 70212286716, 62604369422; Angel One's API: Surya86899/AngelOne).
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
  {
    report: 'ICICI Direct portfolio summary',
    name: 'stock_symbol',
    isin: 'isin_code',
    quantity: ['qty'],
    average: 'average_cost_price',
    headers: ['current_market_price'],
  },
  {
    report: 'ICICI Direct portfolio summary',
    name: 'scrip_name',
    isin: 'isin',
    quantity: ['quantity'],
    average: 'avg_buy_price',
    headers: ['ltp', 'market_value'],
  },
  {
    report: 'ICICI Direct demat holdings',
    name: 'stock_name',
    isin: 'stock_isin',
    quantity: ['allocated_quantity'],
    average: null,
    blocked: ['blocked_for_trade', 'block_for_margin'],
  },
  { report: 'Paytm Money holdings', name: 'scrip_name', isin: 'isin', quantity: ['quantity'], average: 'avg_price', headers: ['ltp'] },
  {
    report: 'Angel One holdings',
    name: 'trading_symbol',
    isin: null,
    quantity: ['quantity'],
    average: 'average_price',
    headers: ['exchange', 'ltp', 'profit_and_loss'],
    product: { column: 'product', like: /^delivery$/i },
  },
  {
    report: 'Dhan holdings',
    name: 'scrip_name',
    isin: 'isin_code',
    quantity: ['free_holding', 'locked_in', 'safe_keep', 'mtf_pledge', 'margin_pledge', 'cusa_pledge'],
    average: null,
    headers: ['closing_price', 'valuation'],
  },
];

/** 'Holdings as on 2026-06-05', Dhan's 'Holding summary,For 17-09-2026'. */
const AS_ON = /(?:\bas on|^holding summary for)\s+(\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4})/i;
const TOTAL = /^(?:grand |sub\s*)?total:?$/i;

/** Reads a statement of holdings by its headers; null where no sheet is one. Totals and notes below the table have no quantity. */
export function readHoldings(sheets: readonly Sheet[]): StatedHoldings | null {
  for (const sheet of sheets) {
    for (const format of FORMATS) {
      const { name, isin, quantity, average, headers = [], blocked = [], product } = format;
      const needed = [name, isin, ...quantity, average, ...headers, ...blocked, product?.column];
      const table = findTable(
        sheet,
        needed.filter((header) => typeof header === 'string'),
      );
      if (table) return readTable(format, table);
    }
  }
  return null;
}

function readTable(format: HoldingsFormat, { above, rows, cell }: FoundTable): StatedHoldings {
  const { report, average, blocked = [], product } = format;
  const holdings: StatedHolding[] = [];
  const unread: number[] = [];
  const unsure: number[] = [];
  for (const row of rows) {
    const name = cell(row, format.name).toUpperCase().replace(SERIES_SUFFIX, '');
    const isin = format.isin === null ? null : cell(row, format.isin).toUpperCase();
    if (name === '') continue;
    const parts = format.quantity.map((column) => readUnits(cell(row, column)));
    const quantity = parts.reduce((total, part) => (total === null || part === null ? null : total + part), 0);
    const isNamed = isin === null || isIsin(isin);
    // A share can be called so, but has an ISIN or an average price.
    const isTotal = TOTAL.test(name) && (isin === null ? average === null || cell(row, average) === '' : !isNamed);
    // Where the layout has ISINs, a row without one and without units is a note below the table.
    if (isTotal || (!isNamed && (quantity === null || quantity === 0))) continue;
    if (quantity === null || !isNamed || (product && !product.like.test(cell(row, product.column)))) unread.push(row.number);
    else {
      const price = average === null ? null : parsePrice(readNumber(cell(row, average)) ?? '');
      holdings.push({ row: row.number, name, isin, quantity, average: price });
      if (blocked.some((column) => readUnits(cell(row, column)) !== 0)) unsure.push(row.number);
    }
  }
  return { report, asOn: dayAbove(above), holdings, unread, unsure };
}

/** Whole units; an empty cell is none. */
function readUnits(cell: string): number | null {
  if (cell === '' || cell === '-') return 0;
  const units = Number(readNumber(cell) ?? Number.NaN);
  return Number.isSafeInteger(units) && units >= 0 ? units : null;
}

function dayAbove(rows: readonly Row[]): TradingDay | null {
  for (const { cells } of rows) {
    const [, written] = AS_ON.exec(cells.join(' ')) ?? [];
    if (written !== undefined) return readDay(written, 'day-first');
  }
  return null;
}
