import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';

/** ICICI Direct's futures and options order book (CSV), from rows of a real file. The printed price is rounded, the value is exact. */
export const iciciFnoOrders: Format = {
  id: 'icici-fno-orders',
  broker: 'ICICI DIRECT',
  name: 'ICICI Direct F&O order book',
  fingerprint: 'trade_date contract_descriptor exchange action qty price value order_ref'.split(' '),
  dayColumn: 'trade_date',
  isNewestFirst: true,
  levies: ['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst'],
  read: (row): readonly Trade[] => {
    const exchange = row.exchange('exchange');
    const day = row.day('trade_date');
    const side = row.side('action');
    const stated = row.units('qty', side);
    const named = { segment: 'FO', exchange, isin: '', expiryOn: null, tradedOn: day } as const;
    const instrument = row.instrument('contract_descriptor', named);
    const quantity = row.commodityUnits('qty', stated, { instrument, day }, ['value', 'price']);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        side,
        quantity,
        ...row.valued('value', quantity, 'price'),
        orderId: row.id('order_ref'),
        charges: row.charges(),
      }),
    ];
  },
};
