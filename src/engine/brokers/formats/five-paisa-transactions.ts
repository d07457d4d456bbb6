import { contractExchange } from '../../instruments/contract-exchange.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';

const TRADES: ReadonlySet<string> = new Set(['', 'BUY TRADE', 'SELL TRADE', 'AUCTION']);

/** 5paisa's equity transaction report, on which two importers agree. Shares have company names; bonuses, mergers and transfers are no trades. */
export const fivePaisaTransactions: Format = {
  id: '5paisa-transactions',
  broker: '5PAISA',
  name: '5paisa equity transaction report',
  fingerprint: 'transaction_date company_name exchange type quantity price tax_charges brokerage remarks'.split(' '),
  dayColumn: 'transaction_date',
  levies: ['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst'],
  read: (row): readonly Trade[] => {
    if (!TRADES.has(row.text('remarks').toUpperCase())) row.addProblem('not-a-trade', 'remarks');
    if (row.problem) return [];
    const isContract = row.text('exchange').toUpperCase() === 'FNO';
    const side = row.side('type');
    return [
      row.trade({
        instrument: isContract ? contract(row) : row.listedShare('5PAISA', 'company_name'),
        exchange: isContract ? contractExchange(row.text('company_name')) : row.exchange('exchange'),
        day: row.day('transaction_date'),
        side,
        quantity: row.units('quantity', side),
        price: row.averagePrice('price'),
        charges: row.charges(),
      }),
    ];
  },
};

function contract(row: RowReader): Instrument {
  const exchange = contractExchange(row.text('company_name'));
  const tradedOn = row.day('transaction_date');
  return row.instrument('company_name', { segment: 'FO', exchange, isin: '', expiryOn: null, tradedOn });
}
