import { isIsin } from '../../instruments/instrument-of.ts';
import { parseSymbol, tidySymbol } from '../../instruments/parse-symbol.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import type { SegmentWord } from '../read-words.ts';
import type { RowReader } from '../row-reader.ts';
import { isTradeToTrade, symbolInSeries } from '../trade-to-trade.ts';

/**
 * Zerodha Console's tradebook: CSV since 2021 with and without `auction`, and XLSX. From untouched files of customers (shares, futures and
 * options) and a redacted workbook. Commodities are only known from an importer's test row: their quantity is taken to be lots.
 */
export const zerodhaTradebook: Format = {
  id: 'zerodha-tradebook',
  broker: 'ZERODHA',
  name: 'Zerodha tradebook',
  fingerprint: 'symbol trade_date exchange segment trade_type quantity price trade_id order_id order_execution_time'.split(' '),
  coversSameTradesAs: ['zerodha-tradebook-2017'],
  dayColumn: 'trade_date',
  read: (row): readonly Trade[] => {
    const segment = row.text('segment') === '' ? blankSegment(row) : row.segment('segment');
    if (row.problem) return [];
    const exchange = row.exchange('exchange');
    const day = row.day('trade_date');
    const expiryOn = row.expiry('expiry_date');
    const instrument = row.instrumentNamed('symbol', symbolInSeries(row.required('symbol'), row.text('series'), exchange), {
      segment,
      exchange,
      isin: row.text('isin'),
      expiryOn,
      tradedOn: day,
      dialect: 'exchange',
    });
    const side = row.side('trade_type');
    const units = row.units('quantity', side);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time('order_execution_time'),
        side,
        quantity: segment === 'COM' ? row.lotUnits('quantity', units, { instrument, day }) : units,
        price: row.price('price'),
        tradeId: row.id('trade_id'),
        orderId: row.id('order_id'),
        tradeToTrade: segment === 'EQ' && isTradeToTrade(row.text('series'), row.text('symbol')),
      }),
    ];
  },
};

/** An ISIN is a share's, a contract's name a contract's; else other rows decide. */
function blankSegment(row: RowReader): Exclude<SegmentWord, 'other'> {
  if (row.text('exchange') === '') return row.segment('segment');
  if (isIsin(row.text('isin'))) return 'EQ';
  if (/^MCX$/i.test(row.text('exchange'))) return 'COM';
  return parseSymbol(tidySymbol(row.text('symbol'))) === null ? row.unsaidSegment() : 'FO';
}
