import { readDay } from '../brokers/read-day.ts';
import { readNumber } from '../brokers/read-number.ts';
import type { TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { add, type Paise, shareOf, subtract, ZERO } from '../money.ts';
import type { Row, Sheet } from '../tables/table.ts';
import type { Charges } from '../trades/charges.ts';
import { isSmall } from './is-small.ts';
import { type FoundTable, stackedTables } from './find-table.ts';
import { readAmount } from './read-amount.ts';
import type { StatedPeriod, StatedPnl, StatedResult } from './stated-pnl.ts';
import { isinOf } from './stated-instrument.ts';
import { statedSegment } from './stated-segment.ts';
import { sumCharges, sumResults } from './sum-results.ts';

/** What a statement has of an instrument: all that was bought and sold in its period, and what of it was realised. */
export interface Summed {
  readonly instrument: Instrument;
  readonly bought: number;
  readonly sold: number;
  readonly buyValue: Paise;
  readonly sellValue: Paise;
  readonly realised: Paise;
  /** Of what was closed; not there where rows state none. */
  readonly charges?: Charges;
}

/** A statement with such a row for each instrument. */
export interface SummedLayout {
  readonly report: string;
  /** The headers of each kind of table that it has; the first is the name's. */
  readonly headers: readonly (readonly [name: string, ...others: string[]])[];
  /** The first cell of the line with the period: '… From 01-04-2026 to 24-04-2026'; not there where the statement says none. */
  readonly title?: RegExp;
  /** The start of what stands below the table. */
  readonly end?: RegExp;
  /** null where a cell is not what it should be. */
  readonly read: (cell: (header: string) => string, from: TradingDay) => Summed | null;
  /** The charges that stand above a table. */
  readonly chargesAbove?: (rows: readonly Row[]) => StatedPnl['charges'];
}

const PERIOD = /\bfrom(?: date)? (\S+) to(?: date)? (\S+)/i;
/** Fewer cells are a title or a note. */
const FEWEST_CELLS = 3;

/** Reads a statement of this layout by segment, of the period that it says, else of the given one; null where no sheet is one. */
export function readSums(layout: SummedLayout, sheets: readonly Sheet[], given: StatedPeriod | null): StatedPnl[] | null {
  const found = sheets.flatMap((sheet) => layout.headers.map((headers) => ({ name: headers[0], ...stackedTables(sheet, headers) })));
  const tables = found.flatMap(({ name, tables: own }) => own.map((table) => ({ ...table, name })));
  const [first] = tables;
  const period = first && (periodAbove(first, layout.title) ?? given);
  if (!period) return null;
  const sums: (Summed & Pick<Row, 'number'>)[] = [];
  const unread = found.flatMap(({ others }) => others.map(({ number }) => number));
  for (const { name, rows, cell } of tables) {
    for (const row of rows) {
      if (layout.end?.test(cell(row, name))) break;
      if (cell(row, name) === '' || row.cells.filter((text) => text !== '').length < FEWEST_CELLS) continue;
      const summed = layout.read((header) => cell(row, header), period.from);
      if (summed) sums.push({ ...summed, number: row.number });
      else unread.push(row.number);
    }
  }
  const segments = [...Map.groupBy(sums, ({ instrument }) => statedSegment(instrument.segment))];
  // A block of charges is of one segment.
  const block = segments.length === 1 ? layout.chargesAbove?.(first.above) : undefined;
  return segments.map(([segment, own]) => {
    const ofClosings = sumCharges(own.map(({ charges = null }) => ({ charges })));
    const charges = block ?? ofClosings;
    return {
      ...period,
      report: layout.report,
      segment,
      results: sumResults(own.flatMap(closedOf)),
      charges,
      areOfClosings: charges !== null && charges === ofClosings,
      unread: unread.toSorted((a, b) => a - b),
    };
  });
}

function periodAbove({ above }: FoundTable, title: RegExp | undefined): StatedPeriod | null {
  const at = title ? above.findIndex(({ cells }) => title.test(cells[0] ?? '')) : -1;
  const lines = at === -1 ? [] : above.slice(at, at + 2);
  const [, first = '', last = ''] = PERIOD.exec(lines.flatMap(({ cells }) => cells).join(' ')) ?? [];
  const [from, to] = [readDay(first, 'day-first'), readDay(last, 'day-first')];
  return from && to ? { from, to } : null;
}

/** What was closed as the columns of a table state it: the units on both sides, the values, and a result that must fit them. */
export function closedSums(
  instrument: Instrument | null,
  [quantity, bought, sold, result]: readonly [quantity: string, bought: string, sold: string, result: string],
): Summed | null {
  const units = readUnits(quantity);
  const [buyValue, sellValue, stated] = [readAmount(bought), readAmount(sold), readAmount(result)];
  if (instrument === null || units === null || buyValue === null || sellValue === null || stated === null) return null;
  const realised = subtract(sellValue, buyValue);
  return isSmall(subtract(stated, realised)) ? { instrument, bought: units, sold: units, buyValue, sellValue, realised } : null;
}

/** What was closed: nothing where only one side was traded and nothing realised. */
function closedOf(summed: Summed & Pick<Row, 'number'>): StatedResult[] {
  const { number: row, instrument, bought, sold, buyValue, sellValue, realised } = summed;
  if (realised === ZERO && (bought === 0 || sold === 0)) return [];
  const named = { row, name: instrument.symbol, isin: isinOf(instrument), aliases: instrument.aliases };
  return sold === 0 || isShort(summed)
    ? [{ ...named, quantity: bought, buyValue, sellValue: add(buyValue, realised) }]
    : [{ ...named, quantity: sold, buyValue: subtract(sellValue, realised), sellValue }];
}

/** Whether more of a contract was sold than bought and a part of it was bought back; else the sales also closed what was held before. */
function isShort({ instrument, bought, sold, buyValue, sellValue, realised }: Summed): boolean {
  if (instrument.contract === null || bought === 0 || sold <= bought) return false;
  return isSmall(subtract(subtract(shareOf(sellValue, bought, sold), buyValue), realised));
}

/** A count of units; null where the cell is no whole number. */
export function readUnits(cell: string): number | null {
  const units = Number(readNumber(cell) ?? Number.NaN);
  return Number.isSafeInteger(units) && units >= 0 ? units : null;
}
