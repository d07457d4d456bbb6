/** Rows as code has them: each column by its name in code, as the tables define them, and without whose row it is. */
import { type InsertType, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Column, ColumnKind } from './table.ts';
import { type Definitions, TABLES, type Tables, type UserTable } from './tables/registry.ts';

type Name = keyof Definitions;
type ColumnsOf<T extends Name> = Definitions[T]['columns'];
type OwnColumn<T extends Name> = Exclude<keyof ColumnsOf<T> & string, 'user_id'>;
type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelCase<Tail>>}` : S;
type NameInCode<N extends string, C> =
  C extends Column<unknown, boolean, infer Given> ? (Given extends string ? Given : CamelCase<N>) : never;
type ValueOf<C> = C extends { readonly value: infer V } ? V : never;
type MayBeLeftOut<C> = C extends { readonly type: infer T }
  ? Extract<InsertType<T>, null | undefined> extends never
    ? false
    : true
  : never;

/** A row of a table. */
export type StoredRow<T extends Name> = { readonly [N in OwnColumn<T> as NameInCode<N, ColumnsOf<T>[N]>]: ValueOf<ColumnsOf<T>[N]> };

/** A row to store. What it leaves out is null, or what the database puts there. */
export type NewRow<T extends Name> = {
  readonly [N in OwnColumn<T> as MayBeLeftOut<ColumnsOf<T>[N]> extends false ? NameInCode<N, ColumnsOf<T>[N]> : never]: ValueOf<
    ColumnsOf<T>[N]
  >;
} & {
  readonly [N in OwnColumn<T> as MayBeLeftOut<ColumnsOf<T>[N]> extends true ? NameInCode<N, ColumnsOf<T>[N]> : never]?:
    | ValueOf<ColumnsOf<T>[N]>
    | undefined;
};

/** A column with what it is called in SQL and in code. */
export interface StoredColumn {
  readonly sql: string;
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isKey: boolean;
  readonly isNumbered: boolean;
  readonly read: ((stored: unknown) => unknown) | null;
  readonly write: ((value: unknown) => unknown) | null;
}

const STORED = new Map(
  TABLES.map(({ name, columns, key }) => [
    name,
    Object.entries(columns)
      .filter(([column]) => column !== 'user_id')
      .map(([column, { facts }]): StoredColumn => ({
        sql: column,
        name: facts.named ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        kind: facts.kind,
        isKey: key.includes(column),
        isNumbered: facts.isNumbered === true,
        read: (facts.read as StoredColumn['read']) ?? null,
        write: (facts.write as StoredColumn['write']) ?? null,
      })),
  ]),
);

/** The columns of a table but for whose row it is, and without some. */
export function storedColumns(table: Name, without: readonly string[] = []): readonly StoredColumn[] {
  return (STORED.get(table) ?? []).filter(({ name }) => !without.includes(name));
}

type Selected<T extends Name, Without> = {
  [N in OwnColumn<T>]: NameInCode<N, ColumnsOf<T>[N]> extends Without ? never : `${T}.${N} as ${NameInCode<N, ColumnsOf<T>[N]>}`;
}[OwnColumn<T>];

/** What a query selects to have rows as code has them, without some of the columns. Pass the rows to `readRows` where columns hold more. */
export function columnsOf<T extends Name, Without extends keyof StoredRow<T> & string = never>(
  table: T,
  without: readonly Without[] = [],
): readonly Selected<T, Without>[] {
  const columns = storedColumns(table, without);
  return columns.map((column) => `${table}.${column.sql} as ${column.name}`) as readonly string[] as readonly Selected<T, Without>[];
}

/** The same for a statement written as SQL. */
export function selectList<T extends Name>(table: T, without: readonly (keyof StoredRow<T> & string)[] = []): RawBuilder<unknown> {
  return sql.join(storedColumns(table, without).map((column) => sql`${sql.id(table, column.sql)} AS ${sql.id(column.name)}`));
}

type Read<T extends Name, R> = { [N in keyof R]: N extends keyof StoredRow<T> ? StoredRow<T>[N] : R[N] };

/** Makes selected rows of a table what code has: the same rows, changed in place. */
export function readRows<T extends Name, R extends object>(table: T, rows: R[]): Read<T, R>[] {
  const columns = storedColumns(table).filter(({ read }) => read !== null);
  for (const row of rows as Record<string, unknown>[]) {
    for (const { name, read } of columns) if (read && row[name] !== null && row[name] !== undefined) row[name] = read(row[name]);
  }
  return rows as Read<T, R>[];
}

/** What the database is given of a value in code. */
export function writeValue({ write }: StoredColumn, value: unknown): unknown {
  return write === null || value === null || value === undefined ? value : write(value);
}

/** What an update sets: the columns that are given, as they are stored. */
export function updateOf<T extends UserTable>(table: T, given: Partial<NewRow<T>>): Updateable<Tables[T]> {
  const columns = storedColumns(table).filter(({ name }) => name in given);
  return Object.fromEntries(columns.map((column) => [column.sql, writeValue(column, given[column.name as keyof NewRow<T>])])) as Updateable<
    Tables[T]
  >;
}

/** A row as it is stored: by the names of its columns in SQL. */
export function writeRow<T extends Name>(table: T, row: NewRow<T>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(storedColumns(table).map((column) => [column.sql, writeValue(column, row[column.name as keyof NewRow<T>])]));
}
