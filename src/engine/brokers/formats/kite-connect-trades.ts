import type { Trade } from '../../trades/trade.ts';
import { segmentOfCode, unitsOfCode } from '../exchange-code.ts';
import type { Format } from '../format.ts';

/** Trades of Zerodha's Kite Connect as programs write them to CSV: the fields are those of its documentation (kite.trade, 2026). Times are in IST. */
export const kiteConnectTrades: Format = {
  id: 'kite-connect-trades',
  broker: 'ZERODHA',
  name: 'Kite Connect trades',
  fingerprint: 'trade_id order_id exchange tradingsymbol transaction_type quantity average_price fill_timestamp'.split(' '),
  dayColumn: 'fill_timestamp',
  read: (row): readonly Trade[] => {
    const segment = segmentOfCode(row, 'exchange');
    if (row.problem) return [];
    const exchange = row.exchange('exchange');
    const day = row.day('fill_timestamp');
    const instrument = row.instrument('tradingsymbol', { segment, exchange, isin: '', expiryOn: null, tradedOn: day, dialect: 'exchange' });
    const side = row.side('transaction_type');
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time('fill_timestamp'),
        side,
        quantity: row.contractUnits('quantity', row.units('quantity', side), { instrument, day }, null, unitsOfCode(segment)),
        price: row.price('average_price'),
        tradeId: row.id('trade_id'),
        orderId: row.id('order_id'),
        product: row.product('product'),
      }),
    ];
  },
};
