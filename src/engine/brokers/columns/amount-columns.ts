import type { KnownTable } from '../find-table.ts';
import { readNumber, readQuantity } from '../read-number.ts';
import type { Field } from './column-aliases.ts';
import { areMostly } from './column-values.ts';
import type { ColumnTraits } from './looks-like-trades.ts';

/** Columns of numbers, and rows, that are looked at: each three columns are tried. */
const [MOST_COLUMNS, SAMPLE] = [20, 50];
/** Half of the last digit that a price of two decimals leaves out, in rupees a unit. */
const HALF_PAISA = 0.005;
/** What headers of quantities are made of. */
const OF_QUANTITIES = /shares|nos\b|qty|quantity|units|lots/i;

/** Columns of which two have a third as their product, to the paisa in nearly every row; empty if there are none. Those that are known stay. */
export function amountColumns(
  { header, rows }: KnownTable,
  free: readonly ColumnTraits[],
  known: ReadonlyMap<Field, number>,
): readonly (readonly [Field, number])[] {
  const sample = rows.slice(0, SAMPLE);
  const numbersOf = (index: number): number[] => sample.map(({ cells }) => numberIn(cells[index] ?? ''));
  const numeric = free.filter(({ isNumber, isSerial }) => isNumber && !isSerial).slice(0, MOST_COLUMNS);
  const candidates = (field: Field): (readonly [index: number, numbers: readonly number[]])[] => {
    const given = known.get(field);
    const indexes = given === undefined ? numeric.map(({ index }) => index) : [given];
    return indexes.map((index) => [index, numbersOf(index)]);
  };
  const isNamed = (index: number): boolean => OF_QUANTITIES.test(header.cells[index] ?? '');
  const whole = numeric.filter(({ isQuantity }) => isQuantity).map(({ index }) => index);
  const [prices, values] = [candidates('price'), candidates('value')];
  for (const quantity of whole.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    const quantities = numbersOf(quantity);
    for (const [price, each] of prices)
      for (const [value, amounts] of values)
        if (new Set([quantity, price, value]).size === 3 && agree(quantities, each, amounts))
          return [
            ['quantity', quantity],
            ['price', price],
            ['value', value],
          ];
  }
  return [];
}

function agree(quantities: readonly number[], prices: readonly number[], amounts: readonly number[]): boolean {
  return areMostly([...quantities.entries()], ([row, quantity]) => {
    const off = Math.abs(quantity * (prices[row] as number)) - Math.abs(amounts[row] as number);
    return quantity !== 0 && Math.abs(off) <= HALF_PAISA * (Math.abs(quantity) + 1);
  });
}

function numberIn(text: string): number {
  return Number(readNumber(text) ?? readQuantity(text) ?? Number.NaN);
}
