import type { Row } from '../../tables/table.ts';
import { areMostly, IS_VALUE } from './column-values.ts';
import { tidyHeader, type KnownTable } from '../find-table.ts';

/** Rows whose values are looked at. */
const SAMPLE = 50;
/** Days, a name, a quantity and a price need so many columns. */
const FEWEST_COLUMNS = 4;

/** Headers of columns that count the rows: 'Sr.', 'S. No.'. */
const SERIAL = /^(?:s|sr|sl|serial)(?:_no)?$/;

/** What the values of a column can be. */
export interface ColumnTraits {
  readonly index: number;
  readonly isDay: boolean;
  readonly isSide: boolean;
  readonly isNumber: boolean;
  /** Whole numbers other than 0. */
  readonly isQuantity: boolean;
  readonly hasNegative: boolean;
  /** 1, 2, 3 …: rows are counted, nothing of a trade is. */
  readonly isSerial: boolean;
  readonly isName: boolean;
}

/** What each column below a header can hold, by its first values. */
export function columnKinds({ header, rows }: KnownTable): ColumnTraits[] {
  const sample = rows.slice(0, SAMPLE);
  return [...header.cells.keys()]
    .filter((index) => header.cells[index] !== '')
    .map((index) => kindOf(index, sample, header.cells[index] ?? ''));
}

/** Whether the columns below a header can hold days, names, quantities and prices of trades. */
export function looksLikeTrades(table: KnownTable): boolean {
  if (table.columns.size < FEWEST_COLUMNS || table.rows.length === 0) return false;
  // A header has words, not values.
  if (table.header.cells.some((cell) => IS_VALUE.price(cell) || (cell !== '' && IS_VALUE.day(cell)))) return false;
  const kinds = columnKinds(table);
  const has = (is: (kind: ColumnTraits) => boolean): boolean => kinds.some(is);
  const numbers = kinds.filter(({ isNumber }) => isNumber).length;
  return has(({ isDay }) => isDay) && has(({ isName }) => isName) && numbers > 1 && canHaveSides(kinds);
}

/** Whether a column says which trades are sales, or a sign does. */
export function canHaveSides(kinds: readonly ColumnTraits[]): boolean {
  return kinds.some(({ isSide, isQuantity, hasNegative }) => isSide || (isQuantity && hasNegative));
}

function kindOf(index: number, sample: readonly Row[], header: string): ColumnTraits {
  const isNumbered = SERIAL.test(tidyHeader(header));
  const texts = sample.map(({ cells }) => cells[index] ?? '');
  const are = (field: keyof typeof IS_VALUE): boolean =>
    sample.length > 0 && areMostly(texts, (text) => text !== '' && IS_VALUE[field](text));
  const [isSide, isNumber] = [are('side'), are('price')];
  // Without a header that says so, a number is no day.
  const isDay = !isNumber && are('day');
  return {
    index,
    isDay,
    isSide,
    isNumber,
    isQuantity: are('quantity') && texts.some((text) => !/^0*$/.test(text)),
    isSerial: isNumbered || (texts.length > 1 && texts.every((text, at) => /^\d+$/.test(text) && Number(text) === Number(texts[0]) + at)),
    hasNegative: texts.some((text) => text.startsWith('-') || text.startsWith('(')),
    isName: !isDay && !isSide && !isNumber && are('name'),
  };
}
