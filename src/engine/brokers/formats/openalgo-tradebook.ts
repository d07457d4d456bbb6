import type { Trade } from '../../trades/trade.ts';
import { segmentOfCode, unitsOfCode } from '../exchange-code.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';

/** What the server of OpenAlgo writes as tradebook.csv (blueprints/orders.py at 60156bc, 2026-08-22). Times may lack the day. */
export const openalgoTradebook: Format = {
  id: 'openalgo-tradebook',
  broker: null,
  name: 'OpenAlgo tradebook',
  fingerprint: 'trading_symbol exchange product_type transaction_type fill_size fill_price trade_value order_id fill_time'.split(' '),
  dayColumn: 'fill_time',
  read: (row) =>
    readFill(row, {
      symbol: 'trading_symbol',
      product: 'product_type',
      side: 'transaction_type',
      quantity: 'fill_size',
      price: 'fill_price',
      time: 'fill_time',
    }),
};

/** What the page of OpenAlgo writes as tradebook_<day>.csv (frontend/src/pages/TradeBook.tsx at 60156bc, 2026-08-22). */
export const openalgoTradebookPage: Format = {
  id: 'openalgo-tradebook-page',
  broker: null,
  name: 'OpenAlgo tradebook (page)',
  fingerprint: 'symbol exchange product action qty price trade_value order_id time'.split(' '),
  dayColumn: 'time',
  namesDay: true,
  read: (row) => readFill(row, { symbol: 'symbol', product: 'product', side: 'action', quantity: 'qty', price: 'price', time: 'time' }),
};

interface FillColumns {
  readonly symbol: string;
  readonly product: string;
  readonly side: string;
  readonly quantity: string;
  readonly price: string;
  readonly time: string;
}

function readFill(row: RowReader, columns: FillColumns): readonly Trade[] {
  const segment = segmentOfCode(row, 'exchange');
  if (row.problem) return [];
  const exchange = row.exchange('exchange');
  const day = row.dayOrFileDay(columns.time);
  const instrument = row.instrument(columns.symbol, { segment, exchange, isin: '', expiryOn: null, tradedOn: day });
  const side = row.side(columns.side);
  return [
    row.trade({
      instrument,
      exchange,
      day,
      time: row.time(columns.time),
      side,
      quantity: row.contractUnits(columns.quantity, row.units(columns.quantity, side), { instrument, day }, null, unitsOfCode(segment)),
      price: row.averagePrice(columns.price),
      orderId: row.id('order_id'),
      product: row.product(columns.product),
    }),
  ];
}
