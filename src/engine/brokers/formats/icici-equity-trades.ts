import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';

/** ICICI Direct's equity trade book (CSV), on which five importers agree. It has ICICI's own short codes for shares, and no times. */
export const iciciEquityTrades: Format = {
  id: 'icici-equity-trades',
  broker: 'ICICI DIRECT',
  name: 'ICICI Direct equity trade book',
  fingerprint: 'date stock action qty price trade_value order_ref settlement segment exchange stt stamp_duty'.split(' '),
  coversSameTradesAs: ['icici-portfolio-transactions'],
  dayColumn: 'date',
  levies: ['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst'],
  read: (row): readonly Trade[] => {
    const side = row.side('action');
    const quantity = row.units('qty', side);
    if (row.segment('segment') !== 'EQ') row.addProblem('unsupported-segment', 'segment');
    return [
      row.trade({
        instrument: row.listedShare('ICICI DIRECT', 'stock'),
        exchange: row.exchange('exchange'),
        day: row.day('date'),
        side,
        quantity,
        ...row.valued('trade_value', quantity, 'price'),
        orderId: row.id('order_ref'),
        tradeToTrade: row.text('segment').toUpperCase() === 'TT',
        charges: row.charges(),
      }),
    ];
  },
};
