/** How columns become values, the same on both engines. Numbers are exact or an error, never rounded. */
import { type CustomTypesConfig, types } from 'pg';

/** PostgreSQL's own type numbers (pg_type.dat). */
const OID = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  int4Array: 1007,
  int8Array: 1016,
  dateArray: 1182,
} as const;

type ReadText = (text: string) => unknown;

const READERS: Readonly<Record<number, ReadText>> = {
  [OID.int8]: readInteger,
  // A sum of int8 is numeric; anything with a fraction must be cast in the query by someone who decides how.
  [OID.numeric]: readInteger,
  [OID.date]: (text) => text,
  [OID.timestamptz]: (text) => new Date(text),
  [OID.int8Array]: (text) => readArray(text, readInteger),
  [OID.int4Array]: (text) => readArray(text, readInteger),
  [OID.dateArray]: (text) => readArray(text, (element) => element),
};

/** The `types` option of a pg client: int8 as number, date as 'YYYY-MM-DD', timestamptz as Date, int8[] as number[]. */
export const columnValues: CustomTypesConfig = {
  getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0]) =>
    READERS[oid] ?? types.getTypeParser(oid)) as CustomTypesConfig['getTypeParser'],
};

function readInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact integer: ${text}`);
  return value;
}

/** One-dimensional arrays of plain elements without quotes: numbers and days. */
function readArray<T>(text: string, read: (element: string) => T): (T | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((element) => (element === 'NULL' ? null : read(element)));
}
