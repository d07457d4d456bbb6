import { contractExchange } from '../../instruments/contract-exchange.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';

/**
 * Fyers' tradebook (CSV) of 2026, from a redacted file of 179 rows. It has no exchange and no trade id. Rows of 'NDIR' orders mirror
 * positions carried overnight and would double every position. An earlier copy has a shortened 'Name' instead of the symbol.
 */
export const fyersTradebook: Format = {
  id: 'fyers-tradebook',
  broker: 'FYERS',
  name: 'Fyers tradebook',
  fingerprint: 'date_time side product_type qty traded_price total_value segment exchange_order_id oms_order_id'.split(' '),
  dayColumn: 'date_time',
  isNewestFirst: true,
  read: (row): readonly Trade[] => {
    if (/^NDIR/i.test(row.text('exchange_order_id'))) row.addProblem('mirror-row', 'exchange_order_id');
    const segment = row.segment('segment');
    if (row.problem) return [];
    const symbol = row.has('symbol_name') ? 'symbol_name' : 'name';
    const exchange = segment === 'COM' ? 'MCX' : segment === 'EQ' ? 'NSE' : contractExchange(row.text(symbol));
    const day = row.day('date_time');
    const isNamed = segment === 'EQ' && symbol === 'name';
    const instrument = isNamed
      ? row.listedShare('FYERS', symbol)
      : row.instrument(symbol, { segment, exchange, isin: '', expiryOn: null, tradedOn: day, dialect: 'exchange' });
    const side = row.side('side');
    const stated = row.units('qty', side);
    // The value shows what a commodity's quantity counts.
    const quantity = row.commodityUnits('qty', stated, { instrument, day }, ['total_value', 'traded_price']);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time('date_time'),
        side,
        quantity,
        ...row.valued('total_value', quantity, 'traded_price'),
        orderId: row.id('exchange_order_id') ?? row.id('oms_order_id'),
        product: row.product('product_type'),
      }),
    ];
  },
};
