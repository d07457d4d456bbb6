import { parsePaise, parsePrice, parseQuantity } from '../../money.ts';
import type { Row } from '../../tables/table.ts';
import type { Field } from '../columns/column-aliases.ts';
import { areMostly, IS_VALUE } from '../columns/column-values.ts';
import { readNumber, readQuantity } from '../read-number.ts';
import { readSide } from '../read-words.ts';

/**
 * What a column of amounts holds. 'gross': quantity × price, or lots × lot × price. 'net': what was paid after charges, so it lies above on
 * buys and below on sells. 'unsure': near quantity × price, but not equal, or there is no price to compare with.
 */
export type JudgedValue = 'gross' | 'net' | 'unsure';

/** An amount after charges is at most so far from quantity × price; one that is rounded at most so far. */
const NET_APART = 0.05;
const ROUNDED_APART = 0.01;
/** Half of the last digit of a printed price, and what a printed amount may be off, in paise. */
const HALF_PAISA = 0.5;
const AMOUNT_OFF = 2;

/** One row's amount, and quantity × price, in paise. */
interface Compared {
  readonly amount: number;
  readonly gross: number;
  readonly quantity: number;
  readonly isBuy: boolean | null;
}

/**
 * What a column of amounts holds by its values; null if they are not amounts of the trades. A sure header needs no exact values, unless all lie on the side
 * of charges. */
export function judgeValue(
  sample: readonly Row[],
  columns: ReadonlyMap<string, number>,
  column: number,
  isSure: boolean,
): JudgedValue | null {
  if (!columns.has('price')) {
    const areNumbers = areMostly(sample, ({ cells }) => IS_VALUE.value(cells[column] ?? ''));
    return areNumbers ? (isSure ? 'gross' : 'unsure') : null;
  }
  const rows = sample.map((row) => compared(row, columns, column));
  if (areMostly(rows, (row) => row !== null && (isExact(row) || isLots(row)))) return 'gross';
  // Printed prices that are rounded can lie on one side too.
  if (areMostly(rows, isNet)) return isSure ? 'unsure' : 'net';
  return areMostly(rows, (row) => row !== null && isWithin(row, ROUNDED_APART)) ? (isSure ? 'gross' : 'unsure') : null;
}

function compared({ cells }: Row, columns: ReadonlyMap<string, number>, column: number): Compared | null {
  const text = (field: Field): string => cells[columns.get(field) ?? -1] ?? '';
  const amount = parsePaise(readNumber(cells[column] ?? '') ?? '');
  const price = parsePrice(readNumber(text('price')) ?? '');
  const stated = parseQuantity(readQuantity(text('quantity')) ?? '');
  if (amount === null || price === null || stated === null) return null;
  const quantity = Math.abs(stated);
  const side = readSide(text('side'));
  const isBuy = columns.has('side') ? (side === null ? null : side === 'BUY') : stated > 0;
  return { amount: Math.abs(amount), gross: (price / 100) * quantity, quantity, isBuy };
}

function isExact({ amount, gross, quantity }: Compared): boolean {
  return Math.abs(amount - gross) <= quantity * HALF_PAISA + AMOUNT_OFF;
}

/** Equal to a whole multiple of at least 2. */
function isLots({ amount, gross, quantity }: Compared): boolean {
  const times = Math.round(amount / gross);
  return times > 1 && Math.abs(gross * times - amount) <= quantity * times * HALF_PAISA + AMOUNT_OFF;
}

function isNet(row: Compared | null): boolean {
  if (row === null || row.isBuy === null || !isWithin(row, NET_APART)) return false;
  return row.isBuy ? row.amount >= row.gross - AMOUNT_OFF : row.amount <= row.gross + AMOUNT_OFF;
}

function isWithin({ amount, gross }: Compared, share: number): boolean {
  return Math.abs(amount - gross) <= gross * share;
}
