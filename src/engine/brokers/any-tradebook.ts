import type { TradingDay } from '../day.ts';
import { usualExchange } from '../instruments/contract-exchange.ts';
import { isIsin, listedShare } from '../instruments/instrument-of.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import { quantity, type Quantity } from '../money.ts';
import type { Trade } from '../trades/trade.ts';
import { isWorth } from './column-values.ts';
import { contractOfColumns } from './contract-of-columns.ts';
import type { Format } from './format.ts';
import { readExchange, readOptionType, readSegment, wasExecuted, type SegmentWord } from './read-words.ts';
import type { RowReader } from './row-reader.ts';
import { isTradeToTrade } from './trade-to-trade.ts';

type Segment = Exclude<SegmentWord, 'other'>;

/** The list name for shares known neither by ticker nor by ISIN. */
const NAMES = 'NAME';

/**
 * A tradebook of unknown layout. matchColumns found its columns by header and value and named them by field. Nothing is guessed: rows
 * that may be a share or a contract, and commodities whose quantity may be in lots, are problems.
 */
export const anyTradebook: Format = {
  id: 'columns-matched',
  broker: null,
  name: 'Tradebook (columns matched)',
  fingerprint: [],
  dayColumn: 'day',
  read: (row): readonly Trade[] => {
    if (row.has('status') && wasExecuted(row.text('status')) !== true) row.addProblem('not-executed', 'status');
    const segment = segmentOf(row);
    const exchange = exchangeOf(row, segment);
    // Only a value equal to quantity × price shows that the quantity is units, not lots.
    if (exchange === 'MCX' && !(row.has('value') && row.has('price'))) row.addProblem('unsure-units', marketColumn(row));
    if (row.problem) return [];
    const day = row.day('day');
    const side = row.side('side');
    const signed = row.signedUnits('quantity');
    if (signed < 0 && side === 'BUY') row.addProblem('bad-quantity', 'quantity');
    const units = quantity(Math.abs(signed));
    const instrument = instrumentOf(row, segment, exchange, day);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time(row.has('time') ? 'time' : 'day'),
        side,
        quantity: units,
        ...amounts(row, units),
        tradeId: row.id('tradeId'),
        orderId: row.id('orderId'),
        tradeToTrade: instrument.segment === 'EQ' && (/^TT$/i.test(row.text('segment')) || isTradeToTrade('', row.text('symbol'))),
        product: row.product('product'),
      }),
    ];
  },
};

/** From its own column, else from the exchange's name (NSEEQ, NFO), the option type or the ISIN. 'FO': the symbol decides. */
function segmentOf(row: RowReader): Segment {
  if (row.has('segment')) return row.segment('segment');
  const optionType = row.text('optionType');
  const segment = readSegment(row.text('exchange')) ?? readSegment(optionType);
  if (segment === 'other') row.addProblem('unsupported-segment', 'exchange');
  if (segment !== null && segment !== 'other') return segment;
  const isOption = optionType !== '' && readOptionType(optionType) !== 'none';
  return !isOption && isIsin(row.text('isin')) ? 'EQ' : 'FO';
}

function exchangeOf(row: RowReader, segment: Segment): Exchange {
  const text = row.text('exchange');
  const named = readExchange(text) ?? readExchange(row.text('segment'));
  if (named === null && text !== '' && readSegment(text) === null) row.addProblem('bad-exchange', 'exchange');
  return named ?? usualExchange(segment, row.text(nameColumn(row)));
}

function instrumentOf(row: RowReader, segment: Segment, exchange: Exchange, tradedOn: TradingDay): Instrument {
  const column = nameColumn(row);
  const symbol = tidySymbol(row.required(column));
  const isin = row.text('isin');
  if (segment === 'EQ' && column === 'name') {
    const share = listedShare(NAMES, symbol);
    return isIsin(isin) ? { ...share, aliases: [`ISIN:${isin}`, ...share.aliases] } : share;
  }
  const optionType = readOptionType(row.text('optionType'));
  if (segment !== 'EQ' && optionType !== null && parseSymbol(symbol) === null) {
    const columns = { underlying: column, expiry: 'expiry', strike: 'strike' };
    return contractOfColumns(row, exchange, columns, optionType === 'none' ? null : optionType);
  }
  return row.instrument(column, { segment, exchange, isin, expiryOn: row.expiry('expiry'), tradedOn });
}

/** The value, if there is a column for it. It must equal quantity × price, which fails if the quantity is in lots. */
function amounts(row: RowReader, units: Quantity): Pick<Trade, 'price'> & Partial<Pick<Trade, 'value'>> {
  if (!row.has('value')) return { price: row.averagePrice('price') };
  const valued = row.valued('value', units);
  if (row.has('price')) {
    row.averagePrice('price');
    if (!isWorth(row.text('value'), row.text('price'), row.text('quantity'))) row.addProblem('bad-value', 'value');
  }
  return valued;
}

function nameColumn(row: RowReader): 'symbol' | 'name' {
  return row.has('symbol') ? 'symbol' : 'name';
}

function marketColumn(row: RowReader): 'exchange' | 'segment' | null {
  if (row.has('exchange')) return 'exchange';
  return row.has('segment') ? 'segment' : null;
}
