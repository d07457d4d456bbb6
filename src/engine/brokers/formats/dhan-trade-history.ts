import type { Trade } from '../../trades/trade.ts';
import { dhanShare } from '../dhan-share.ts';
import type { Format } from '../format.ts';

/**
 * Dhan's trade history (CSV), from an untouched file and an adapter checked on 3,828 rows. Its value is exact; 'Quantity/Lot' is units in
 * every row seen, for commodities too. Contract names have no year, and shares have their company's name, in some files with the symbol.
 */
export const dhanTradeHistory: Format = {
  id: 'dhan-trade-history',
  broker: 'DHAN',
  name: 'Dhan trade history',
  fingerprint: 'date time name buy_sell order exchange segment quantity_lot trade_price trade_value status'.split(' '),
  coversSameTradesAs: ['dhan-transactions'],
  dayColumn: 'date',
  isNewestFirst: true,
  read: (row): readonly Trade[] => {
    if (row.text('status').toLowerCase() !== 'traded') row.addProblem('not-executed', 'status');
    const segment = row.segment('segment');
    const exchange = row.exchange('exchange');
    const day = row.day('date');
    const side = row.side('buy_sell');
    const stated = row.units('quantity_lot', side);
    const named = { segment: 'FO', exchange, isin: '', expiryOn: null, tradedOn: day } as const;
    const instrument = segment === 'EQ' ? dhanShare(row.listedName('name'), day) : row.instrument('name', named);
    const quantity = row.commodityUnits('quantity_lot', stated, { instrument, day }, ['trade_value', 'trade_price']);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time('time'),
        side,
        quantity,
        ...row.valued('trade_value', quantity, 'trade_price'),
        product: row.product('order'),
      }),
    ];
  },
};
