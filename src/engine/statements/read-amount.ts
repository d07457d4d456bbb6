import { readNumber } from '../brokers/read-number.ts';
import { add, type Paise, parsePaise } from '../money.ts';

/** An amount of a statement, rounded half up to the paisa: some have up to six decimals. null if the cell is no number. */
export function readAmount(cell: string): Paise | null {
  const text = readNumber(cell);
  if (text === null) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  const exact = parsePaise(`${whole}.${decimals.padEnd(2, '0').slice(0, 2)}`);
  if (exact === null) return null;
  const isUp = (decimals[2] ?? '0') >= '5';
  return add(exact, (isUp ? (text.startsWith('-') ? -1 : 1) : 0) as Paise);
}
