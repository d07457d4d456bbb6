import type { TradingDay } from '../../day.ts';
import { isDatedFuture } from '../../instruments/dated-future.ts';
import { isIsin, isIsinSymbol, listedShare, withIsin } from '../../instruments/instrument-of.ts';
import type { Exchange, Instrument } from '../../instruments/instrument.ts';
import { namesCurrencyOrRate, parseSymbol, tidySymbol } from '../../instruments/parse-symbol.ts';
import type { Quantity } from '../../money.ts';
import { NO_CHARGES, type Levy } from '../../trades/charges.ts';
import type { Side, Trade } from '../../trades/trade.ts';
import { contractOfColumns, termsOfColumns } from '../contract-of-columns.ts';
import type { Format } from '../format.ts';
import { readExchange, readOptionType, readSegment, saysNoTrade, wasExecuted, type SegmentWord } from '../read-words.ts';
import type { RowReader } from '../row-reader.ts';
import { hasTwoPrices, twoTrades } from './two-trades.ts';
import { timesWorth, type Worth } from '../judge/times-worth.ts';
import { isTradeToTrade } from '../trade-to-trade.ts';

type Segment = Exclude<SegmentWord, 'other'>;

/** What the columns of a list of trades do not say themselves. */
export interface ListedBy {
  /** 'signed': a quantity below 0 is a sale. */
  readonly side: 'column' | 'signed';
  /** 'paid': amounts and prices are what was paid, charges included, so none are added. */
  readonly amounts: 'gross' | 'paid';
  readonly broker: string | null;
}

/** All that is charged on a trade, but for IPFT, which few lists have apart. */
const LEVIES_OF_A_LIST: readonly Levy[] = ['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst'];
const TERMS = { expiry: ['expiry'], strike: ['strike'], optionType: ['optionType'] };
/** The list name for shares known neither by ticker nor by ISIN. */
const NAMES = 'NAME';

export const anyTradebook: Format = tradebookOf({ side: 'column', amounts: 'gross', broker: null });

/**
 * A tradebook of unknown layout. Its columns were found by header and value, or shown by the user, and are named by field. Nothing is
 * guessed: rows that may be a share or a contract, and contracts whose quantity may be in lots, are in doubt.
 */
export function tradebookOf({ side, amounts, broker }: ListedBy): Format {
  return {
    id: 'columns-matched',
    broker,
    name: 'Tradebook (columns matched)',
    isList: true,
    fingerprint: [],
    dayColumn: 'day',
    ...(amounts === 'gross' && { levies: LEVIES_OF_A_LIST }),
    read: (row) => readRow(row, side, amounts),
  };
}

function readRow(row: RowReader, sides: ListedBy['side'], stated: ListedBy['amounts']): readonly Trade[] {
  if (row.has('status') && wasExecuted(row.text('status')) !== true) row.addProblem('not-executed', 'status');
  if (saysNoTrade(row.text('remarks'))) row.addProblem('not-a-trade', 'remarks');
  const segment = segmentOf(row);
  const exchange = exchangeOf(row, segment);
  if (row.problem) return [];
  const day = row.day('day');
  if (hasTwoPrices((field) => row.has(field))) {
    const instrument = instrumentOf(row, segment, exchange, day);
    return twoTrades(row, { instrument, exchange }, day, sideOf(row, sides));
  }
  const side = sides === 'column' ? row.side('side') : row.signedUnits('quantity') < 0 ? 'SELL' : 'BUY';
  const instrument = instrumentOf(row, segment, exchange, day);
  const worth = worthOf(row);
  const units = row.contractUnits('quantity', row.units('quantity', side), { instrument, day }, worth);
  const isShare = instrument.contract === null;
  if (worth !== null && isShare && timesWorth(worth, units, null) !== 1) row.addProblem('value-differs', 'value');
  return [
    row.trade({
      instrument,
      exchange,
      day,
      time: row.time(row.has('time') ? 'time' : 'day'),
      side,
      quantity: units,
      ...amounts(row, units),
      charges: stated === 'paid' ? NO_CHARGES : row.charges(),
      tradeId: row.id('tradeId'),
      orderId: row.id('orderId'),
      tradeToTrade: instrument.segment === 'EQ' && (/^TT$/i.test(row.text('segment')) || isTradeToTrade('', row.text('symbol'))),
      product: row.product('product'),
    }),
  ];
}

