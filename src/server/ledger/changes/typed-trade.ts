import type { TradeForm } from '#contract/trades.ts';
import { isTradeToTrade } from '#engine/brokers/trade-to-trade.ts';
import { dayInIndia, parseDay, type TradingDay } from '#engine/day.ts';
import { instrumentOf } from '#engine/instruments/instrument-of.ts';
import { type Exchange, type Instrument, type Segment, SEGMENTS } from '#engine/instruments/instrument.ts';
import { tidySymbol } from '#engine/instruments/parse-symbol.ts';
import { isIndex, tidyUnderlying } from '#engine/instruments/underlyings.ts';
import {
  MAX_QUANTITY,
  MAX_VALUE,
  type Paise,
  parsePaise,
  parsePrice,
  parseQuantity,
  type Price,
  type Quantity,
  valueOf,
} from '#engine/money.ts';
import type { Side, Trade } from '#engine/trades/trade.ts';
import { brokerLabel } from '../broker-accounts.ts';
import { wrongField } from '../../problems.ts';
import { type ContractTerms, doubtAbout, NO_TERMS, otherSegment, readTerms, whyNoInstrument } from './typed-contract.ts';

/** A trade as a person typed it, and the label of the broker. */
export interface TypedTrade {
  readonly trade: Trade;
  readonly broker: string;
}

const EXCHANGES: readonly string[] = ['NSE', 'BSE', 'MCX'] satisfies Exchange[];
const LONGEST_SYMBOL = 64;
const LONGEST_BROKER = 40;
/** More than fits into a number of the journal. */
const MANY_DIGITS = /^\d{12,}(?:\.\d*)?$/;

/** Reads a form into a trade; throws an ApiProblem (422) that names the first wrong field. */
export function readTypedTrade(form: TradeForm, today: TradingDay): TypedTrade {
  const exchange = form.exchange.toUpperCase();
  if (!EXCHANGES.includes(exchange)) throw wrongField('exchange', 'Exchange must be NSE, BSE or MCX.');
  const side = typedSide(form.buy_sell);
  const quantity = typedQuantity(form.quantity, 'Quantity must be a whole number of at least 1.');
  const price = typedPrice(form.price, 'price', 'Price must be a number of 0 or more, such as 1234.50.');
  const day = typedDay(form.date, today);
  const broker = typedBroker(form.broker);
  const instrument = typedInstrument(form.symbol, form.segment, exchange as Exchange, day, readTerms(form));
  return { trade: typedTrade({ instrument, exchange: exchange as Exchange, day, side, quantity, price, symbol: form.symbol }), broker };
}

/** The parts of a typed trade; `symbol` as typed, since its series suffix may mean trade-to-trade. */
export interface TypedFacts extends Pick<Trade, 'instrument' | 'exchange' | 'day' | 'side' | 'quantity' | 'price'> {
  readonly symbol: string;
}

/** A trade that came from no file. Throws an ApiProblem when it is worth more than the journal takes. */
export function typedTrade({ symbol, ...facts }: TypedFacts): Trade {
  // In rupees first: a value beyond the largest would not be an exact integer.
  if ((facts.price / 100) * facts.quantity > MAX_VALUE) throw wrongField('quantity', 'Quantity times price must be at most ₹10,000 crore.');
  const value = valueOf(facts.price, facts.quantity);
  if (value === 0 && facts.price > 0) throw wrongField('quantity', 'Quantity times price must be at least 1 paisa, or the price 0.');
  return {
    ...facts,
    row: 0,
    time: null,
    value,
    tradeId: null,
    orderId: null,
    tradeToTrade: facts.instrument.segment === 'EQ' && isTradeToTrade('', symbol),
    product: null,
    charges: null,
  };
}

/** BUY or SELL in any case. */
export function typedSide(text: string): Side {
  const side = text.toUpperCase();
  if (side !== 'BUY' && side !== 'SELL') throw wrongField('buy_sell', 'Side (buy_sell) must be BUY or SELL.');
  return side;
}

