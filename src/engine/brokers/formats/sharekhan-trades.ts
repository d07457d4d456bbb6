import type { Charges } from '../../trades/charges.ts';
import type { Quantity } from '../../money.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';

/** Sharekhan's trade listing, as one importer reads it. The rate excludes brokerage, which is given per share. */
export const sharekhanTrades: Format = {
  id: 'sharekhan-trades',
  broker: 'SHAREKHAN',
  name: 'Sharekhan trade listing',
  fingerprint: 'exchange trade_date buy_sell quantity rate brokerage_per_share net_rate net_amount'.split(' '),
  dayColumn: 'trade_date',
  levies: ['exchange', 'sebi', 'ipft', 'stt', 'stamp', 'gst'],
  read: (row): readonly Trade[] => {
    const exchange = row.exchange('exchange');
    const side = row.side('buy_sell');
    const quantity = row.units('quantity', side);
    const day = row.day('trade_date');
    return [
      row.trade({
        instrument: row.has('scrip_symbol')
          ? row.instrument('scrip_symbol', { segment: 'EQ', exchange, isin: '', expiryOn: null, tradedOn: day })
          : row.listedShare('SHAREKHAN', 'scrip_name'),
        exchange,
        day,
        side,
        quantity,
        price: row.averagePrice('rate'),
        charges: chargesOf(row, quantity),
      }),
    ];
  },
};

function chargesOf(row: RowReader, units: Quantity): Charges | null {
  const brokerage = row.perUnit('brokerage_per_share', units);
  const stated = row.charges();
  return stated && { ...stated, brokerage };
}
