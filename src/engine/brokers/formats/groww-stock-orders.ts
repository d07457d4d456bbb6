import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';

/** Groww's stocks order history (XLSX), from an untouched file of 160 rows: one row per order, with its total value and minute. */
export const growwStockOrders: Format = {
  id: 'groww-stock-orders',
  broker: 'GROWW',
  name: 'Groww stocks order history',
  fingerprint: 'symbol isin type quantity value exchange exchange_order_id execution_date_and_time order_status'.split(' '),
  dayColumn: 'execution_date_and_time',
  read: (row): readonly Trade[] => {
    if (row.text('order_status').toLowerCase() !== 'executed') row.addProblem('not-executed', 'order_status');
    const exchange = row.exchange('exchange');
    const day = row.day('execution_date_and_time');
    const side = row.side('type');
    const quantity = row.units('quantity', side);
    const named = { segment: 'EQ', exchange, isin: row.text('isin'), expiryOn: null, tradedOn: day } as const;
    return [
      row.trade({
        instrument: row.instrument('symbol', named),
        exchange,
        day,
        time: row.time('execution_date_and_time'),
        side,
        quantity,
        ...row.valued('value', quantity),
        orderId: row.id('exchange_order_id'),
      }),
    ];
  },
};
