import type { TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import type { Paise } from '../money.ts';
import type { Sheet } from '../tables/table.ts';
import type { Charges } from '../trades/charges.ts';
import { findTable } from './find-table.ts';
import type { StatedPnl, StatedResult } from './stated-pnl.ts';
import { isinOf } from './stated-instrument.ts';
import { statedSegment } from './stated-segment.ts';
import { sumCharges, sumResults } from './sum-results.ts';

/** A closed result of a statement. */
export interface StatedLot {
  readonly row: number;
  readonly instrument: Instrument;
  readonly closedOn: TradingDay;
  readonly quantity: number;
  readonly buyValue: Paise;
  readonly sellValue: Paise;
  /** null where the report states none, or where it cannot be told what they are. */
  readonly charges: Charges | null;
}

/** A statement with a row for each closed result. */
export interface LotLayout {
  readonly report: string;
  /** The sheet, where headers alone do not identify the report. */
  readonly sheet?: RegExp;
  readonly headers: readonly [name: string, ...others: string[]];
  /** null where a cell is not what it should be. */
  readonly read: (cell: (header: string) => string) => Omit<StatedLot, 'row'> | null;
}

/** Reads all sheets of this layout; null where there is none. Totals and notes have fewer cells than a result, or say so. */
export function readLots({ report, sheet: name, headers, read }: LotLayout, sheets: readonly Sheet[]): StatedPnl[] | null {
  const tables = sheets.filter((sheet) => !name || name.test(sheet.name)).flatMap((sheet) => findTable(sheet, headers) ?? []);
  if (tables.length === 0) return null;
  const lots: StatedLot[] = [];
  const unread: number[] = [];
  for (const { rows, cell } of tables) {
    for (const row of rows) {
      const isTotal = /^(?:total|summary)\b/i.test(cell(row, headers[0]));
      if (isTotal || row.cells.filter((text) => text !== '').length * 2 < headers.length) continue;
      const lot = read((header) => cell(row, header));
      if (lot) lots.push({ ...lot, row: row.number });
      else unread.push(row.number);
    }
  }
  return pnlOfLots(report, lots, unread);
}

/** A statement of closed results by segment, summed by instrument: its period is from the first to the last closing. */
export function pnlOfLots(report: string, lots: readonly StatedLot[], unread: readonly number[]): StatedPnl[] {
  return [...Map.groupBy(lots, ({ instrument }) => statedSegment(instrument.segment))].map(([segment, own]) => {
    const days = own.map(({ closedOn }) => closedOn);
    const from = days.reduce((first, day) => (day < first ? day : first));
    const to = days.reduce((last, day) => (day > last ? day : last));
    return { report, segment, from, to, results: sumResults(own.map(resultOf)), charges: sumCharges(own), areOfClosings: true, unread };
  });
}

function resultOf({ row, instrument, quantity, buyValue, sellValue }: StatedLot): StatedResult {
  return { row, name: instrument.symbol, isin: isinOf(instrument), aliases: instrument.aliases, quantity, buyValue, sellValue };
}
