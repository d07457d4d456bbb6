import type { Trade } from '../trades/trade.ts';
import type { Format } from './format.ts';
import { isTradeToTrade } from './trade-to-trade.ts';

/**
 * Zerodha's back-office tradebook (XLSX) of 2017–18, from an untouched workbook; order and trade numbers stand in some copies. It has no
 * segment: the symbol's grammar tells.
 */
export const zerodhaTradebook2017: Format = {
  id: 'zerodha-tradebook-2017',
  broker: 'ZERODHA',
  name: 'Zerodha back-office tradebook',
  fingerprint: 'trade_date trade_time exchange symbol type qty rate'.split(' '),
  // Copies without trade numbers cannot tell that a trade is known from the others.
  coversSameTradesAs: ['zerodha-tradebook', 'zerodha-tradebook-2018'],
  dayColumn: 'trade_date',
  read: (row): readonly Trade[] => {
    const exchange = row.exchange('exchange');
    // Lots or units: no file of the time shows it.
    if (exchange === 'MCX') row.addProblem('unsure-units', 'exchange');
    const day = row.day('trade_date');
    const named = { segment: 'EQ', exchange, isin: '', expiryOn: null, tradedOn: day } as const;
    return [
      row.trade({
        instrument: row.instrument('symbol', named),
        exchange,
        day,
        time: row.time('trade_time'),
        side: row.side('type'),
        quantity: row.units('qty'),
        price: row.price('rate'),
        tradeId: row.id('trade_no'),
        orderId: row.id('order_no'),
        tradeToTrade: isTradeToTrade('', row.text('symbol')),
      }),
    ];
  },
};
