import { contractExchange } from '../instruments/contract-exchange.ts';
import type { Exchange, Instrument } from '../instruments/instrument.ts';
import { mcxMultiplier } from '../instruments/mcx-multiplier.ts';
import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import type { TradingDay } from '../day.ts';
import type { Trade } from '../trades/trade.ts';
import type { Format } from './format.ts';
import type { RowReader } from './row-reader.ts';

/** Filled and total quantity. */
const FILLED = /^(\d+) ?\/ ?\d+$/;
/** A ticker of a share, and the end of a contract's name. */
const TICKER = /^[A-Z0-9&-]+$/;
/** Commodities of MCX whose lot is not known here. */
const OTHER_COMMODITIES = /^(?:MCX.*|COTTON.*|MENTHAOIL|CARDAMOM|CASTORSEED|CPO|ELECDMBL|KAPAS|RUBBER|STEELREBAR|BRCRUDEOIL)$/;
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
        ...instrumentOf(row, day),
        day,
        time: row.time('time'),
        side: row.side('type'),
        quantity: row.unitsOf('qty', filled ?? ''),
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
    return [
      row.trade({
        ...instrumentOf(row, day),
        day,
        time: row.time('fill_time'),
        side: row.side('type'),
        quantity: row.units(row.has('qty') ? 'qty' : 'quantity'),
        price: row.averagePrice(['avg_price', 'average_price'].find((name) => row.has(name)) ?? 'price'),
        tradeId: row.id('trade_id'),
        product: row.product('product'),
      }),
    ];
  },
};

/** Kite names no exchange: a contract's name tells it, and shares are taken as of NSE. A name that might be a contract is no share. */
function instrumentOf(row: RowReader, tradedOn: TradingDay): { readonly instrument: Instrument; readonly exchange: Exchange } {
  const symbol = tidySymbol(row.required('instrument'));
  const contract = parseSymbol(symbol);
  const isContract = contract !== null;
  if (!isContract && (!TICKER.test(symbol) || CONTRACT_END.test(symbol))) row.addProblem('bad-symbol', 'instrument');
  // Nothing shows whether a commodity's quantity is in lots or in units.
  if (contract && (mcxMultiplier(contract.underlying) !== null || OTHER_COMMODITIES.test(contract.underlying))) {
    row.addProblem('unsure-units', 'instrument');
  }
  const exchange = isContract ? contractExchange(symbol) : 'NSE';
  const segment = isContract ? 'FO' : 'EQ';
  return { instrument: row.instrument('instrument', { segment, exchange, isin: '', expiryOn: null, tradedOn }), exchange };
}
