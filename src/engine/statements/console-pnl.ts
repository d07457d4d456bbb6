import { tidyHeader } from '../brokers/find-table.ts';
import { readNumber } from '../brokers/read-number.ts';
import { parseDay } from '../day.ts';
import { add, type Paise, ZERO } from '../money.ts';
import type { Row, Sheet } from '../tables/table.ts';
import type { Levy } from '../trades/charges.ts';
import { type FoundTable, findTable } from './find-table.ts';
import { readAmount } from './read-amount.ts';
import { statedInstrument } from './stated-instrument.ts';
import { closedSums, type SummedLayout } from './summed-pnl.ts';
import type { StatedPnl, StatedResult } from './stated-pnl.ts';
import type { StatedSegment } from './stated-segment.ts';

/**
 * Zerodha Console's P&L: a title with the period, a block of charges, then a row for each symbol. Source: a customer's file with values
 * removed, as the notes on broker files describe it, 2026-11-22.
 */
const TITLE = /^P&L Statement for (Equity|F&O|Commodity) from (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)/i;
const SEGMENTS: Readonly<Record<string, StatedSegment>> = { equity: 'equity', 'f&o': 'fno', commodity: 'commodity' };
const HEADERS = ['symbol', 'quantity', 'buy_value', 'sell_value', 'realized_p_l'] as const;

/** Heads of the block of charges, each without the letter of the account. */
const ACCOUNT_HEADS: Readonly<Record<string, Levy>> = {
  brokerage: 'brokerage',
  exchange_transaction_charges: 'exchange',
  clearing_charges: 'clearing',
  central_gst: 'gst',
  state_gst: 'gst',
  integrated_gst: 'gst',
  securities_transaction_tax: 'stt',
  sebi_turnover_fees: 'sebi',
  stamp_duty: 'stamp',
  ipft: 'ipft',
};

/**
 * The same without its title, and its table, or one of the tax P&L's tables of sums, copied out: neither says a period. Sources: a real file
 * of August 2026 (code index 62604369422), mohit-manna/capital-gain-fy-24-25, read 2026-11-25.
 */
export const untitledConsolePnl: SummedLayout = {
  report: 'Zerodha Console P&L',
  headers: [HEADERS],
  read: (cell, from) => {
    const instrument = statedInstrument(cell('symbol'), cell('isin').toUpperCase(), from);
    return closedSums(instrument, [cell('quantity'), cell('buy_value'), cell('sell_value'), cell('realized_p_l')]);
  },
  chargesAbove,
};

/** Reads it; null where no sheet is one. */
export function readConsolePnl(sheets: readonly Sheet[]): StatedPnl[] | null {
  for (const sheet of sheets) {
    const table = findTable(sheet, HEADERS);
    const [, segment = '', from = '', to = ''] = (table?.above ?? []).flatMap(({ cells }) =>
      cells.flatMap((cell) => TITLE.exec(cell) ?? []),
    );
    const days = [parseDay(from), parseDay(to)] as const;
    const known = SEGMENTS[segment.toLowerCase()];
    if (table && known && days[0] && days[1]) {
      const charges = chargesAbove(table.above);
      return [
        { report: 'Zerodha Console P&L', segment: known, from: days[0], to: days[1], charges, areOfClosings: false, ...resultsOf(table) },
      ];
    }
  }
  return null;
}

function resultsOf({ rows, cell }: FoundTable): Pick<StatedPnl, 'results' | 'unread'> {
  const results: StatedResult[] = [];
  const unread: number[] = [];
  for (const row of rows) {
    const name = cell(row, 'symbol').toUpperCase();
    // Notes below the table stand in one cell.
    if (name === '' || row.cells.filter((text) => text !== '').length < HEADERS.length) continue;
    const quantity = Number(readNumber(cell(row, 'quantity')) ?? Number.NaN);
    const [buyValue, sellValue] = [readAmount(cell(row, 'buy_value')), readAmount(cell(row, 'sell_value'))];
    if (!Number.isSafeInteger(quantity) || buyValue === null || sellValue === null) unread.push(row.number);
    else if (quantity !== 0) {
      const isin = cell(row, 'isin').toUpperCase() || null;
      results.push({ row: row.number, name, isin, aliases: [], quantity, buyValue, sellValue });
    }
  }
  return { results, unread };
}

/** The block of charges: a head and an amount beside each other. */
function chargesAbove(rows: readonly Row[]): StatedPnl['charges'] {
  const found = new Map<Levy, Paise>();
  for (const { cells } of rows) {
    const [head = '', amount = ''] = cells.filter((cell) => cell !== '');
    const levy = ACCOUNT_HEADS[tidyHeader(head.replace(/ - [A-Z]$/, ''))];
    const charged = levy === undefined ? null : readAmount(amount);
    if (levy !== undefined && charged !== null) found.set(levy, add(found.get(levy) ?? ZERO, charged));
  }
  return found.size === 0 ? null : found;
}
