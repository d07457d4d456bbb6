import type { TradingDay } from '../day.ts';
import { isMcxCommodity } from '../exchange/mcx-contracts.ts';
import { contractExchange } from '../instruments/contract-exchange.ts';
import { isIsin } from '../instruments/instrument-of.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { subtract, valueOf, type Paise, type Price, type Quantity } from '../money.ts';
import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import { NO_CHARGES, type Charges } from '../trades/charges.ts';
import type { Side, Trade } from '../trades/trade.ts';
import { contractOfColumns } from './contract-of-columns.ts';
import type { Format } from './format.ts';
import { readFairValue } from './read-fair-value.ts';
import { readOptionType } from './read-words.ts';
import type { ResultReport } from './result-reports.ts';
import type { RowReader } from './row-reader.ts';
import { shareCharges } from './share-charges.ts';

/** Where the contracts of a name trade. Names are read once: it takes long, and most rows repeat one. */
interface Market {
  readonly exchange: Exchange;
  readonly isCommodity: boolean;
}

const CONTRACT = { underlying: 'name', expiry: 'expiry', strike: 'strike' };
/** Sections of a tax P&L that hold neither shares nor futures and options on NSE and BSE. */
const OTHER_SECTIONS = /mutual fund|currency|buy ?back/i;
/** Names of mutual funds where no title says the section. */
const FUND = /\b(?:direct|regular)\b.*\b(?:plan|growth|idcw)\b/i;
/** How far price × quantity may be from the value: prices are rounded averages. Lots would be far beyond. */
const MOST_APART = 0.02;
/** How far charges may be from gross less net, in paise, since each is rounded. */
const MOST_ROUNDED = 2;

/** The format of the rows that findResults makes of a report: each is one closed result, and gives its buy and its sell. */
export function resultFormat({ id, broker, name }: ResultReport): Format {
  const markets = new Map<string, Market>();
  return {
    id,
    broker,
    name,
    fingerprint: [],
    dayColumn: 'buy_date',
    givesResults: true,
    levies: [],
    read: (row) => readResult(row, markets),
  };
}

function readResult(row: RowReader, markets: Map<string, Market>): readonly Trade[] {
  if (row.text('kind') === 'other') row.addProblem('other-table', row.text('title') === '' ? 'name' : 'title');
  if (OTHER_SECTIONS.test(row.text('title'))) row.addProblem('unsupported-segment', 'title');
  if (row.text('closing') !== '') row.addProblem('valued-at-year-end', 'closing');
  if (FUND.test(row.text('name'))) row.addProblem('unsupported-segment', 'name');
  const bought = row.day('buy_date');
  const sold = row.day('sell_date');
  // The entry is one of the two days: who holds the other side overnight is not said.
  if (row.text('kind') === 'sides unsaid' && bought !== sold) row.addProblem('unsure-sides', 'buy_date');
  const entered = bought < sold ? bought : sold;
  const named = instrument(row, entered, markets);
  if (named.instrument.contract === null && sold < bought) row.addProblem('unsure-sides', 'sell_date');
  const quantity = row.units('quantity');
  const result = Number(row.text('number'));
  const sell = leg('SELL', sold);
  const buy = withFairValue(row, leg('BUY', bought), sell);
  const legs = [buy, sell];
  if (buy.value === 0 && sell.value === 0) row.addProblem('bad-value', 'buy_value');
  const stated = row.text('all_charges') === '' ? row.charges() : inTotal(row, subtract(sell.value, buy.value));
  return stated === null || row.problem ? legs : shareCharges(stated, legs);

  function leg(side: Side, day: TradingDay): Trade {
    const kind = side === 'BUY' ? 'buy' : 'sell';
    const facts = { ...named, day, side, quantity, ...worth(row, kind, quantity, named.instrument.contract !== null) };
    return { ...row.trade(facts), result };
  }
}

/** The purchase with what the row states that it was worth on 31 January 2018. */
function withFairValue(row: RowReader, buy: Trade, sell: Trade): Trade {
  const fairValue = readFairValue((field) => row.text(field), buy, sell.value);
  if (fairValue === 'unused') row.leaveFairValue();
  return typeof fairValue === 'number' ? { ...buy, fairValue } : buy;
}

/** The file's value, 0 for an option that expired worthless or shares of a bonus, held against its price. */
function worth(
  row: RowReader,
  kind: 'buy' | 'sell',
  quantity: Quantity,
  isContract: boolean,
): { readonly value: Paise; readonly price: Price } {
  const [valueColumn, priceColumn] = [`${kind}_value`, `${kind}_price`];
  const isZero = /^0(?:\.0*)?$/.test(row.text(valueColumn));
  if (isZero && isContract) return row.worthless();
  if (isZero && kind === 'buy') return row.costless();
  const stated = row.valued(valueColumn, quantity);
  if (row.amount(valueColumn) < 0) row.addProblem('bad-value', valueColumn);
  if (row.text(priceColumn) === '' || row.problem) return stated;
  const apart = Math.abs(valueOf(row.averagePrice(priceColumn), quantity) - stated.value);
  if (apart > stated.value * MOST_APART + quantity) row.addProblem('unsure-units', 'quantity');
  return stated;
}

function instrument(
  row: RowReader,
  tradedOn: TradingDay,
  markets: Map<string, Market>,
): { readonly instrument: Instrument; readonly exchange: Exchange } {
  const name = tidySymbol(row.required('name'));
  const isin = row.text('isin');
  if (isIsin(isin)) return { instrument: { aliases: [`ISIN:${isin}`], segment: 'EQ', symbol: name, contract: null }, exchange: 'NSE' };
  const market = markets.get(name) ?? marketOf(name);
  markets.set(name, market);
  // No public file shows whether a commodity's quantity is in lots or in units.
  if (market.isCommodity || /commodity/i.test(row.text('title'))) row.addProblem('unsure-units', 'name');
  if (isin !== '') row.addProblem('bad-symbol', 'isin');
  const { exchange } = market;
  if (row.text('expiry') === '') {
    return { instrument: row.instrument('name', { segment: 'FO', exchange, isin, expiryOn: null, tradedOn }), exchange };
  }
  const optionType = row.text('kind') === 'future' ? 'none' : readOptionType(row.text('option_type'));
  if (optionType === null) row.addProblem('bad-symbol', 'option_type');
  return {
    instrument: contractOfColumns(row, { exchange, tradedOn }, CONTRACT, optionType === 'CE' || optionType === 'PE' ? optionType : null),
    exchange,
  };
}

function marketOf(name: string): Market {
  return { exchange: contractExchange(name), isCommodity: isMcxCommodity(parseSymbol(name)?.underlying ?? name) };
}

/** Charges given as one amount, with the tax apart or within it: gross less net decides. null, computed as usual, where it does not. */
function inTotal(row: RowReader, gross: Paise): Charges | null {
  const [all, stt, net] = [row.amount('all_charges'), row.amount('stt'), row.amount('after_charges')];
  const charged = gross - net;
  if (Math.abs(charged - all) <= MOST_ROUNDED) return { ...NO_CHARGES, stt, other: subtract(all, stt) };
  return Math.abs(charged - all - stt) <= MOST_ROUNDED ? { ...NO_CHARGES, stt, other: all } : null;
}
