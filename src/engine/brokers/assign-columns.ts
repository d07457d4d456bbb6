import { parseSymbol, tidySymbol } from '../instruments/parse-symbol.ts';
import type { FileProblem } from '../problem.ts';
import type { Row } from '../tables/table.ts';
import { COLUMN_ALIASES, type Field } from './column-aliases.ts';
import { areMostly, IS_VALUE, isWorth } from './column-values.ts';
import type { Table } from './find-table.ts';
import { readSegment } from './read-words.ts';

/** Rows whose values are checked. */
const SAMPLE = 500;

type Columns = ReadonlyMap<Field, number>;

/**
 * Gives each field the first column with one of its headers whose values fit in at least 95 % of the first rows. One field of each list in
 * `required` gets a column. A problem if values do not fit their header, or if nothing distinguishes shares from contracts.
 */
export function assignColumns(table: Table, required: readonly (readonly Field[])[]): Columns | FileProblem {
  const sample = table.rows.slice(0, SAMPLE);
  const columns = new Map<Field, number>();
  const doubtful = new Map<Field, number>();
  const taken = new Set<number>();
  for (const { field, sure, vague } of COLUMN_ALIASES) {
    const surely = columnsOf(sure, table).filter((column) => !taken.has(column));
    const perhaps = columnsOf(vague, table).filter((column) => !taken.has(column));
    const fitting = [...surely, ...perhaps].find((column) => fits(field, column, columns, sample));
    const isNeeded = required.some((fields) => fields.includes(field) && !fields.some((other) => columns.has(other)));
    const unfit = surely[0] ?? (isNeeded ? perhaps[0] : undefined);
    if (fitting === undefined) {
      if (unfit !== undefined) doubtful.set(field, unfit);
      continue;
    }
    columns.set(field, fitting);
    taken.add(fitting);
  }
  // A ticker or a name is enough.
  if (columns.has('name')) doubtful.delete('symbol');
  if (columns.has('symbol')) doubtful.delete('name');
  const [unsure] = doubtful.values();
  if (unsure !== undefined) return { code: 'unsure-column', columns: [table.header.cells[unsure] ?? ''] };
  return areMostly(sample, (row) => showsSegment(row, columns)) ? columns : { code: 'missing-column', columns: ['segment'] };
}

function columnsOf(names: readonly string[], { columns }: Table): number[] {
  return names.flatMap((name) => columns.get(name) ?? []);
}

function fits(field: Field, column: number, columns: Columns, sample: readonly Row[]): boolean {
  if (field !== 'value' || !columns.has('price')) return areMostly(sample, ({ cells }) => IS_VALUE[field](cells[column] ?? ''));
  return areMostly(sample, (row) => isWorth(row.cells[column] ?? '', textOf('price', row, columns), textOf('quantity', row, columns)));
}

function textOf(field: Field, { cells }: Row, columns: Columns): string {
  return cells[columns.get(field) ?? -1] ?? '';
}

/** Whether a row shows its segment: by a segment, an exchange's segment (NSEEQ), an ISIN, an option type or a contract's name. */
function showsSegment(row: Row, columns: Columns): boolean {
  if (columns.has('segment') || textOf('isin', row, columns) !== '' || textOf('optionType', row, columns) !== '') return true;
  const name = textOf(columns.has('symbol') ? 'symbol' : 'name', row, columns);
  return readSegment(textOf('exchange', row, columns)) !== null || parseSymbol(tidySymbol(name)) !== null;
}
