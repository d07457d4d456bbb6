import { usualExchange } from '../instruments/contract-exchange.ts';
import type { Trade } from '../trades/trade.ts';
import type { Format } from './format.ts';
import { isTradeToTrade } from './trade-to-trade.ts';

/** The journal's own template, for every broker. `exchange`, `trade_id`, `order_id` and `time` are optional. Quantities are units. */
export const genericTemplate: Format = {
  id: 'generic-template',
  broker: null,
  name: 'Trades template',
  fingerprint: ['date', 'symbol', 'segment', 'trade_type', 'quantity', 'price'],
  dayColumn: 'date',
  read: (row): readonly Trade[] => {
    const segment = row.segment('segment');
    if (row.problem) return [];
    const exchange = row.text('exchange') === '' ? usualExchange(segment, row.text('symbol')) : row.exchange('exchange');
    const day = row.day('date');
    const isin = row.text('isin');
    const instrument = row.instrument('symbol', { segment, exchange, isin, expiryOn: row.expiry('expiry_date'), tradedOn: day });
    const stated = row.units('quantity');
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.has('time') ? row.time('time') : row.time('date'),
        side: row.side('trade_type'),
        quantity: row.contractUnits('quantity', stated, { instrument, day }, null, 'units'),
        price: row.averagePrice('price'),
        tradeId: row.id('trade_id'),
        orderId: row.id('order_id'),
        tradeToTrade: instrument.segment === 'EQ' && isTradeToTrade(row.text('series'), row.text('symbol')),
      }),
    ];
  },
};
