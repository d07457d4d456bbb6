import type { TimeOfDay, TradingDay } from '../day.ts';
import { isCurrency } from '../instruments/currency.ts';
import { shareInstrument } from '../instruments/instrument-of.ts';
import type { Instrument } from '../instruments/instrument.ts';
import { add, MAX_VALUE, paise, parsePrice, price, priceOf, valueOf, ZERO } from '../money.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import { LEVIES, NO_CHARGES, type Charges, type Levy } from '../trades/charges.ts';
import type { Trade } from '../trades/trade.ts';
import { CellReader } from './cell-reader.ts';
import type { OrderCharge } from './charge-orders.ts';
import { KnownInstruments, type Circumstances } from './known-instruments.ts';
import { readDay, readInstant, type DayOrder } from './read-day.ts';
import { readNumber } from './read-number.ts';
import { readTime } from './read-time.ts';

/** What a format says about a trade. The reader adds the row's number, a missing value, and nulls. */
export type TradeFacts = Pick<Trade, 'instrument' | 'exchange' | 'day' | 'side' | 'quantity' | 'price'> & Partial<Trade>;

/** The columns whose amounts make up each levy. */
export type ChargeColumns = Readonly<Partial<Record<Levy, readonly string[]>>>;

/** Exchange symbols, contract names and company names, in upper case. */
export const PLAIN_NAME = /^[A-Z0-9₹][A-Z0-9&._*#₹'(),/+ -]*$/;
const NO_DAY = '1990-01-01' as TradingDay;
const NO_INSTRUMENT = shareInstrument('', '');

/** Reads the parts of a trade from a row: days in the file's order of day and month, instruments, charges. */
export class RowReader extends CellReader {
  /** Lines that are not trades but charge a whole order. */
  readonly orderCharges: OrderCharge[] = [];
  /** The day that the file's name says, for rows that only have a time. */
  fileDay: TradingDay | null = null;
  readonly #order: DayOrder;
  readonly #today: TradingDay;
  readonly #days = new Map<string, TradingDay | null>();
  readonly #instruments = new KnownInstruments();

  constructor(columns: ReadonlyMap<string, number>, order: DayOrder, today: TradingDay) {
    super(columns);
    this.#order = order;
    this.#today = today;
  }

  /** The day of the trade, not after today. */
  day(column: string): TradingDay {
    const text = this.required(column);
    const day = this.#readDay(text);
    if (day !== null && day <= this.#today) return day;
    this.addProblem(day === null ? 'bad-date' : 'future-date', column);
    return NO_DAY;
  }

  /** The day of the trade; where the cell only has a time, the day of the file. */
  dayOrFileDay(column: string): TradingDay {
    if (!/^\d{1,2}:\d\d/.test(this.text(column))) return this.day(column);
    if (this.fileDay !== null && this.fileDay <= this.#today) return this.fileDay;
    this.addProblem(this.fileDay === null ? 'missing-day' : 'future-date', column);
    return NO_DAY;
  }

  /** A contract's expiry; null if the cell is empty or '-'. */
  expiry(column: string): TradingDay | null {
    const text = this.text(column);
    if (text === '' || text === '-') return null;
    const day = this.#readDay(text);
    if (day === null) this.addProblem('bad-expiry', column);
    return day;
  }

  /** The time at the end of a cell; null if it is empty or only a date. */
  time(column: string): TimeOfDay | null {
    const text = this.text(column);
    if (text === '' || text === '-') return null;
    const instant = readInstant(text);
    if (instant) return instant.time;
    const time = readTime(text);
    if (time === null && (text.includes(':') || this.#readDay(text) === null)) this.addProblem('bad-time', column);
    return time;
  }

  /** The instrument that `column` names. A derivative whose name fits no grammar is a 'bad-symbol'. */
  instrument(column: string, circumstances: Circumstances): Instrument {
    const instrument = this.#instruments.of(this.required(column), circumstances);
    if (instrument === null) this.addProblem('bad-symbol', column);
    if (instrument?.contract && isCurrency(instrument.contract.underlying)) this.addProblem('currency', column);
    return instrument ?? NO_INSTRUMENT;
  }

  /** The value of the row, above 0, and the price that follows from it, since brokers round the printed price. */
  valued(column: string, units: Quantity): { readonly value: Paise; readonly price: Price } {
    const value = Math.abs(this.amount(column)) as Paise;
    if (value === 0) this.addProblem('bad-value', column);
    return { value, price: priceOf(value, units) };
  }

  /** The total of an amount per unit; 0 if the cell is empty. */
  perUnit(column: string, units: Quantity): Paise {
    const each = parsePrice(readNumber(this.text(column) || '0') ?? '');
    const total = each === null || each < 0 ? null : worth(each, units);
    if (total !== null && total <= MAX_VALUE) return total;
    this.addProblem(total === null ? 'bad-value' : 'too-large', column);
    return ZERO;
  }

  /** Value and price of an option that expired worthless. */
  worthless(): { readonly value: Paise; readonly price: Price } {
    return { value: ZERO, price: price(0) };
  }

  /** The charges that the row states, by the columns of each levy; null if all their cells are empty. */
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

  /** Treats this row as a charge on a whole order, not as a trade. */
  chargeOrder(orderColumn: string, day: TradingDay, charges: Charges): void {
    const orderId = this.id(orderColumn);
    const otherwise = { row: this.number, code: 'not-a-trade', column: orderColumn, text: this.text(orderColumn) } as const;
    if (this.problem === null) this.orderCharges.push({ orderId, day, charges, otherwise });
  }

  /** The row's trade. Its value is price × quantity unless the facts have one. */
  trade(facts: TradeFacts): Trade {
    const value = facts.value ?? worth(facts.price, facts.quantity);
    if (value > MAX_VALUE) this.addProblem('too-large', null);
    if (value === 0 && facts.price > 0) this.addProblem('too-small', null);
    if (!PLAIN_NAME.test(facts.instrument.symbol)) this.addProblem('bad-symbol', null, facts.instrument.symbol);
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
      // A share carried overnight is delivered.
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
}

/** Price × quantity; MAX_VALUE + 1 if it is more, since it might not be an exact integer. */
function worth(each: Price, units: Quantity): Paise {
  return (each / 100) * units > MAX_VALUE ? paise(MAX_VALUE + 1) : valueOf(each, units);
}
