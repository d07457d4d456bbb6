import { withIsin } from '../../instruments/instrument-of.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import { saysNoTrade } from '../read-words.ts';

/**
 * All transactions of ICICI Direct's equity portfolio (PortFolioEqtAll.csv), on which seven readers agree, two with rows of customers'
 * files (code index 22444857178, 47944882041; read 2026-11-30). Shares that a bonus or split gave may have a price, and are no trades. It
 * leaves out STT, and its brokerage includes the tax on it: 8,700 × 0.55 % × 1.14 = 54.55 in July 2015.
 */
export const iciciPortfolioTransactions: Format = {
  id: 'icici-portfolio-transactions',
  broker: 'ICICI DIRECT',
  name: 'ICICI Direct portfolio transactions',
  fingerprint: 'stock_symbol isin_code action quantity transaction_price segment stt_paid_not_paid remarks transaction_date exchange'.split(
    ' ',
  ),
  coversSameTradesAs: ['icici-equity-trades'],
  dayColumn: 'transaction_date',
  levies: ['brokerage', 'exchange', 'sebi', 'stt', 'stamp', 'gst'],
  read: (row): readonly Trade[] => {
    if (saysNoTrade(row.text('remarks'))) row.addProblem('not-a-trade', 'remarks');
    if (row.problem) return [];
    if (row.segment('segment') !== 'EQ') row.addProblem('unsupported-segment', 'segment');
    const side = row.side('action');
    return [
      row.trade({
        instrument: withIsin(row.listedShare('ICICI DIRECT', 'stock_symbol'), row.text('isin_code')),
        exchange: row.exchange('exchange'),
        day: row.day('transaction_date'),
        side,
        quantity: row.units('quantity', side),
        price: row.averagePrice('transaction_price'),
        tradeToTrade: row.text('segment').toUpperCase() === 'TT',
        charges: row.charges(),
      }),
    ];
  },
};
