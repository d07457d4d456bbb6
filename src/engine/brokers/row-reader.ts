import type { TimeOfDay, TradingDay } from '../day.ts';
import { instrumentOf, shareInstrument, type NamedInstrument } from '../instruments/instrument-of.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { add, MAX_QUANTITY, MAX_VALUE, parsePaise, parsePrice, parseQuantity, price, priceOf, quantity, valueOf, ZERO } from '../money.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import type { RowProblem, RowProblemCode } from '../problem.ts';
import type { Row } from '../tables/table.ts';
import { LEVIES, NO_CHARGES, type Charges, type Levy } from '../trades/charges.ts';
import type { Product, Side, Trade } from '../trades/trade.ts';
import { readDay, type DayOrder } from './read-day.ts';
import { readId } from './read-id.ts';
import { readNumber } from './read-number.ts';
import { readTime } from './read-time.ts';
import { readExchange, readProduct, readSegment, readSide, type SegmentWord } from './read-words.ts';

/** What a format says of a trade; the rest is the row's number, the value where the file has none, and nulls. */
export type TradeFacts = Pick<Trade, 'instrument' | 'exchange' | 'day' | 'side' | 'quantity' | 'price'> & Partial<Trade>;

/** What a line apart from the trades charges one order with. */
export interface OrderCharge {
  readonly orderId: string | null;
  readonly day: TradingDay;
  readonly charges: Charges;
  /** What the line is where the file has no trade of that order. */
  readonly otherwise: RowProblem;
}

/** The columns whose amounts make up each levy. */
export type ChargeColumns = Readonly<Partial<Record<Levy, readonly string[]>>>;

const NO_DAY = '1990-01-01' as TradingDay;
const NO_INSTRUMENT = shareInstrument('', '');

/**
 * Reads the cells of one row after another by tidied header. The first thing that cannot be read is the row's fault: the answer is
 * then a stand-in that never leaves the row, since a row with a fault gives no trade. So a format reads straight on.
 */
export class RowReader {
  /** The row's number in the spreadsheet. */
  number = 0;
  fault: RowProblem | null = null;
  /** Lines that are no trades but charge a whole order. */
  readonly orderCharges: OrderCharge[] = [];
  readonly #columns: ReadonlyMap<string, number>;
  readonly #order: DayOrder;
  readonly #today: TradingDay;
  readonly #days = new Map<string, TradingDay | null>();
  readonly #instruments = new Map<string, { readonly asked: NamedInstrument; readonly instrument: Instrument | null }[]>();
  #cells: readonly string[] = [];

  constructor(columns: ReadonlyMap<string, number>, order: DayOrder, today: TradingDay) {
    this.#columns = columns;
    this.#order = order;
    this.#today = today;
  }

  /** Turns to the next row. */
  turnTo(row: Row): void {
    this.number = row.number;
    this.fault = null;
    this.#cells = row.cells;
  }

  /** Whether the table has this column. */
  has(column: string): boolean {
    return this.#columns.has(column);
  }