/** The side of the entry of a row that is two trades; null if it has none. */
function sideOf(row: RowReader, sides: ListedBy['side']): Side | null {
  if (sides === 'signed') return row.has('sellPrice') ? null : row.signedUnits('quantity') < 0 ? 'SELL' : 'BUY';
  const word = row.text('side').toLowerCase();
  if (word === 'long' || word === 'short') return word === 'long' ? 'BUY' : 'SELL';
  return row.has('side') ? row.side('side') : null;
}

/** From its own column, else from the exchange's name (NSEEQ, NFO), the option type or the ISIN. 'FO': the symbol decides. */
function segmentOf(row: RowReader): Segment {
  if (row.text('segment') !== '') return row.segment('segment');
  const optionType = row.text('optionType');
  const segment = readSegment(row.text('exchange')) ?? readSegment(optionType);
  if (segment === 'other') row.addProblem('unsupported-segment', 'exchange');
  if (segment !== null && segment !== 'other') return segment;
  const isOption = optionType !== '' && readOptionType(optionType) !== 'none';
  const symbol = tidySymbol(row.text(nameColumn(row)));
  if (!isOption && (isIsin(row.text('isin')) || isIsinSymbol(symbol))) return 'EQ';
  return isOption || parseSymbol(symbol) !== null || isDatedFuture(symbol) ? 'FO' : row.unsaidSegment();
}

function exchangeOf(row: RowReader, segment: Segment): Exchange {
  const text = row.text('exchange');
  const named = readExchange(text) ?? readExchange(row.text('segment'));
  if (named === null && text !== '' && readSegment(text) === null) row.addProblem('bad-exchange', 'exchange');
  return named ?? row.exchangeByName(segment, row.text(nameColumn(row)));
}

function instrumentOf(row: RowReader, segment: Segment, exchange: Exchange, tradedOn: TradingDay): Instrument {
  const column = nameColumn(row);
  const symbol = tidySymbol(row.required(column));
  const isin = row.text('isin');
  if (namesCurrencyOrRate(symbol)) row.addProblem('unsupported-segment', column);
  if (segment === 'EQ' && column === 'name' && parseSymbol(symbol) === null) {
    const share = listedShare(NAMES, symbol);
    if (!isIsin(isin) && isIsinSymbol(symbol)) return { ...share, aliases: [...share.aliases, `ISIN:${symbol}`] };
    return withIsin(share, isin);
  }
  const optionType = readOptionType(row.text('optionType'));
  if (segment !== 'EQ' && optionType !== null && parseSymbol(symbol) === null) {
    const columns = { underlying: column, expiry: 'expiry', strike: 'strike' };
    return contractOfColumns(row, { exchange, tradedOn }, columns, optionType === 'none' ? null : optionType);
  }
  return row.instrument(column, { segment, exchange, isin, tradedOn, ...termsOfColumns(row, TERMS) });
}

/** Value and price, if the row states both. */
function worthOf(row: RowReader): Worth | null {
  return row.has('value') && row.has('price') ? row.worth('value', 'price') : null;
}

/** The value, if there is a column for it. */
function amounts(row: RowReader, units: Quantity): Pick<Trade, 'price'> & Partial<Pick<Trade, 'value'>> {
  return row.has('value') && !row.leavesLotOut ? row.valued('value', units) : { price: row.averagePrice('price') };
}

function nameColumn(row: RowReader): 'symbol' | 'name' | 'isin' {
  return row.has('symbol') ? 'symbol' : row.has('name') ? 'name' : 'isin';
}
