import type { Row } from '../../tables/table.ts';
import { COLUMN_ALIASES, type Field, type FieldColumns } from './column-aliases.ts';
import { areMostly, IS_VALUE } from './column-values.ts';
import type { KnownTable } from '../find-table.ts';
import { judgeValue, type JudgedValue } from '../judge/judge-value.ts';
import { readProduct } from '../read-words.ts';

/** Rows whose values are checked. */
const SAMPLE = 500;

/** The columns that were found, by field; those whose values do not fit their header; and what the column of amounts holds. */
export interface Assigned {
  readonly columns: FieldColumns;
  readonly doubtful: ReadonlyMap<Field, number>;
  /** null if there is no column of amounts. */
  readonly value: JudgedValue | null;
}

/**
 * Gives each field the first column with one of its headers whose values fit in at least 95 % of the first rows. One field of each list in
 * `required` gets a column.
 */
export function assignColumns(table: KnownTable, required: readonly (readonly Field[])[]): Assigned {
  const sample = table.rows.slice(0, SAMPLE);
  const columns = new Map<Field, number>();
  const doubtful = new Map<Field, number>();
  const taken = new Set<number>();
  let value: JudgedValue | null = null;
  for (const { field, sure, vague } of COLUMN_ALIASES) {
    const surely = columnsOf(sure, table).filter((column) => !taken.has(column));
    const perhaps = columnsOf(vague, table).filter((column) => !taken.has(column));
    const isVague = (column: number): boolean => !surely.includes(column);
    const fitting = [...surely, ...perhaps].find((column) => {
      if (field !== 'value') return fits(field, column, sample, isVague(column));
      const judged = judgeValue(sample, columns, column, !isVague(column));
      if (judged !== null) value = judged;
      return judged !== null;
    });
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
  return { columns, doubtful, value };
}

function columnsOf(names: readonly string[], { columns }: KnownTable): number[] {
  return names.flatMap((name) => columns.get(name) ?? []);
}

/** A vague header with words of products ('Intraday') does not name segments. */
function fits(field: Field, column: number, sample: readonly Row[], isVague: boolean): boolean {
  const isProduct = (text: string): boolean => isVague && field === 'segment' && readProduct(text) !== null;
  return areMostly(sample, ({ cells }) => IS_VALUE[field](cells[column] ?? '') && !isProduct(cells[column] ?? ''));
}
