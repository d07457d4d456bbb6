import type { TradingDay } from '../../day.ts';
import { isIsin, shareInstrument } from '../../instruments/instrument-of.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import { tidySymbol } from '../../instruments/parse-symbol.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';

/** Paytm Money's tradebook (XLSX), from a redacted file whose importer read some 8,000 rows. Tax and stamp duty are on one row a day. */
export const paytmMoneyTradebook: Format = {
  id: 'paytm-money-tradebook',
  broker: 'PAYTM MONEY',
  name: 'Paytm Money tradebook',
  fingerprint: 'date script isin exchange product_type type quantity price brokerage ett order_number trade_number trade_time'.split(' '),
  dayColumn: 'date',
  levies: ['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst'],
  read: (row): readonly Trade[] => {
    const segment = row.segment('product_type');
    if (segment !== 'EQ') row.addProblem(segment === 'COM' ? 'unsure-units' : 'unsupported-segment', 'product_type');
    const day = row.day('date');
    const side = row.side('type');
    return [
      row.trade({
        instrument: share(row, day),
        exchange: row.exchange('exchange'),
        day,
        time: row.time('trade_time'),
        side,
        quantity: row.units('quantity', side),
        price: row.averagePrice('price'),
        tradeId: row.id('trade_number'),
        orderId: row.id('order_number'),
        charges: row.charges(),
      }),
    ];
  },
};

/** The script is a ticker in some rows and an exchange's number in others; then the ISIN is the name. */
function share(row: RowReader, day: TradingDay): Instrument {
  const script = tidySymbol(row.required('script'));
  const isin = row.text('isin');
  if (!/^\d+$/.test(script)) return shareInstrument(script, isin, day);
  if (!isIsin(isin)) row.addProblem('bad-symbol', 'isin');
  return { aliases: [`ISIN:${isin}`], segment: 'EQ', symbol: script, contract: null };
}
