import type { Exchange } from '../../instruments/instrument.ts';
import type { Trade } from '../../trades/trade.ts';
import { termsOfColumns, type TermColumns } from '../contract-of-columns.ts';
import type { Format } from '../format.ts';
import { readExchange, type SegmentWord } from '../read-words.ts';
import type { RowReader } from '../row-reader.ts';
import { isTradeToTrade, symbolInSeries } from '../trade-to-trade.ts';

const TERMS: TermColumns = {
  expiry: ['expiry_date', 'expiry'],
  strike: ['strike_price', 'strike'],
  optionType: ['option_type', 'opt_type', 'call_put', 'ce_pe'],
};

/**
 * The journal's own template, for every broker. `exchange`, `trade_id`, `order_id`, `time` and the terms of a contract (`expiry_date`,
 * `strike_price`, `option_type`) are optional. Quantities are units.
 */
export const genericTemplate: Format = {
  id: 'generic-template',
  broker: null,
  name: 'Trades template',
  fingerprint: ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price'],
  dayColumn: 'date',
  read: (row): readonly Trade[] => {
    const segment = row.segment('segment');
    if (row.problem) return [];
    const exchange = row.text('exchange') === '' ? exchangeBySegment(row, segment) : row.exchange('exchange');
    const day = row.day('date');
    const isin = row.text('isin');
    const symbol = symbolInSeries(row.required('symbol'), row.text('series'), exchange);
    const instrument = row.instrumentNamed('symbol', symbol, { segment, exchange, isin, tradedOn: day, ...termsOfColumns(row, TERMS) });
    const side = row.side('trade_type');
    const stated = row.units('quantity', side);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.has('time') ? row.time('time') : row.time('date'),
        side,
        quantity: row.contractUnits('quantity', stated, { instrument, day }, null, 'units'),
        price: row.averagePrice('price'),
        tradeId: row.id('trade_id'),
        orderId: row.id('order_id'),
        tradeToTrade: instrument.segment === 'EQ' && isTradeToTrade(row.text('series'), row.text('symbol')),
      }),
    ];
  },
};

/** 'bse_cm' names the exchange too. */
function exchangeBySegment(row: RowReader, segment: Exclude<SegmentWord, 'other'>): Exchange {
  return readExchange(row.text('segment')) ?? row.exchangeByName(segment, row.text('symbol'));
}
