import { parseDay, type TimeOfDay, type TradingDay } from '../day.ts';
import type { LearnedLots } from '../exchange/lot-size.ts';
import { usualExchange } from '../instruments/contract-exchange.ts';
import { listedShare, type NamedInstrument, type NotNamed } from '../instruments/instrument-of.ts';
import type { Exchange, Instrument, Segment } from '../instruments/instrument.ts';
import { namesCurrencyOrRate, parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import type { Circumstances } from '../instruments/read-contract.ts';
import { add, MAX_QUANTITY, MAX_VALUE, paise, parsePrice, price, priceOf, quantity, subtract, valueOf, ZERO } from '../money.ts';
import type { Paise, Price, Quantity } from '../money.ts';
import { NO_CHARGES, totalOf, type Charges, type Levy } from '../trades/charges.ts';
import type { Row } from '../tables/table.ts';
import type { Trade } from '../trades/trade.ts';
import { CellReader } from './cell-reader.ts';
import type { ChargeColumns } from './charge-columns.ts';
import type { KnownTable } from './find-table.ts';
import type { OrderCharge } from './charge-orders.ts';
import type { WeighLevies } from './format.ts';
import type { RowWords } from './row-words.ts';
import { Doubts, type Said } from './judge/doubts.ts';
import { KnownLots } from './judge/known-lots.ts';
import { isEqual, isNear, timesWorth, type Worth } from './judge/times-worth.ts';
import type { SegmentWord } from './read-words.ts';
import { KnownInstruments, type NameChoices } from './known-instruments.ts';
import { readDayAs, readInstant, type DayForm } from './read-day.ts';
import { isRounded } from './read-id.ts';
import { readNumber } from './read-number.ts';
import { readTime } from './read-time.ts';

/** What a format says about a trade. The reader adds the row's number, a missing value, and nulls. */
export type TradeFacts = Pick<Trade, 'instrument' | 'exchange' | 'day' | 'side' | 'quantity' | 'price'> & Partial<Trade>;

/** Exchange symbols, contract names and company names, in upper case. */
export const PLAIN_NAME = /^[A-Z0-9₹][A-Z0-9&._*#₹'(),/+ -]*$/;
/** What the user can be asked about a name. */
const OPEN: ReadonlySet<NotNamed['fault']> = new Set(['ambiguous-contract', 'unknown-expiry']);
/** A time of day, which no date follows. */
const ONLY_TIME = /^\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?(?: ?[AP]M)?$/i;
const NO_DAY = '1990-01-01' as TradingDay;
const NO_INSTRUMENT: Instrument = { aliases: ['SHARE:'], segment: 'EQ', symbol: '', contract: null };

/** What is known of all rows of a file before they are read. */
export interface Known {
  readonly form: DayForm;
  /** Of expiries: a spreadsheet may have swapped the ones and not the others. */
  readonly expiryForm: DayForm;
  readonly today: TradingDay;
  readonly said: Said;
  readonly choices: NameChoices;
  /** The day of rows that only have a time; null if it is not known. */
  readonly fileDay: TradingDay | null;
  /** Where the charges of each table stand that states any. */
  readonly charges: ReadonlyMap<KnownTable, ChargeColumns>;
  /** What market files say of lots that the lists do not have. */
  readonly lots: readonly LearnedLots[];
  readonly weighLevies: WeighLevies;
}

/** Reads the parts of a trade from a row: days in the file's order of day and month, instruments, charges. */
export class RowReader extends CellReader {
  /** Lines that are not trades but charge a whole order. */
  readonly orderCharges: OrderCharge[] = [];
  readonly doubts = new Doubts();
  /** What was written about the rows; also about those that give no trade. */
  readonly words: RowWords[] = [];
  readonly #form: DayForm;
  readonly #expiryForm: DayForm;
  readonly #fileDay: TradingDay | null;
  readonly #said: Said;
  readonly #today: TradingDay;
  readonly #days = new Map<string, TradingDay | null>();
  readonly #expiries = new Map<string, TradingDay | null>();
  readonly #instruments: KnownInstruments;
  readonly #lots: KnownLots;
  readonly #charges: ChargeColumns | null;
  #knownAs: Trade['knownAs'];
  #leavesLotOut = false;

  constructor(table: KnownTable, { form, expiryForm, today, said, choices, fileDay, charges, lots }: Known) {
    const stated = charges.get(table) ?? null;
    super(new Map([...table.columns, ...(stated?.places ?? [])]));
    this.#charges = stated;
    this.#lots = new KnownLots(lots);
    this.#instruments = new KnownInstruments(choices);
    this.#form = form;
    this.#expiryForm = expiryForm;
    this.#fileDay = fileDay;
    this.#said = said;
    this.#today = today;
  }

  override turnTo(row: Row): void {
    super.turnTo(row);
    this.#knownAs = undefined;
    this.#leavesLotOut = false;
  }

  /** The exchange of a row that names none. Versions before this one did not look at the symbols of shares. */
  exchangeByName(segment: Segment | 'FO', symbol: string): Exchange {
    const exchange = usualExchange(segment, symbol);
    if (segment === 'EQ' && exchange !== 'NSE') this.#knownAs = { exchange: 'NSE' };
    return exchange;
  }

  /** The day of the trade, not after today. */
  day(column: string): TradingDay {
    const text = this.required(column);
    const day = this.#readDay(text);
    if (day !== null && day <= this.#today) return day;
    this.addProblem(day === null ? 'bad-date' : 'future-date', column);
    return NO_DAY;
  }

  /** The day of the trade that a format made out of the column, not after today and in years that dates have. */
  dayOf(column: string, day: TradingDay): TradingDay {
    if (day > this.#today) this.addProblem('future-date', column);
    if (parseDay(day) === null) this.addProblem('bad-date', column);
    return day;
  }

  /** The day of the trade; where the cell only has a time, the day of the file. Without one, it is asked. */
  dayOrFileDay(column: string): TradingDay {
    if (!ONLY_TIME.test(this.text(column))) return this.day(column);
    if (this.#fileDay !== null && this.#fileDay <= this.#today) return this.#fileDay;
    if (this.problem === null && this.#fileDay === null) this.doubts.times.push(this.number);
    this.addProblem(this.#fileDay === null ? 'missing-day' : 'future-date', column);
    return NO_DAY;
  }

  /** The exchange of a share whose row names none. */
  assumedExchange(): Exchange {
    this.doubts.exchanges.push(this.number);
    return 'NSE';
  }

  /** A contract's expiry; null if the cell is empty or '-'. */
  expiry(column: string): TradingDay | null {
    const text = this.text(column);
    if (text === '' || text === '-') return null;
    const day = dayIn(this.#expiries, text, this.#expiryForm);
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

  /** The instrument that `column` names. A derivative whose contract is not known is a problem that says why. */
  instrument(column: string, circumstances: Circumstances): Instrument {
    return this.instrumentNamed(column, this.required(column), circumstances);
  }

  /** The same where the name is only a part of the column's text. */
  instrumentNamed(column: string, name: string, circumstances: Circumstances): Instrument {
    const instrument: Instrument | NotNamed = this.#instruments.of(name, circumstances);
    if (!('fault' in instrument)) return instrument;
    if (this.problem === null && OPEN.has(instrument.fault)) this.#leaveOpen(name);
    this.addProblem(instrument.fault, column);
    return NO_INSTRUMENT;
  }

  /** Keeps what the user of another journal wrote about the row's trade. */
  keepWords({ note, tags, setup }: Omit<RowWords, 'row'>): void {
    if (note !== '' || tags.length > 0 || setup !== null) this.words.push({ row: this.number, note, tags, setup });
  }

  /** Says that the row had tags whose names are not in the file. */
  missTags(): void {
    this.doubts.tags.push(this.number);
  }

  /** Says that the row has a value of 31 January 2018 that is not used. */
  leaveFairValue(): void {
    this.doubts.fairValues.push(this.number);
  }

  #leaveOpen(name: string): void {
    const rows = this.doubts.names.get(name);
    if (rows) rows.push(this.number);
    else this.doubts.names.set(name, [this.number]);
  }

  /** The names of instruments read so far, each once: for the vote of the file. */
  names(): Iterable<NamedInstrument> {
    return this.#instruments.names();
  }

  /** The segment of a row that shows none: what was said, else a share in doubt. */
  unsaidSegment(): Exclude<SegmentWord, 'other'> {
    if (this.#said.segment !== null) return this.#said.segment;
    this.doubts.segments.push(this.number);
    return 'EQ';
  }

  /**
   * The units of a contract whose quantity may count lots. The row's value proves it; else what was said; else it is in doubt, and read
   * as units. A value that fits neither is a problem; that of less than a commodity's lot proves nothing. `declared`: the layout says that
   * quantities are units.
   */
  contractUnits(
    column: string,
    stated: Quantity,
    { instrument, day }: Pick<TradeFacts, 'instrument' | 'day'>,
    worth: Worth | null,
    declared: 'units' | null = null,
  ): Quantity {
    const market = instrument.segment === 'COM' ? 'COM' : 'FO';
    const lot = this.#lots.of(instrument, day);
    const times = worth === null ? null : timesWorth(worth, stated, lot);
    if (instrument.segment === 'EQ') return stated;
    // No commodity trades below one lot: such a value leaves the lot out.
    const leavesLotOut = times === 1 && market === 'COM' && lot !== null && stated < lot;
    if (times === 1 && !leavesLotOut) return stated;
    if (times !== null && times !== 1) return this.#lotsToUnits(column, stated, times);
    if (worth !== null && times === null) this.addProblem('value-differs', worth.column);
    const said = this.#said.counts[market];
    if (said === 'units' || (said === null && lot === 1)) return stated;
    if (said === 'lots') {
      this.#leavesLotOut = leavesLotOut;
      return this.lotUnits(column, stated, { instrument, day });
    }
    const isDeclared = declared === 'units';
    if (this.problem === null) this.doubts.quantities.push({ row: this.number, column, market, stated, lot, isDeclared });
    return stated;
  }

  /** The units of a row of which only a commodity's quantity may count lots, as its value shows: the columns of that and of its price. */
  commodityUnits(
    column: string,
    stated: Quantity,
    traded: Pick<TradeFacts, 'instrument' | 'day'>,
    worth: readonly [value: string, price: string] | null = null,
  ): Quantity {
    return traded.instrument.segment === 'COM' ? this.contractUnits(column, stated, traded, worth && this.worth(...worth)) : stated;
  }

  /** Whether the value of the row is of its lots, without what a lot has. */
  get leavesLotOut(): boolean {
    return this.#leavesLotOut;
  }

  /** The units of a contract whose quantity counts lots. */
  lotUnits(column: string, lots: Quantity, { instrument, day }: Pick<TradeFacts, 'instrument' | 'day'>): Quantity {
    const lot = this.#lots.of(instrument, day);
    if (lot === null) this.addProblem('unknown-multiplier', null, instrument.symbol);
    return this.#lotsToUnits(column, lots, lot ?? 1);
  }

  #lotsToUnits(column: string, stated: Quantity, lot: number): Quantity {
    const units = stated * lot;
    if (units > MAX_QUANTITY) this.addProblem('too-large', column);
    else if (lot > 1) this.doubts.lots.push(this.number);
    return quantity(Math.min(units, MAX_QUANTITY));
  }

  /**
   * The value of the row, above 0, and the price that follows from it, since brokers round the `printed` price. A value that is more than
   * a percent and a paisa a unit off is 'value-differs': the quantity may be lots. One that is nearer, but not equal, is in doubt: it may be
   * net. If it was said to be net, the printed price counts.
   */
  valued(column: string, units: Quantity, printed: string | null = null): { readonly value: Paise; readonly price: Price } {
    const value = paise(Math.abs(this.amount(column)));
    if (value === 0) this.addProblem('worth-nothing', column);
    const price = priceOf(value, units);
    if (printed === null) return { value, price };
    const stated = { column, value, price: this.averagePrice(printed) };
    if (this.#leavesLotOut) return { value: worth(stated.price, units), price: stated.price };
    if (!isNear(stated, units)) this.addProblem('value-differs', column);
    if (isEqual(stated, units)) return { value, price };
    if (this.#said.amounts === 'net') return { value: worth(stated.price, units), price: stated.price };
    if (this.problem === null && this.#said.amounts === null)
      this.doubts.amounts.push({ row: this.number, column, text: this.text(column), price, printed: stated.price });
    return { value, price };
  }

  /** A share that the report names by a list of its own. */
  listedShare(list: string, column: string): Instrument {
    return listedShare(list, this.listedName(column));
  }

  /** The name of a share in a broker's own list. The name of a contract is a 'bad-symbol'. */
  listedName(column: string): string {
    const name = this.required(column);
    if (namesCurrencyOrRate(tidySymbol(name))) this.addProblem('unsupported-segment', column);
    if (parseSymbol(tidySymbol(name)) !== null) this.addProblem('bad-symbol', column);
    return name;
  }

  /** What the row says that it is worth, and its price. */
  worth(value: string, each: string): Worth {
    return { column: value, value: paise(Math.abs(this.amount(value))), price: this.averagePrice(each) };
  }

  /** The total of an amount per unit; 0 if the cell is empty. */
  perUnit(column: string, units: Quantity): Paise {
    const each = parsePrice(readNumber(this.text(column) || '0') ?? '');
    const total = each === null || each < 0 ? null : worth(each, units);
    if (total !== null && total <= MAX_VALUE) return total;
    this.addProblem(total === null ? 'bad-value' : 'too-large', column);
    return ZERO;
  }

  /** Value and price of what is worth nothing, as an option that expired. */
  worthless(): { readonly value: Paise; readonly price: Price } {
    return { value: ZERO, price: price(0) };
  }

  /** The charges that the row states; null if all their cells are empty, or the table does not state every charge. */
  charges(): Charges | null {
    const { levies, total } = this.#charges ?? { levies: null, total: null };
    const stated: Record<Levy, Paise> = { ...NO_CHARGES };
    let isStated = false;
    for (const [levy, columns] of levies ?? []) {
      for (const column of columns) {
        const amount = this.amountOrNone(column);
        if (amount === null) continue;
        stated[levy] = add(stated[levy], amount);
        isStated = true;
      }
    }
    const all = total === null ? null : this.amountOrNone(total);
    if (all === null) return isStated ? stated : null;
    const others = subtract(totalOf(stated), stated.other);
    return { ...stated, other: subtract(all, others) };
  }

  /** An order or trade id; null if there is none. The file is remarked on where a spreadsheet has rounded it. */
  override id(column: string): string | null {
    const id = super.id(column);
    if (id === null && isRounded(this.text(column)) && this.doubts.ids.at(-1) !== this.number) this.doubts.ids.push(this.number);
    return id;
  }

  /** The charges of shares that were allotted, not bought on an exchange: none. */
  allotted(): Charges {
    this.doubts.allotments.push(this.number);
    return NO_CHARGES;
  }

  /** Value and price of shares that the report says cost nothing, as those of a bonus. */
  costless(): { readonly value: Paise; readonly price: Price } {
    this.doubts.costless.push(this.number);
    return this.worthless();
  }

  /** Treats this row as a charge on a whole order, not as a trade. */
  chargeOrder(orderColumn: string, { day, charges }: Pick<OrderCharge, 'day' | 'charges'>, of: () => NonNullable<OrderCharge['of']>): void {
    const orderId = this.id(orderColumn);
    const order = { orderId, of: orderId === null && isRounded(this.text(orderColumn)) ? of() : null, day, charges };
    const otherwise = { row: this.number, code: 'not-a-trade', column: orderColumn, text: this.text(orderColumn) } as const;
    if (this.problem === null) this.orderCharges.push({ ...order, otherwise });
  }

  /** The row's trade. Its value is price × quantity unless the facts have one. */
  trade(facts: TradeFacts): Trade {
    const value = facts.value ?? worth(facts.price, facts.quantity);
    const knownAs = facts.time === 0 ? { ...this.#knownAs, time: facts.time } : this.#knownAs;
    if (value > MAX_VALUE) this.addProblem('too-large', null);
    if (value === 0 && facts.price > 0) this.addProblem('too-small', null);
    if (!PLAIN_NAME.test(facts.instrument.symbol)) this.addProblem('bad-symbol', null, facts.instrument.symbol);
    return {
      row: this.number,
      instrument: facts.instrument,
      exchange: facts.exchange,
      day: facts.day,
      // No exchange is open at midnight: programs write a day without a time so.
      time: facts.time || null,
      ...(knownAs && { knownAs }),
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
    return dayIn(this.#days, text, this.#form);
  }
}

function dayIn(known: Map<string, TradingDay | null>, text: string, form: DayForm): TradingDay | null {
  let day = known.get(text);
  if (day === undefined) known.set(text, (day = readDayAs(text, form)));
  return day;
}

/** Price × quantity; MAX_VALUE + 1 if it is more, since it might not be an exact integer. */
function worth(each: Price, units: Quantity): Paise {
  return (each / 100) * units > MAX_VALUE ? paise(MAX_VALUE + 1) : valueOf(each, units);
}
