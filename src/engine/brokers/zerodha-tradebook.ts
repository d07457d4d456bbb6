import type { Instrument } from '../instruments/instrument.ts';
import { mcxMultiplier } from '../instruments/mcx-multiplier.ts';
import { MAX_QUANTITY, quantity, type Quantity } from '../money.ts';
import type { Trade } from '../trades/trade.ts';
import type { Format } from './format.ts';
import type { RowReader } from './row-reader.ts';
import { isTradeToTrade } from './trade-to-trade.ts';

/**
 * Zerodha Console's tradebook: CSV since 2021 with and without `auction`, and XLSX. From untouched files of customers (shares, futures and
 * options) and a redacted workbook. Commodities are only known from an importer's test row.
 */
export const zerodhaTradebook: Format = {
  id: 'zerodha-tradebook',
  broker: 'ZERODHA',
  name: 'Zerodha tradebook',
  fingerprint: 'symbol trade_date exchange segment trade_type quantity price trade_id order_id order_execution_time'.split(' '),
  coversSameTradesAs: ['zerodha-tradebook-2017'],
  dayColumn: 'trade_date',
  read: (row): readonly Trade[] => {
    const segment = row.segment('segment');
    if (row.problem) return [];
    const exchange = row.exchange('exchange');
    const day = row.day('trade_date');
    const expiryOn = row.expiry('expiry_date');
    const instrument = row.instrument('symbol', { segment, exchange, isin: row.text('isin'), expiryOn, tradedOn: day });
    const side = row.side('trade_type');
    const units = row.units('quantity');
    return [
      row.trade({
        instrument,
        exchange,
        day,
        time: row.time('order_execution_time'),
        side,
        quantity: segment === 'COM' ? lotsToUnits(row, instrument, units) : units,
        price: row.price('price'),
        tradeId: row.id('trade_id'),
        orderId: row.id('order_id'),
        tradeToTrade: segment === 'EQ' && isTradeToTrade(row.text('series'), row.text('symbol')),
      }),
    ];
  },
};

/** Assumes that a commodity's quantity is in lots, as on the exchange. No public file shows it with a value. */
function lotsToUnits(row: RowReader, { contract }: Instrument, lots: Quantity): Quantity {
  const multiplier = contract === null ? null : mcxMultiplier(contract.underlying);
  if (multiplier === null) row.addProblem(contract === null ? 'bad-symbol' : 'unknown-lot', 'symbol');
  const units = lots * (multiplier ?? 1);
  if (units > MAX_QUANTITY) row.addProblem('too-large', 'quantity');
  return quantity(units);
}
