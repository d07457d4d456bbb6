import type { Exchange } from '../instruments/instrument.ts';
import { MAX_QUANTITY, MAX_VALUE, parsePaise, parsePrice, parseQuantity, price, quantity, ZERO } from '../money.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import type { RowProblem, RowProblemCode } from '../problem.ts';
import type { Row } from '../tables/table.ts';
import type { Product, Side } from '../trades/trade.ts';
import { readId } from './read-id.ts';
import { readNumber, readQuantity } from './read-number.ts';
import { readExchange, readProduct, readSegment, readSide, type SegmentWord } from './read-words.ts';

/**
 * Longest cell that is read, in UTF-16 units. Identities and aliases contain a symbol and an id of at most this length. An export
 * accepts 600 of them, an index of the database 2,704 bytes.
 */
const LONGEST_TEXT = 120;

/**
 * Reads the cells of one row after another, by column. The first cell that cannot be read is the row's problem. The reader then returns a
 * placeholder, so a format need not check: a row with a problem gives no trade.
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

  /** Moves to the next row. */
  turnTo(row: Row): void {
    this.number = row.number;
    this.problem = null;
    this.#cells = row.cells;
  }

  /** Whether the table has this column. */
  has(column: string): boolean {
    return this.#columns.has(column);
  }

  /** The cell's text; '' if it is empty or the table has no such column. A text longer than LONGEST_TEXT is a problem. */
  text(column: string): string {
    const text = this.#cell(column);
    if (text.length > LONGEST_TEXT) this.addProblem('too-long', column);
    return text;
  }

  /** A text of any length that a person wrote. */
  written(column: string): string {
    return this.#cell(column).trim();
  }

  #cell(column: string): string {
    const index = this.#columns.get(column);
    return index === undefined ? '' : (this.#cells[index] ?? '');
  }

  /** Records why the row gives no trade. The first problem counts. */
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

  /** The segment; funds and currencies are a problem. */
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

  /** How the position is held; null if the cell has no known word for it. */
  product(column: string): Product | null {
    return readProduct(this.text(column));
  }

  /** An order or trade id; null if there is none. */
  id(column: string): string | null {
    const text = this.text(column);
    return text === '' ? null : readId(text);
  }

  /** A whole number of units above 0. Some brokers and programs write sales as negative: that of a sale is its size. */
  units(column: string, side: Side = 'BUY'): Quantity {
    const units = this.signedUnits(column);
    if (units < 0 && side === 'BUY') this.addProblem('bad-quantity', column);
    return quantity(Math.abs(units));
  }

  /** The units above 0 in a part of the column's text. */
  unitsOf(column: string, part: string): Quantity {
    const units = this.#signedUnits(column, part);
    if (units > 0) return units;
    this.addProblem('bad-quantity', column);
    return quantity(1);
  }

  /** A whole number of units other than 0. */
  signedUnits(column: string): Quantity {
    return this.#signedUnits(column, this.required(column));
  }

  #signedUnits(column: string, part: string): Quantity {
    const text = readQuantity(part);
    const units = text === null ? null : parseQuantity(text);
    if (units !== null && units !== 0 && Math.abs(units) <= MAX_QUANTITY) return units;
    this.addProblem(units !== null && units !== 0 ? 'too-large' : 'bad-quantity', column);
    return quantity(1);
  }

  /** A price above 0, rounded to whole paise, as exchanges trade: more decimals are floating-point noise. */
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

  /** An amount of money of either sign, which must not be empty. */
  amount(column: string): Paise {
    return this.amountIn(column, readNumber(this.required(column)) ?? '');
  }

  /** An amount of money of either sign; null if the cell is empty or a dash. */
  amountOrNone(column: string): Paise | null {
    return /^-?$/.test(this.text(column)) ? null : this.amount(column);
  }

  /** The amount of a plain decimal text that a format made out of the column. */
  amountIn(column: string, text: string): Paise {
    const amount = parsePaise(text);
    if (amount !== null && Math.abs(amount) <= MAX_VALUE) return amount;
    this.addProblem(amount === null ? 'bad-value' : 'too-large', column);
    return ZERO;
  }
}