/** Whole units above 0; `fault` is the sentence for anything else. */
export function typedQuantity(text: string, fault: string): Quantity {
  const quantity = parseQuantity(text);
  if (quantity === null ? MANY_DIGITS.test(text) : quantity > MAX_QUANTITY)
    throw wrongField('quantity', 'Quantity must be at most 1,00,00,00,000.');
  if (quantity === null || quantity <= 0) throw wrongField('quantity', fault);
  return quantity;
}

/** A price of 0 or more: bonus shares cost nothing, and an option may end worthless. `fault` is the sentence for anything else. */
export function typedPrice(text: string, field: 'price' | 'avg_price', fault: string): Price {
  const name = field === 'price' ? 'Price' : 'Avg price';
  const price = parsePrice(text);
  if (price === null ? MANY_DIGITS.test(text) : price / 100 > MAX_VALUE) throw wrongField(field, `${name} must be at most ₹10,000 crore.`);
  if (price === null || price < 0) throw wrongField(field, fault);
  if (price === 0 && /[1-9]/.test(text)) throw wrongField(field, `${name} must be at least 0.0001, or 0.`);
  return price;
}

/** Rupees, grouped or not; null where it is no amount. What is below a paisa is refused, never rounded. */
export function typedRupees(text: string, field: string): Paise | null {
  const plain = text.replaceAll(',', '');
  if (/\.\d\d\d*[1-9]/.test(plain)) throw wrongField(field, 'Write rupees with at most two decimals, such as 1250.50.');
  return parsePaise(plain);
}

/** A day 'YYYY-MM-DD', or an instant, which is the day that it is in India: never after today. */
export function typedDay(text: string, today: TradingDay): TradingDay {
  const epoch = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  const day = Number.isNaN(epoch) ? parseDay(text) : parseDay(dayInIndia(epoch));
  if (day === null) throw wrongField('date', 'Date must be a day such as 2026-04-30.');
  if (day > today) throw wrongField('date', 'Date must not lie in the future.');
  return day;
}

/** The broker's label, upper-case. */
export function typedBroker(text: string): string {
  const label = brokerLabel(text);
  if (label === '') throw wrongField('broker', 'Broker is required.');
  if (label.length > LONGEST_BROKER) throw wrongField('broker', `Broker must be at most ${LONGEST_BROKER} characters.`);
  return label;
}

/** What the symbol names; it must fit the segment. `terms` are a contract's, where given apart. */
export function typedInstrument(
  symbol: string,
  segmentText: string,
  exchange: Exchange,
  tradedOn: TradingDay,
  terms: ContractTerms = NO_TERMS,
): Instrument {
  if (symbol === '') throw wrongField('symbol', 'Symbol is required.');
  if (symbol.length > LONGEST_SYMBOL) throw wrongField('symbol', `Symbol must be at most ${LONGEST_SYMBOL} characters.`);
  const segment = readSegment(segmentText, exchange);
  if (segment === 'EQ' && isIndex(tidyUnderlying(tidySymbol(symbol))))
    throw wrongField(
      'symbol',
      `${symbol.toUpperCase()} is an index, which nobody holds. A fund on it has a symbol of its own, such as NIFTYBEES.`,
    );
  const named = { symbol, segment, exchange, isin: '', tradedOn, ...terms };
  const instrument = instrumentOf(named);
  if ('fault' in instrument) throw wrongField('symbol', whyNoInstrument(named, instrument));
  const other = otherSegment(instrument, segment);
  if (other !== null) throw wrongField('segment', other);
  const doubt = doubtAbout(named);
  if (doubt !== null) throw wrongField('symbol', doubt);
  return instrument;
}

/** The segment that the exchange has: on MCX futures and options are commodities. */
function readSegment(text: string, exchange: Exchange): Segment {
  const typed = SEGMENTS.find((segment) => segment === text.toUpperCase());
  if (!typed) throw wrongField('segment', 'Segment must be EQ, FUT, OPT or COM.');
  if ((typed === 'COM' && exchange !== 'MCX') || (typed === 'EQ' && exchange === 'MCX')) {
    throw wrongField('exchange', `Exchange must be ${typed === 'COM' ? 'MCX' : 'NSE or BSE'} for segment ${typed}.`);
  }
  return exchange === 'MCX' ? 'COM' : typed;
}
