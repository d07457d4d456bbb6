import type { TradingDay } from '../../day.ts';
import { quantity, type Price } from '../../money.ts';
import type { Trade } from '../../trades/trade.ts';
import { readNumber } from '../read-number.ts';
import type { RowReader } from '../row-reader.ts';
import { shareCharges } from '../share-charges.ts';
import { closedLegs, type WholeTrade } from '../whole-trade.ts';
import type { Row } from '../../tables/table.ts';
import type { Field, FieldColumns } from './column-aliases.ts';

/** Columns with the prices of a purchase and a sale, or of an entry and an exit. */
const PAIRS: readonly (readonly [first: Field, second: Field])[] = [
  ['buyPrice', 'sellPrice'],
  ['entryPrice', 'exitPrice'],
  ['price', 'exitPrice'],
];

/** The two columns of prices of a table whose rows are two trades each; null if its rows are single trades. */
export function pricesOfTwo(rows: readonly Row[], columns: FieldColumns): readonly [Field, Field] | null {
  const isPrice = (cell: string | undefined): boolean => Number(readNumber(cell ?? '') ?? 0) > 0;
  const isPair = ([first, second]: readonly [Field, Field]): boolean => {
    const [at, other] = [columns.get(first), columns.get(second)];
    return at !== undefined && other !== undefined && rows.some(({ cells }) => isPrice(cells[at]) && isPrice(cells[other]));
  };
  return PAIRS.find(isPair) ?? null;
}

/** Whether a table says by its columns that its rows are two trades each. */
export function hasTwoPrices(has: (field: Field) => boolean): boolean {
  return has('sellPrice') || has('exitPrice');
}

/** The purchase and the sale of a row that has both, as a closed result. `side` is that of the entry, if the row has one. */
export function twoTrades(
  row: RowReader,
  named: Pick<Trade, 'instrument' | 'exchange'>,
  day: TradingDay,
  side: 'BUY' | 'SELL' | null,
): readonly Trade[] {
  const isBySide = row.has('sellPrice');
  const [otherDay, otherPrice] = isBySide ? (['sellDay', 'sellPrice'] as const) : (['exitDay', 'exitPrice'] as const);
  if (/^-?$/.test(row.text(otherPrice))) row.addProblem('not-closed', otherPrice);
  const on = row.has(otherDay) ? row.day(otherDay) : day;
  const price = row.averagePrice(isBySide ? 'buyPrice' : row.has('entryPrice') ? 'entryPrice' : 'price');
  const [one, other] = [leg(day, price), leg(on, row.averagePrice(otherPrice))];
  if (!isBySide && on < day) row.addProblem('unsure-sides', otherDay);
  // What is bought and sold on one day is taken as bought first, unless the row says otherwise.
  const isLong = isBySide ? day < on || (day === on && side !== 'SELL') : side === 'BUY';
  const [entry, exit] = isBySide && !isLong ? [other, one] : [one, other];
  const units = quantity(Math.abs(row.signedUnits('quantity')));
  const legs = closedLegs(row, named, { quantity: 'quantity', isLong, entry, exit, gross: null }, units);
  const stated = row.charges();
  return stated === null || row.problem ? legs : shareCharges(stated, legs);
}

function leg(day: TradingDay, price: Price): WholeTrade['entry'] {
  return { day, time: null, price };
}
