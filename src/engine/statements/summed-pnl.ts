import { readDay } from '../brokers/read-day.ts';
import { readNumber } from '../brokers/read-number.ts';
import type { TradingDay } from '../day.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { add, type Paise, shareOf, subtract, ZERO } from '../money.ts';
import type { Row, Sheet } from '../tables/table.ts';
import { isSmall } from './is-small.ts';
import { type FoundTable, findTable } from './find-table.ts';
import type { StatedPnl, StatedResult } from './stated-pnl.ts';
import { statedSegment } from './stated-segment.ts';

/** What a statement has of an instrument: all that was bought and sold in its period, and what of it was realised. */
export interface Summed {
  readonly instrument: Instrument;
  readonly bought: number;
  readonly sold: number;
  readonly buyValue: Paise;
  readonly sellValue: Paise;
  readonly realised: Paise;
}

/** A statement with such a row for each instrument. */
export interface SummedLayout {
  readonly report: string;
  readonly headers: readonly [name: string, ...others: string[]];
  /** The first cell of the line with the period: '… From 01-04-2026 to 24-04-2026'. */
  readonly title: RegExp;
  /** The start of what stands below the table. */
  readonly end?: RegExp;
  /** null where a cell is not what it should be. */
  readonly read: (cell: (header: string) => string, from: TradingDay) => Summed | null;
}

const PERIOD = /from (\S+) to (\S+)/i;

/** Reads a statement of this layout by segment; null where no sheet is one. It has no charges by levy. */
export function readSums(layout: SummedLayout, sheets: readonly Sheet[]): StatedPnl[] | null {
  for (const sheet of sheets) {
    const table = findTable(sheet, layout.headers);
    const period = table && periodAbove(table, layout.title);
    if (period) return pnlOf(layout, table, period);
  }
  return null;
}

function periodAbove({ above }: FoundTable, title: RegExp): Pick<StatedPnl, 'from' | 'to'> | null {
  const line = above.find(({ cells }) => title.test(cells[0] ?? ''))?.cells.join(' ') ?? '';
  const [, first = '', last = ''] = PERIOD.exec(line) ?? [];
  const [from, to] = [readDay(first, 'day-first'), readDay(last, 'day-first')];
  return from && to ? { from, to } : null;
}

function pnlOf({ report, headers, end, read }: SummedLayout, table: FoundTable, period: Pick<StatedPnl, 'from' | 'to'>): StatedPnl[] {
  const sums: (Summed & Pick<Row, 'number'>)[] = [];
  const unread: number[] = [];
  for (const row of table.rows) {
    const name = table.cell(row, headers[0]);
    if (end?.test(name)) break;
    if (name === '') continue;
    const summed = read((header) => table.cell(row, header), period.from);
    if (summed) sums.push({ ...summed, number: row.number });
    else unread.push(row.number);
  }
  return [...Map.groupBy(sums, ({ instrument }) => statedSegment(instrument.segment))].map(([segment, own]) => {
    return { report, segment, ...period, results: own.flatMap(closedOf), charges: null, areOfClosings: false, unread };
  });
}

/** What was closed: nothing where only one side was traded and nothing realised. */
function closedOf(summed: Summed & Pick<Row, 'number'>): StatedResult[] {
  const { number: row, instrument, bought, sold, buyValue, sellValue, realised } = summed;
  if (realised === ZERO && (bought === 0 || sold === 0)) return [];
  const named = { row, name: instrument.symbol, isin: null, aliases: instrument.aliases };
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