  /** The cell's text; '' where it is empty or the table has no such column. */
  text(column: string): string {
    const index = this.#columns.get(column);
    return index === undefined ? '' : (this.#cells[index] ?? '');
  }

  /** Notes why the row gives no trade; the first reason counts. */
  refuse(code: RowProblemCode, column: string | null = null): void {
    this.fault ??= { row: this.number, code, column, text: column === null ? null : this.text(column) };
  }

  /** The text of a cell that must not be empty. */
  required(column: string): string {
    const text = this.text(column);
    if (text === '') this.refuse('missing-value', column);
    return text;
  }

  /** The day of the trade: not after today. */
  day(column: string): TradingDay {
    const text = this.required(column);
    const day = this.#readDay(text);
    if (day !== null && day <= this.#today) return day;
    this.refuse(day === null ? 'bad-date' : 'future-date', column);
    return NO_DAY;
  }

  /** A contract's expiry; null where the cell is empty or '-'. */
  expiry(column: string): TradingDay | null {
    const text = this.text(column);
    if (text === '' || text === '-') return null;
    const day = this.#readDay(text);
    if (day === null) this.refuse('bad-expiry', column);
    return day;
  }

  /** The time that a cell is or ends with; null where it is empty or a date alone. */
  time(column: string): TimeOfDay | null {
    const text = this.text(column);
    if (text === '' || text === '-') return null;
    const time = readTime(text);
    if (time === null && (text.includes(':') || this.#readDay(text) === null)) this.refuse('bad-time', column);
    return time;
  }

  /** The exchange. */
  exchange(column: string): Exchange {
    const exchange = readExchange(this.required(column));
    if (exchange === null) this.refuse('bad-exchange', column);
    return exchange ?? 'NSE';
  }

  /** The market; funds and currencies are refused. */
  segment(column: string): Exclude<SegmentWord, 'other'> {
    const segment = readSegment(this.required(column));
    if (segment === null) this.refuse('bad-segment', column);
    else if (segment === 'other') this.refuse('unsupported-segment', column);
    return segment === null || segment === 'other' ? 'EQ' : segment;
  }

  /** Bought or sold. */
  side(column: string): Side {
    const side = readSide(this.required(column));
    if (side === null) this.refuse('bad-side', column);
    return side ?? 'BUY';
  }

  /** A whole number of units above 0. */
  units(column: string): Quantity {
    const units = this.signedUnits(column);
    if (units > 0) return units;
    this.refuse('bad-quantity', column);
    return quantity(1);
  }

  /** A whole number of units other than 0: some brokers write sales as negative. */
  signedUnits(column: string): Quantity {
    const text = readNumber(this.required(column));
    const units = text === null ? null : parseQuantity(text);
    if (units !== null && units !== 0 && Math.abs(units) <= MAX_QUANTITY) return units;
    this.refuse(units !== null && units !== 0 ? 'too-large' : 'bad-quantity', column);
    return quantity(1);
  }

  /** A price above 0 in whole paise, as exchanges trade shares, contracts and commodities: more decimals are the noise of a float. */
  price(column: string): Price {
    const text = readNumber(this.required(column));
    const paise = text === null ? null : parsePaise(text);
    if (paise !== null && paise > 0) return price(paise * 100);
    this.refuse('bad-price', column);
    return price(0);
  }

  /** An average price above 0, to four decimals. */
  averagePrice(column: string): Price {
    const text = readNumber(this.required(column));
    const average = text === null ? null : parsePrice(text);
    if (average !== null && average > 0) return average;
    this.refuse('bad-price', column);
    return price(0);
  }

  /** An amount per unit, 0 where the cell is empty. */
  priceOrNone(column: string): Price {
    const text = this.text(column);
    const number = readNumber(text === '' ? '0' : text);
    const amount = number === null ? null : parsePrice(number);
    if (amount === null) this.refuse('bad-value', column);
    return amount ?? price(0);
  }

  /** An amount of money that must be there, of either sign. */
  amount(column: string): Paise {
    const text = readNumber(this.required(column));
    const amount = text === null ? null : parsePaise(text);
    if (amount === null) this.refuse('bad-value', column);
    return amount ?? ZERO;
  }

  /** What the file says the row is worth, above 0, and that by unit: brokers round the price that they print. */
  valued(column: string, units: Quantity): { readonly value: Paise; readonly price: Price } {
    const value = Math.abs(this.amount(column)) as Paise;
    if (value === 0) this.refuse('bad-value', column);
    return { value, price: priceOf(value, units) };
  }

  /** An option that expired worthless: closed for nothing. */
  worthless(): { readonly value: Paise; readonly price: Price } {
    return { value: ZERO, price: price(0) };
  }

  /** The charges that the row states, by the columns that make up each levy; null where all their cells are empty. */
  charges(columns: ChargeColumns): Charges | null {
    let stated: Charges | null = null;
    for (const levy of LEVIES) {
      for (const column of columns[levy] ?? []) {
        if (this.text(column) === '' || this.text(column) === '-') continue;
        stated ??= NO_CHARGES;
        stated = { ...stated, [levy]: add(stated[levy], this.amount(column)) };
      }
    }
    return stated;
  }

  /** Takes this row as a charge on a whole order, not a trade. */
  chargeOrder(orderColumn: string, day: TradingDay, charges: Charges): void {
    const orderId = this.id(orderColumn);
    const otherwise = { row: this.number, code: 'not-a-trade', column: orderColumn, text: this.text(orderColumn) } as const;
    if (this.fault === null) this.orderCharges.push({ orderId, day, charges, otherwise });
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

  /** The instrument that `column` names; a derivative that no grammar fits is a 'bad-symbol'. */
  instrument(column: string, named: Omit<NamedInstrument, 'symbol'>): Instrument {
    const symbol = this.required(column);
    const asked = { ...named, symbol };
    const known = this.#instruments.get(symbol);
    let answer = known?.find((candidate) => isSame(candidate.asked, asked));
    if (!answer) {
      answer = { asked, instrument: instrumentOf(asked) };
      if (known) known.push(answer);
      else this.#instruments.set(symbol, [answer]);
    }
    const { instrument } = answer;
    if (instrument === null) this.refuse('bad-symbol', column);
    return instrument ?? NO_INSTRUMENT;
  }

  /** The row's trade. Its value is price × quantity where the facts have none. */
  trade(facts: TradeFacts): Trade {
    const value = facts.value ?? (this.fault === null ? this.#valueOf(facts) : (0 as Paise));
    if (value > MAX_VALUE) this.refuse('too-large', null);
    return {
      row: this.number,
      instrument: facts.instrument,
      exchange: facts.exchange,
      day: facts.day,
      time: facts.time ?? null,
      side: facts.side,
      quantity: facts.quantity,
      price: facts.price,
      value,
      tradeId: facts.tradeId ?? null,
      orderId: facts.orderId ?? null,
      tradeToTrade: facts.tradeToTrade ?? false,
      // A share carried over night is delivered.
      product: facts.product === 'carry' && facts.instrument.contract === null ? 'delivery' : (facts.product ?? null),
      charges: facts.charges ?? null,
    };
  }

  #readDay(text: string): TradingDay | null {
    let day = this.#days.get(text);
    if (day === undefined) {
      day = readDay(text, this.#order);
      this.#days.set(text, day);
    }
    return day;
  }

  #valueOf(facts: TradeFacts): Paise {
    // In rupees first: a value beyond the largest would not be an exact integer.
    if ((facts.price / 100) * facts.quantity > MAX_VALUE) return (MAX_VALUE + 1) as Paise;
    return valueOf(facts.price, facts.quantity);
  }
}

/** Whether two rows name one instrument. The day matters only to names of separate words, which may leave out the year. */
function isSame(a: NamedInstrument, b: NamedInstrument): boolean {
  return (
    a.expiryOn === b.expiryOn &&
    a.exchange === b.exchange &&
    a.segment === b.segment &&
    a.isin === b.isin &&
    (a.tradedOn === b.tradedOn || !a.symbol.includes(' '))
  );
}
