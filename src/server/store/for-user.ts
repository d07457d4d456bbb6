import { type DeleteQueryBuilder, type DeleteResult, type InsertQueryBuilder, type InsertResult, type Kysely } from 'kysely';
import { type RawBuilder, type SelectQueryBuilder, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import { type Columns, insertMany, type InsertOptions, type OwnRow } from './insert-many.ts';
import type { Tables, UserTable } from './tables/registry.ts';

/** Queries on one user's rows. A joined table is not scoped by it: join it on user_id as well. */
export interface UserQueries {
  readonly userId: number;
  readonly selectFrom: <T extends UserTable>(table: T) => SelectQueryBuilder<Tables, T, object>;
  readonly insertInto: <T extends UserTable>(table: T) => { values: (rows: OwnRow<T> | readonly OwnRow<T>[]) => Insert<T> };
  readonly updateTable: <T extends UserTable>(table: T) => UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  readonly deleteFrom: <T extends UserTable>(table: T) => DeleteQueryBuilder<Tables, T, DeleteResult>;
  /** Many rows at speed: see insertMany. */
  readonly insertMany: <T extends UserTable>(
    table: T,
    columns: Columns<T>,
    rows: readonly OwnRow<T>[],
    options?: InsertOptions<T>,
  ) => Promise<Readonly<Record<string, unknown>>[]>;
}

type Insert<T extends UserTable> = InsertQueryBuilder<Tables, T, InsertResult>;
/** Stands for any of them: all have user_id, which a type over all tables cannot say. */
type Some = 'broker_accounts';

/** The one place that scopes queries: every statement it makes carries the user's id, given or as a condition. */
export function forUser(db: Kysely<Tables>, userId: number): UserQueries {
  return {
    userId,
    selectFrom: (table) => db.selectFrom(table as Some).where(owner(table), '=', userId) as never,
    updateTable: (table) => db.updateTable(table as Some).where(owner(table), '=', userId) as never,
    deleteFrom: (table) => db.deleteFrom(table as Some).where(owner(table), '=', userId),
    insertInto: (table) => ({
      values: (rows) => {
        const owned = (Array.isArray(rows) ? rows : [rows]).map((row: object) => Object.assign({}, row, { user_id: userId }));
        return db.insertInto(table as Some).values(owned as never) as never;
      },
    }),
    insertMany: (table, columns, rows, options) => insertMany(db, userId, table, columns, rows, options),
  };
}

function owner(table: UserTable): RawBuilder<number> {
  return sql.ref<number>(`${table}.user_id`);
}
