import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import { isTradeToTrade, symbolInSeries } from '../trade-to-trade.ts';

/** Zerodha's tradebook CSV of 2018, as importers of the time read it. It has no segment: the symbol shows it. */
export const zerodhaTradebook2018: Format = {
  id: 'zerodha-tradebook-2018',
  broker: 'ZERODHA',
  name: 'Zerodha tradebook (2018)',
  fingerprint: 'client_id trade_date order_execution_time exchange tradingsymbol trade_type quantity price order_id trade_id'.split(' '),
  coversSameTradesAs: ['zerodha-tradebook-2017'],
  dayColumn: 'trade_date',
  read: (row): readonly Trade[] => {
    if (/^(?:CDS|BCD)$/i.test(row.text('exchange'))) row.addProblem('unsupported-segment', 'exchange');
    const exchange = row.exchange('exchange');
    const day = row.day('trade_date');
    const segment = /^(?:NFO|BFO)$/i.test(row.text('exchange')) ? 'FO' : 'EQ';
    const named = { segment, exchange, isin: '', expiryOn: null, tradedOn: day, dialect: 'exchange' } as const;
    const symbol = symbolInSeries(row.required('tradingsymbol'), row.text('series'), exchange);
    const instrument = row.instrumentNamed('tradingsymbol', symbol, named);
    const side = row.side('trade_type');
    const stated = row.units('quantity', side);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time('order_execution_time'),
        side,
        // No file of the time shows whether a commodity's quantity is in lots or in units.
        quantity: row.commodityUnits('quantity', stated, { instrument, day }),
        price: row.price('price'),
        tradeId: row.id('trade_id'),
        orderId: row.id('order_id'),
        tradeToTrade: segment === 'EQ' && isTradeToTrade(row.text('series'), row.text('tradingsymbol')),
      }),
    ];
  },
};
