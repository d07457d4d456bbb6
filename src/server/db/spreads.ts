import { type ClosedTrade, grossOf, netOf } from '#engine/daily/closed-trade.ts';
import { type RawBuilder, sql } from 'kysely';

/** A figure of closed trades that lists are sorted by: as SQL of the stored row, and as a number in the same order. */
interface Spread {
  readonly row: RawBuilder<unknown>;
  /** Compared, never shown: the same double that PostgreSQL makes of it. */
  readonly of: (trade: ClosedTrade) => number;
}

const ENTRY_VALUE = sql`CASE direction WHEN 'LONG' THEN buy_value ELSE sell_value END`;
/** As their words are sorted. */
const PRODUCTS = ['carry', 'delivery', 'intraday'];

/** In the order in which symbol_days keeps the least and the greatest of each: only ever add to its end, with a migration. */
const SPREADS: readonly (readonly [string, Spread])[] = [
  ['buy_price', { row: sql`buy_value::float8 / quantity`, of: (trade) => trade.buyValue / trade.quantity }],
  ['sell_price', { row: sql`sell_value::float8 / quantity`, of: (trade) => trade.sellValue / trade.quantity }],
  ['quantity', { row: sql`quantity`, of: (trade) => trade.quantity }],
  ['buy_charges', { row: sql`buy_charges`, of: (trade) => trade.buyCharges }],
  ['sell_charges', { row: sql`sell_charges`, of: (trade) => trade.sellCharges }],
  ['buy_value', { row: sql`buy_value`, of: (trade) => trade.buyValue }],
  ['sell_value', { row: sql`sell_value`, of: (trade) => trade.sellValue }],
  ['gross', { row: sql`gross`, of: grossOf }],
  ['percent', { row: sql`coalesce(gross::float8 / nullif(${ENTRY_VALUE}, 0), 0)`, of: percentOf }],
  ['charges', { row: sql`gross - net`, of: (trade) => grossOf(trade) - netOf(trade) }],
  ['direction', { row: sql`direction`, of: (trade) => (trade.direction === 'LONG' ? 0 : 1) }],
  ['product', { row: sql`product`, of: (trade) => PRODUCTS.indexOf(trade.product) }],
];

/** What to sort closed trades by, and where symbol_days keeps its extremes: an index from 1, as SQL counts. */
export function spreadOf(name: string): { readonly row: RawBuilder<unknown>; readonly place: number } {
  const at = SPREADS.findIndex(([spread]) => spread === name);
  const found = SPREADS[at];
  if (!found) throw new Error(`no such spread: ${name}`);
  return { row: found[1].row, place: at + 1 };
}

/** The least and the greatest of the trades, figure by figure, as symbol_days keeps them. */
export function extremesOf(trades: readonly ClosedTrade[]): { lows: number[]; highs: number[] } {
  const figures = SPREADS.map(([, { of }]) => trades.map(of));
  // Not by Math.min(...): a day can have more trades than a call has arguments.
  return {
    lows: figures.map((values) => values.reduce((least, value) => (value < least ? value : least), Infinity)),
    highs: figures.map((values) => values.reduce((most, value) => (value > most ? value : most), -Infinity)),
  };
}

function percentOf(trade: ClosedTrade): number {
  const entry = trade.direction === 'LONG' ? trade.buyValue : trade.sellValue;
  return entry === 0 ? 0 : grossOf(trade) / entry;
}
