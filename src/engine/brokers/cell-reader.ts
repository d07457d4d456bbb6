import type { Exchange } from '../instruments/instrument.ts';
import { MAX_QUANTITY, MAX_VALUE, parsePaise, parsePrice, parseQuantity, price, quantity, ZERO } from '../money.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import type { RowProblem, RowProblemCode } from '../problem.ts';
import type { Row } from '../tables/table.ts';
import type { Product, Side } from '../trades/trade.ts';
import { readId } from './read-id.ts';
import { readNumber } from './read-number.ts';
import { readExchange, readProduct, readSegment, readSide, type SegmentWord } from './read-words.ts';

/**
 * UTF-16 units of a cell that is read. What trades and instruments are known by is made of a symbol and an id, each up to this, and less
 * than as much again. An export takes 600 of it, an index of the database 2,704 bytes.
 */
const LONGEST_TEXT = 120;

/**
 * Reads the cells of one row after another by column. The first thing that cannot be read is the row's fault: the answer is then a
 * stand-in that never leaves the row, since a row with a fault gives no trade. So a format reads straight on.
 */
export class CellReader {
  /** The row's number in the spreadsheet. */
  number = 0;
  problem: RowProblem | null = null;
  readonly #columns: ReadonlyMap<string, number>;
  #cells: readonly string[] = [];

  constructor(columns: ReadonlyMap<string, number>) {
    this.#columns = columns;
  }

  /** Turns to the next row. */
  turnTo(row: Row): void {
    this.number = row.number;
    this.problem = null;
    this.#cells = row.cells;
  }

  /** Whether the table has this column. */
  has(column: string): boolean {
    return this.#columns.has(column);
  }

  /** The cell's text; '' where it is empty or the table has no such column. One that no name, id or number reaches is the row's fault. */
  text(column: string): string {
    const text = this.#cell(column);
    if (text.length > LONGEST_TEXT) this.addProblem('too-long', column);
    return text;
  }

  #cell(column: string): string {
    const index = this.#columns.get(column);
    return index === undefined ? '' : (this.#cells[index] ?? '');
  }

  /** Notes why the row gives no trade; the first reason counts. */
  addProblem(code: RowProblemCode, column: string | null = null, text = column === null ? null : this.#cell(column)): void {
    this.problem ??= { row: this.number, code, column, text };
  }

  /** The text of a cell that must not be empty. */
  required(column: string): string {
    const text = this.text(column);
    if (text === '') this.addProblem('missing-value', column);
    return text;
  }

  /** The exchange. */
  exchange(column: string): Exchange {
    const exchange = readExchange(this.required(column));
    if (exchange === null) this.addProblem('bad-exchange', column);
    return exchange ?? 'NSE';
  }

  /** The market; funds and currencies are refused. */
  segment(column: string): Exclude<SegmentWord, 'other'> {
    const segment = readSegment(this.required(column));
    if (segment === null) this.addProblem('bad-segment', column);
    else if (segment === 'other') this.addProblem('unsupported-segment', column);
    return segment === null || segment === 'other' ? 'EQ' : segment;
  }

  /** Bought or sold. */
  side(column: string): Side {
    const side = readSide(this.required(column));
    if (side === null) this.addProblem('bad-side', column);
    return side ?? 'BUY';
  }

  /** How the position is held; null where the cell says nothing known. */
  product(column: string): Product | null {
    return readProduct(this.text(column));
  }

  /** An order or trade id; null where there is none. */
  id(column: string): string | null {
    const text = this.text(column);
    return text === '' ? null : readId(text);
  }

  /** A whole number of units above 0. */
  units(column: string): Quantity {
    const units = this.signedUnits(column);
    if (units > 0) return units;
    this.addProblem('bad-quantity', column);
    return quantity(1);
  }

  /** A whole number of units other than 0: some brokers write sales as negative. */
  signedUnits(column: string): Quantity {
    const text = readNumber(this.required(column));
    const units = text === null ? null : parseQuantity(text);
    if (units !== null && units !== 0 && Math.abs(units) <= MAX_QUANTITY) return units;
    this.addProblem(units !== null && units !== 0 ? 'too-large' : 'bad-quantity', column);
    return quantity(1);
  }

  /** A price above 0 in whole paise, as exchanges trade shares, contracts and commodities: more decimals are the noise of a float. */
  price(column: string): Price {
    const text = readNumber(this.required(column));
    const paise = text === null ? null : parsePaise(text);
    if (paise !== null && paise > 0 && paise <= MAX_VALUE) return price(paise * 100);
    this.addProblem(paise !== null && paise > 0 ? 'too-large' : 'bad-price', column);
    return price(0);
  }

  /** An average price above 0, to four decimals. */
  averagePrice(column: string): Price {
    const text = readNumber(this.required(column));
    const average = text === null ? null : parsePrice(text);
    if (average !== null && average > 0) return average;
    this.addProblem('bad-price', column);
    return price(0);
  }

  /** An amount of money that must be there, of either sign. */
  amount(column: string): Paise {
    const text = readNumber(this.required(column));
    const amount = text === null ? null : parsePaise(text);
    if (amount !== null && Math.abs(amount) <= MAX_VALUE) return amount;
    this.addProblem(amount === null ? 'bad-value' : 'too-large', column);
    return ZERO;
  }
}
