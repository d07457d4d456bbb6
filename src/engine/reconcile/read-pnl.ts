import { HEADER_ROWS, tidyHeader } from '../brokers/find-table.ts';
import { readNumber } from '../brokers/read-number.ts';
import { parseDay, type TradingDay } from '../day.ts';
import { add, type Paise, ZERO } from '../money.ts';
import type { Row, Sheet } from '../tables/table.ts';
import type { Levy } from '../trades/charges.ts';
import { readAmount } from './read-amount.ts';
import type { StatedSegment } from './stated-segment.ts';

/** What a statement says was realised in an instrument within its period. */
export interface StatedResult {
  /** The row in the file, from 1. */
  readonly row: number;
  readonly name: string;
  readonly isin: string | null;
  /** Names by which a journal knows the instrument; none where the file only has a symbol. */
  readonly aliases: readonly string[];
  readonly quantity: number;
  readonly buyValue: Paise;
  readonly sellValue: Paise;
}

/** A profit and loss statement with sums for each instrument. */
export interface StatedPnl {
  readonly report: string;
  readonly segment: StatedSegment;
  readonly from: TradingDay;
  readonly to: TradingDay;
  readonly results: readonly StatedResult[];
  /** The charges of the period; null where the file has none. */
  readonly charges: ReadonlyMap<Levy, Paise> | null;
  /** The charges are of what was closed in the period, not of its trades. */
  readonly areOfClosings: boolean;
  /** Rows with a name whose numbers are none. */
  readonly unread: readonly number[];
}

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

/** Reads a profit and loss statement; null where no sheet is one. */
export function readPnl(sheets: readonly Sheet[]): StatedPnl | null {
  for (const { rows } of sheets) {
    const title = rows.slice(0, HEADER_ROWS).flatMap(({ cells }) => cells.flatMap((cell) => TITLE.exec(cell) ?? []));
    const [, segment = '', from = '', to = ''] = title;
    const days = [parseDay(from), parseDay(to)] as const;
    const at = rows
      .slice(0, HEADER_ROWS)
      .findIndex(({ cells }) => HEADERS.every((name) => cells.some((cell) => tidyHeader(cell) === name)));
    const known = SEGMENTS[segment.toLowerCase()];
    if (known && days[0] && days[1] && at !== -1)
      return {
        report: 'Zerodha Console P&L',
        segment: known,
        from: days[0],
        to: days[1],
        charges: chargesAbove(rows.slice(0, at)),
        areOfClosings: false,
        ...readTable(rows.slice(at)),
      };
  }
  return null;
}

function readTable([header, ...rows]: readonly Row[]): Pick<StatedPnl, 'results' | 'unread'> {
  const columns = new Map((header?.cells ?? []).map((cell, place) => [tidyHeader(cell), place]));
  const results: StatedResult[] = [];
  const unread: number[] = [];
  for (const { number, cells } of rows) {
    const cell = (name: string) => cells[columns.get(name) ?? -1] ?? '';
    const name = cell('symbol').toUpperCase();
    // Notes below the table stand in one cell.
    if (name === '' || cells.filter((text) => text !== '').length < HEADERS.length) continue;
    const quantity = Number(readNumber(cell('quantity')) ?? Number.NaN);
    const [buyValue, sellValue] = [readAmount(cell('buy_value')), readAmount(cell('sell_value'))];
    if (!Number.isSafeInteger(quantity) || buyValue === null || sellValue === null) unread.push(number);
    else if (quantity !== 0)
      results.push({ row: number, name, isin: cell('isin').toUpperCase() || null, aliases: [], quantity, buyValue, sellValue });
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
