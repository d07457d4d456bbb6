import { parseSymbol, tidySymbol } from '../../instruments/parse-symbol.ts';
import type { Side, Trade } from '../../trades/trade.ts';
import { dhanShare } from '../dhan-share.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';
import { shareCharges } from '../share-charges.ts';

/**
 * Dhan's global transaction report (CSV), from redacted files of about a hundred rows. One row has all buys and sells of a contract on a
 * day, so which came first is not known. A sale of value 0 is an option that expired worthless.
 */
export const dhanTransactions: Format = {
  id: 'dhan-transactions',
  broker: 'DHAN',
  name: 'Dhan global transaction report',
  fingerprint: 'date scrip_name exchange bill_no buy_qty buy_value sell_qty sell_value brokerage gst stt gross_amount'.split(' '),
  coversSameTradesAs: ['dhan-trade-history'],
  dayColumn: 'date',
  levies: ['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst', 'other'],
  read: (row): readonly Trade[] => {
    const legs = [leg(row, 'BUY', 'buy_qty', 'buy_value'), leg(row, 'SELL', 'sell_qty', 'sell_value')].filter((trade) => trade !== null);
    if (legs.length === 0) row.addProblem('bad-quantity', 'buy_qty');
    const stated = row.charges();
    if (row.problem || stated === null) return legs;
    return shareCharges(stated, legs);
  },
};

function leg(row: RowReader, side: Side, quantityColumn: string, valueColumn: string): Trade | null {
  if (/^(?:|-|0(?:\.0*)?)$/.test(row.text(quantityColumn))) return null;
  const exchange = row.exchange('exchange');
  const day = row.day('date');
  const quantity = row.units(quantityColumn, side);
  const worthless = /^0(?:\.0*)?$/.test(row.text(valueColumn));
  const isContract = exchange === 'MCX' || parseSymbol(tidySymbol(row.text('scrip_name'))) !== null;
  const named = { segment: 'FO', exchange, isin: '', expiryOn: null, tradedOn: day } as const;
  return row.trade({
    instrument: isContract ? row.instrument('scrip_name', named) : dhanShare(row.listedName('scrip_name'), day),
    exchange,
    day,
    side,
    quantity,
    ...(worthless && isContract ? row.worthless() : row.valued(valueColumn, quantity)),
  });
}
