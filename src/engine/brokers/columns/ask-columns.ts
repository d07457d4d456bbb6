import type { ColumnsQuestion, Mapping } from '../../questions.ts';
import { parseSymbol, tidySymbol } from '../../instruments/parse-symbol.ts';
import type { Assigned } from './assign-columns.ts';
import type { Field, FieldColumns } from './column-aliases.ts';
import type { KnownTable } from '../find-table.ts';
import { amountColumns } from './amount-columns.ts';
import { pricesOfTwo } from './two-trades.ts';
import { canHaveSides, columnKinds, type ColumnTraits } from './looks-like-trades.ts';

/** How many rows the question shows. */
const MOST_ROWS = 10;
/** How much of a cell it shows, in UTF-16 units. */
const MOST_SHOWN = 100;

/** What only rows of single trades have, or the other pair of prices. */
const OF_ONE: ReadonlySet<Field> = new Set<Field>([
  'price',
  'value',
  'time',
  'buyPrice',
  'sellPrice',
  'sellDay',
  'entryPrice',
  'exitPrice',
  'exitDay',
]);
/** Columns of lists that have contracts, or say which rows are shares. */
const SHOW_CONTRACTS: readonly Field[] = ['segment', 'expiry', 'strike', 'optionType'];
const NEEDED_OF_TWO: readonly (readonly Field[])[] = [['day'], ['symbol', 'name'], ['quantity']];

/** What a table is known by when it comes again: its tidied headers. */
export function fingerprintOf(headers: readonly string[]): string {
  return headers.join(',');
}

/**
 * Asks what the columns of a table hold, with what headers and values suggest. null if no column is left that could have the days, names,
 * quantities, prices or sides that are lacking: then the table is no list of trades.
 */
export function askColumns(table: KnownTable, { columns, doubtful }: Assigned): ColumnsQuestion | null {
  if (table.rows.length === 0) return null;
  const two = pricesOfTwo(table.rows, columns);
  const guess = two === null ? guessed(table, columns, new Set(doubtful.values())) : guessedOfTwo(table, two, columns, doubtful);
  if (guess === null) return null;
  const header = (index: number): string => table.header.cells[index] ?? '';
  // As long as the rows of the sample: a column without a header keeps its place.
  const headers = [...table.header.cells];
  const shown = table.rows.slice(0, MOST_ROWS);
  return {
    id: 'columns',
    kind: 'columns',
    rows: table.rows.length,
    fingerprint: fingerprintOf([...table.columns.keys()]),
    headers,
    sample: shown.map(({ number, cells }) => ({ row: number, cells: cells.map((cell) => cell.slice(0, MOST_SHOWN)) })),
    guess: {
      columns: Object.fromEntries([...guess].map(([field, index]) => [field, header(index)])),
      dayOrder: null,
      segment: haveContracts(table, guess) ? null : 'EQ',
      units: 'units',
      side: guess.has('side') ? 'column' : 'signed',
      broker: null,
    } satisfies Mapping,
  };
}

/**
 * The columns of rows that are two trades each: the amounts of single trades do not count. null if what was traded is not known, or which
 * of the prices was the purchase's.
 */
function guessedOfTwo(table: KnownTable, two: readonly Field[], columns: FieldColumns, doubtful: FieldColumns): Map<Field, number> | null {
  const isBySide = two.includes('sellPrice');
  const dayOfSecond = isBySide ? 'sellDay' : 'exitDay';
  const side = columns.get('side') ?? doubtful.get('side');
  const known = new Map([...columns].filter(([field]) => two.includes(field) || field === dayOfSecond || !OF_ONE.has(field)));
  if (side !== undefined) known.set('side', side);
  const isSaid = isBySide || side !== undefined || canHaveSides(columnKinds(table).filter(({ index }) => index === known.get('quantity')));
  return isSaid && NEEDED_OF_TWO.every((fields) => fields.some((field) => known.has(field))) ? known : null;
}

/**
 * The columns by header, and for what they lack those whose values fit: a quantity, price and amount that agree, else the first column, one
 * that counts the rows last. null if there is none.
 */
function guessed(table: KnownTable, columns: Assigned['columns'], doubtful: ReadonlySet<number>): Map<Field, number> | null {
  const kinds = columnKinds(table);
  const guess = new Map(columns);
  const free = (): ColumnTraits[] => {
    const taken = new Set(guess.values());
    return kinds.filter(({ index }) => !taken.has(index)).toSorted((a, b) => Number(a.isSerial) - Number(b.isSerial));
  };
  const take = (field: Field, fits: (kind: ColumnTraits) => boolean): boolean => {
    const fitting = free().filter(fits);
    const kind = fitting.find(({ index }) => !doubtful.has(index)) ?? fitting[0];
    if (kind) guess.set(field, kind.index);
    return kind !== undefined;
  };
  const has = (...fields: readonly Field[]): boolean => fields.some((field) => guess.has(field));
  if (!has('day') && !take('day', ({ isDay }) => isDay)) return null;
  if (!has('symbol', 'name') && !take('name', ({ isName }) => isName)) return null;
  if (!has('quantity')) for (const [field, index] of amountColumns(table, free(), guess)) guess.set(field, index);
  if (!has('quantity') && !take('quantity', ({ isQuantity }) => isQuantity)) return null;
  if (!has('price', 'value') && !take('price', ({ isNumber, isSerial }) => isNumber && !isSerial)) return null;
  if (has('side') || take('side', ({ isSide }) => isSide)) return guess;
  const signed = kinds.filter(({ index }) => index === guess.get('quantity'));
  return canHaveSides(signed) ? guess : null;
}

function haveContracts({ rows }: KnownTable, guess: ReadonlyMap<Field, number>): boolean {
  const index = guess.get('symbol') ?? guess.get('name') ?? -1;
  return (
    SHOW_CONTRACTS.some((field) => guess.has(field)) ||
    rows.slice(0, MOST_ROWS).some(({ cells }) => parseSymbol(tidySymbol(cells[index] ?? '')) !== null)
  );
}
