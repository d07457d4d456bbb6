import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import { isTradeToTrade } from '../trade-to-trade.ts';

/**
 * Zerodha's back-office tradebook (XLSX) of 2017–18, from an untouched workbook. Some copies have order and trade numbers. It has no
 * segment: the symbol shows it.
 */
export const zerodhaTradebook2017: Format = {
  id: 'zerodha-tradebook-2017',
  broker: 'ZERODHA',
  name: 'Zerodha back-office tradebook',
  fingerprint: 'trade_date trade_time exchange symbol type qty rate'.split(' '),
  // Without trade numbers, identities do not show that a trade is also in the other reports.
  coversSameTradesAs: ['zerodha-tradebook', 'zerodha-tradebook-2018'],
  dayColumn: 'trade_date',
  read: (row): readonly Trade[] => {
    const exchange = row.exchange('exchange');
    const day = row.day('trade_date');
    const named = { segment: 'EQ', exchange, isin: '', expiryOn: null, tradedOn: day, dialect: 'exchange' } as const;
    const instrument = row.instrument('symbol', named);
    const side = row.side('type');
    const stated = row.units('qty', side);
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time('trade_time'),
        side,
        // No file of the time shows whether a commodity's quantity is in lots or in units.
        quantity: row.commodityUnits('qty', stated, { instrument, day }),
        price: row.price('rate'),
        tradeId: row.id('trade_no'),
        orderId: row.id('order_no'),
        tradeToTrade: isTradeToTrade('', row.text('symbol')),
      }),
    ];
  },
};
