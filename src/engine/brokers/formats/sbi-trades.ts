import { NO_CHARGES } from '../../trades/charges.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';

/**
 * SBI Securities' trades (CSV, SBISMART), from untouched files of 2012–2016. A sale's quantity is negative. The rate is the net amount per
 * share: it includes all charges, so none are added. Names are cut to 15 characters.
 */
export const sbiTrades: Format = {
  id: 'sbi-trades',
  broker: null,
  name: 'SBI Securities trades (SBISMART)',
  fingerprint: 'exchange date scrip_name buy_sell qty rate net_amount'.split(' '),
  dayColumn: 'date',
  read: (row): readonly Trade[] => {
    const side = row.side('buy_sell');
    const units = row.units('qty', side);
    return [
      row.trade({
        instrument: row.listedShare('SBI SECURITIES', 'scrip_name'),
        exchange: row.exchange('exchange'),
        day: row.day('date'),
        side,
        quantity: units,
        ...row.valued('net_amount', units),
        charges: NO_CHARGES,
      }),
    ];
  },
};
