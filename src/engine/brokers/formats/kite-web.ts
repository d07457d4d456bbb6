import { usualExchange } from '../../instruments/contract-exchange.ts';
import type { Quantity } from '../../money.ts';
import { isMcxCommodity } from '../../exchange/mcx-contracts.ts';
import { parseSymbol, tidySymbol } from '../../instruments/parse-symbol.ts';
import type { TradingDay } from '../../day.ts';
import type { Trade } from '../../trades/trade.ts';
import type { Format } from '../format.ts';
import type { RowReader } from '../row-reader.ts';

/** Filled and total quantity. */
const FILLED = /^(\d+) ?\/ ?\d+$/;
/** A ticker of a share, and the end of a contract's name. */
const TICKER = /^[A-Z0-9&-]+$/;
const CONTRACT_END = /(?:FUT|\d(?:CE|PE))$/;

/** Today's orders from Zerodha's Kite (orders.csv), from two importers (2020–2024). Quantities are filled/total; parts may be filled whatever the status. */
export const kiteOrders: Format = {
  id: 'kite-orders',
  broker: 'ZERODHA',
  name: 'Kite orders',
  fingerprint: 'time type instrument product qty avg_price status'.split(' '),
  form: { column: 'qty', like: FILLED },
  dayColumn: 'time',
  read: (row): readonly Trade[] => {
    const filled = FILLED.exec(row.text('qty'))?.[1];
    if (filled !== undefined && Number(filled) === 0) row.addProblem('not-executed', 'qty');
    if (row.problem) return [];
    const day = row.dayOrFileDay('time');
    return [
      row.trade({
        ...traded(row, day, 'qty', row.unitsOf('qty', filled ?? '')),
        day,
        time: row.time('time'),
        side: row.side('type'),
        price: row.averagePrice('avg_price'),
        product: row.product('product'),
      }),
    ];
  },
};

/** Today's trades from Zerodha's Kite (trades.csv), from an importer (2021). The spelling of quantity and price varies. */
export const kiteTrades: Format = {
  id: 'kite-trades',
  broker: 'ZERODHA',
  name: 'Kite trades',
  fingerprint: 'trade_id fill_time type instrument product'.split(' '),
  dayColumn: 'fill_time',
  read: (row): readonly Trade[] => {
    const day = row.dayOrFileDay('fill_time');
    const quantity = row.has('qty') ? 'qty' : 'quantity';
    const side = row.side('type');
    return [
      row.trade({
        ...traded(row, day, quantity, row.units(quantity, side)),
        day,
        time: row.time('fill_time'),
        side,
        price: row.averagePrice(['avg_price', 'average_price'].find((name) => row.has(name)) ?? 'price'),
        tradeId: row.id('trade_id'),
        product: row.product('product'),
      }),
    ];
  },
};

/**
 * What was traded. Kite names no exchange: a contract's name tells it, and shares are taken as of NSE. A name that might be a contract is no
 * share. Nothing shows whether a commodity's quantity is in lots or in units.
 */
function traded(
  row: RowReader,
  tradedOn: TradingDay,
  column: string,
  stated: Quantity,
): Pick<Trade, 'instrument' | 'exchange' | 'quantity'> {
  const symbol = tidySymbol(row.required('instrument'));
  const contract = parseSymbol(symbol);
  if (contract === null && (!TICKER.test(symbol) || CONTRACT_END.test(symbol))) row.addProblem('bad-symbol', 'instrument');
  const segment = contract === null ? 'EQ' : isMcxCommodity(contract.underlying) ? 'COM' : 'FO';
  const exchange = segment === 'EQ' ? row.assumedExchange() : usualExchange(segment, symbol);
  const named = { segment, exchange, isin: '', expiryOn: null, tradedOn, dialect: 'exchange' } as const;
  const instrument = row.instrument('instrument', named);
  const declared = segment === 'COM' ? null : 'units';
  return { instrument, exchange, quantity: row.contractUnits(column, stated, { instrument, day: tradedOn }, null, declared) };
}
