import type { Exchange, Instrument } from '../../instruments/instrument.ts';
import type { TradingDay } from '../../day.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';

/**
 * Angel One's trades history (XLSX), as three independent projects describe it. It has days without times. A row of quantity 0 is the
 * brokerage of a whole order.
 */
export const angelOneTrades: Format = {
  id: 'angel-one-trades',
  broker: 'ANGEL ONE',
  name: 'Angel One trades history',
  fingerprint: 'scrip_contract buy_sell buy_price sell_price quantity brokerage segment exchange order_id trade_id date'.split(' '),
  dayColumn: 'date',
  levies: ['brokerage', 'exchange', 'sebi', 'ipft', 'stt', 'stamp', 'gst', 'other'],
  read: (row): readonly Trade[] => {
    const day = row.day('date');
    const charges = row.charges();
    if (/^0(?:\.0*)?$/.test(row.text('quantity')) && row.id('trade_id') === null) {
      row.chargeOrder('order_id', { day, charges }, () => ({
        symbol: instrument(row, row.exchange('exchange'), day).symbol,
        side: row.side('buy_sell'),
      }));
      return [];
    }
    const exchange = row.exchange('exchange');
    const side = row.side('buy_sell');
    const traded = instrument(row, exchange, day);
    const stated = row.units('quantity', side);
    return [
      row.trade({
        instrument: traded,
        exchange,
        day,
        side,
        // No public file shows whether a commodity's quantity is in lots or in units.
        quantity: row.commodityUnits('quantity', stated, { instrument: traded, day }),
        price: row.averagePrice(side === 'BUY' ? 'buy_price' : 'sell_price'),
        tradeId: row.id('trade_id'),
        orderId: row.id('order_id'),
        product: row.product('order_type'),
        charges,
      }),
    ];
  },
};

/** Segment CAPITAL has shares by company name; FUTURES includes options. */
function instrument(row: RowReader, exchange: Exchange, tradedOn: TradingDay): Instrument {
  const segment = row.segment('segment');
  if (segment === 'EQ') return row.listedShare('ANGEL ONE', 'scrip_contract');
  return row.instrument('scrip_contract', { segment: 'FO', exchange, isin: '', expiryOn: null, tradedOn });
}
