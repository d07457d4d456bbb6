import { MAX_VALUE, parsePaise, parsePrice, subtract, valueOf, type Paise } from '../money.ts';
import type { Trade } from '../trades/trade.ts';
import { readNumber } from './read-number.ts';
import type { ResultField } from './result-reports.ts';

type Text = (field: ResultField) => string;

const NONE = /^(?:n\.?\/?a\.?|-|0*(?:\.0*)?)$/i;
/** How far two amounts may be apart, in paise for each unit: prices are rounded, amounts too. */
const MOST_ROUNDED = 1;

/**
 * What a row states that its units were worth on 31 January 2018; null where it states nothing. 'unused': it is no amount, or the cost that
 * the row counted is not the higher of what was paid and the lower of this value and the sale's: it may be of other units then.
 */
export function readFairValue(
  text: Text,
  { value: paid, quantity }: Pick<Trade, 'value' | 'quantity'>,
  sold: Paise,
): Paise | 'unused' | null {
  const isTotal = !NONE.test(text('fair_value'));
  if (!isTotal && NONE.test(text('fair_price'))) return null;
  const fair = isTotal ? amountIn(text('fair_value')) : ofUnits(text('fair_price'), quantity);
  if (fair === null || fair <= 0) return 'unused';
  if (!isTotal && text('counted_price') === '') return fair;
  const taxable = isTotal ? amountIn(text('taxable')) : null;
  const counted = isTotal ? taxable !== null && subtract(sold, taxable) : ofUnits(text('counted_price'), quantity);
  const cost = Math.max(paid, Math.min(fair, sold)) as Paise;
  const isCounted = typeof counted === 'number' && Math.abs(subtract(counted, cost)) <= MOST_ROUNDED * quantity;
  return isCounted ? fair : 'unused';
}

function amountIn(text: string): Paise | null {
  const amount = parsePaise(readNumber(text) ?? '');
  return amount === null || Math.abs(amount) > MAX_VALUE ? null : amount;
}

function ofUnits(text: string, quantity: Trade['quantity']): Paise | null {
  const price = parsePrice(readNumber(text) ?? '');
  return price === null || price < 0 || price / 100 > MAX_VALUE / quantity ? null : valueOf(price, quantity);
}
