import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertQueryBuilder,
  type InsertResult,
  type JoinBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Db, Store } from './client.ts';
import type { NewRow, StoredRow } from './columns-of.ts';
import { insertMany, type InsertOptions, type OwnRow } from './insert-many.ts';
import type { Tables, UserTable } from './tables/registry.ts';

/** One user's rows, on the store or in a transaction of it. A joined table is not scoped by it: join it with joinOwn. */
export interface Mine {
  readonly userId: number;
  /** For statements written as SQL, which name the user themselves, and for tables that are no user's. */
  readonly db: Db;
  readonly selectFrom: <T extends UserTable>(table: T) => SelectQueryBuilder<Tables, T, object>;
  readonly insertInto: <T extends UserTable>(table: T) => { values: (rows: OwnRow<T> | readonly OwnRow<T>[]) => Insert<T> };
  readonly updateTable: <T extends UserTable>(table: T) => UpdateQueryBuilder<Tables, T, T, UpdateResult>;
  readonly deleteFrom: <T extends UserTable>(table: T) => DeleteQueryBuilder<Tables, T, DeleteResult>;
  /** Many rows at speed: see insertMany. */
  readonly insertMany: <T extends UserTable, Returned extends keyof StoredRow<T> = never>(
    table: T,
    rows: readonly NewRow<T>[],
    options?: InsertOptions<T, Returned>,
  ) => Promise<Pick<StoredRow<T>, Returned>[]>;
  /** Stores a row; answers its id. */
  readonly insertOne: <T extends Numbered>(table: T, row: NewRow<T>) => Promise<number>;
  /** Stores what belongs to a key of the user's, in the place of what was there. */
  readonly put: <T extends UserTable, K extends keyof OwnRow<T>>(
    table: T,
    key: Pick<OwnRow<T>, K>,
    values: Omit<OwnRow<T>, K>,
  ) => Promise<unknown>;
  /** Commits what fn did, or nothing when it throws. Throws in a transaction. */
  readonly transaction: <R>(fn: (tx: Mine) => Promise<R>) => Promise<R>;
}

type Numbered = { [T in UserTable]: StoredRow<T> extends { readonly id: number } ? T : never }[UserTable];
type Insert<T extends UserTable> = InsertQueryBuilder<Tables, T, InsertResult>;
/** Stands for any of them: all have user_id, which a type over all tables cannot say. */
type Some = 'broker_accounts';

/** The rows of a user: the one place that scopes queries. Every statement carries the user's id, given or as a condition. */
export function mineOf(store: Pick<Store, 'db' | 'transaction'>, userId: number): Mine {
  return scope(store.db, userId, (fn) => store.transaction((tx) => fn(mineIn(tx, userId))));
}

/** The same in a transaction that has begun. */
export function mineIn(tx: Db, userId: number): Mine {
  return scope(tx, userId, () => Promise.reject(new Error('a transaction was begun inside a transaction')));
}

function scope(db: Db, userId: number, transaction: Mine['transaction']): Mine {
  return {
    userId,
    db,
    transaction,
    selectFrom: (table) => db.selectFrom(table as Some).where(owner(table), '=', userId) as never,
    updateTable: (table) => db.updateTable(table as Some).where(owner(table), '=', userId) as never,
    deleteFrom: (table) => db.deleteFrom(table as Some).where(owner(table), '=', userId),
    insertInto: (table) => ({
      values: (rows) => {
        const owned = (Array.isArray(rows) ? rows : [rows]).map((row: object) => Object.assign({}, row, { user_id: userId }));
        return db.insertInto(table as Some).values(owned as never) as never;
      },
    }),
    insertOne: async (table, row) => {
      const [made] = (await insertMany(db, userId, table, [row], { returning: ['id' as never] })) as [{ readonly id: number }];
      return made.id;
    },
    put: (table, key, values) =>
      db
        .insertInto(table as Some)
        .values({ user_id: userId, ...key, ...values } as never)
        .onConflict((conflict) => conflict.columns(['user_id', ...Object.keys(key)] as never).doUpdateSet(values))
        .execute(),
    insertMany: (table, rows, options) => insertMany(db, userId, table, rows, options),
  };
}

type ColumnOf<T extends UserTable> = keyof Tables[T] & string;
type Column = { [T in UserTable]: ColumnOf<T> | `${T}.${ColumnOf<T>}` }[UserTable];
type FullColumn = Extract<Column, `${string}.${string}`> | 'instrument.id' | 'position.instrument_id';

/** A condition: the column has one of the values. */
export function isIn(column: Column, values: Iterable<string | number>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ANY(${[...values]})`;
}

/** A condition: the user of this id is that of a demo. */
export function isOfDemo(id: RawBuilder<number>): RawBuilder<SqlBool> {
  return sql`EXISTS (SELECT FROM users WHERE id = ${id} AND demo_until IS NOT NULL)`;
}

/** Joins rows of the same user by two columns: joinOwn('imports.id', 'trades.import_id'). */
export function joinOwn(column: FullColumn, other: FullColumn) {
  const userOf = (name: string) => `${name.slice(0, name.indexOf('.'))}.user_id`;
  return <DB, T extends keyof DB>(join: JoinBuilder<DB, T>): JoinBuilder<DB, T> =>
    join.onRef(userOf(column) as never, '=', userOf(other) as never).onRef(column as never, '=', other as never);
}

function owner(table: UserTable): RawBuilder<number> {
  return sql.ref<number>(`${table}.user_id`);
}

/** A transaction that changes the user's journal: such changes take turns. */
export function locked<R>(mine: Mine, fn: (tx: Mine) => Promise<R>): Promise<R> {
  return mine.transaction(async (tx) => {
    // Rows that refer to the user can still be added.
    await tx.db.selectFrom('users').select('id').where('id', '=', tx.userId).forNoKeyUpdate().execute();
    return fn(tx);
  });
}
