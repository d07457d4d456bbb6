/** What a table is defined with: its columns, each once, its key, and how it is kept. */
import type { ColumnType, Generated, SelectType } from 'kysely';
import type { TradingDay } from '#engine/day.ts';

/** What a column holds, in PostgreSQL's words. */
export type ColumnKind =
  | 'int8'
  | 'int4'
  | 'float8'
  | 'bool'
  | 'text'
  | 'date'
  | 'timestamptz'
  | 'jsonb'
  | 'bytea'
  | 'int8[]'
  | 'int4[]'
  | 'float8[]'
  | 'text[]';

/** The tables whose rows a column may name by their id, but for trades: see `ofTrade`. */
type Referred =
  | 'owners'
  | 'users'
  | 'broker_accounts'
  | 'instruments'
  | 'imports'
  | 'changes'
  | 'tags'
  | 'setups'
  | 'setup_rules'
  | 'strategies'
  | 'images'
  | 'corporate_actions'
  | 'market_files'
  | 'round_trips';

/**
 * What becomes of a row where the row that it refers to becomes another one, as accounts that are merged do. moves: it goes along, unless
 * the other one has such a row. whole: all go along, or none where the other one has any. stays: it is about this one and no other.
 */
export type Follow = 'moves' | 'whole' | 'stays';

/**
 * What a column of two rows that become one holds, where it is not the value of the row that stays. all are empty: the table's columns that
 * are joined so are one thing, such as a plan, and are never taken from two rows.
 */
export type Joined = 'other where empty' | 'other where all are empty' | 'both texts' | 'sum' | 'latest';

interface Facts {
  readonly kind: ColumnKind;
  readonly isNullable?: true;
  readonly hasDefault?: true;
  readonly isNumbered?: true;
  readonly numberedWith?: 'trades';
  readonly refersTo?: { readonly table: Referred | 'trades'; readonly follow: Follow };
  readonly joined?: Joined;
  /** Of JSON: members whose ids follow. */
  readonly following?: readonly string[];
  /** What code calls it, where that is not its name in SQL in camelCase. */
  readonly named?: string;
  /** Makes the value that code has of what the database gives, and what the database takes of that again. Neither sees null. */
  readonly read?: (stored: never) => unknown;
  readonly write?: (value: never) => unknown;
}

type OrNull<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S | null, I | null, U | null> : T | null;
type OrDefault<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Fixed<T> = [T] extends [ColumnType<infer S, infer I, unknown>] ? ColumnType<S, I, never> : ColumnType<T, T, never>;

/**
 * A column. `T` is its type for Kysely; `Refers` says whether it names rows of a table; `Name` is what code calls it, where that is not its
 * name in SQL in camelCase; `Value` is what rows in code hold.
 */
export class Column<T = unknown, Refers extends boolean = boolean, Name = unknown, Value = unknown> {
  declare readonly type: T;
  declare readonly refers: Refers;
  declare readonly name: Name;
  declare readonly value: Value;
  readonly facts: Facts;

  constructor(facts: Facts) {
    this.facts = facts;
  }

  orNull(): Column<OrNull<T>, Refers, Name, Value | null> {
    return new Column({ ...this.facts, isNullable: true });
  }

  /** The database knows what it is where it is left out. */
  withDefault(): Column<OrDefault<T>, Refers, Name, Value> {
    return new Column({ ...this.facts, hasDefault: true });
  }

  /** It is never changed. */
  fixed(): Column<Fixed<T>, Refers, Name, Value> {
    return new Column(this.facts);
  }

  /** Of JSON: where rows become one, ids that name them under these members follow, one or a list; under 'a.b_id' only those inside `a`. See referredBy. */
  withIdsThatFollow(...members: readonly (`${string}_id` | `${string}_ids`)[]): Column<T, Refers, Name, Value> {
    return new Column({ ...this.facts, following: members });
  }

  joinedBy(joined: Joined): Column<T, Refers, Name, Value> {
    return new Column({ ...this.facts, joined });
  }

  /** Code calls it by this name. */
  as<N extends string>(named: N): Column<T, Refers, N, Value> {
    return new Column({ ...this.facts, named });
  }

  /** Rows in code hold what `read` makes of it. */
  holding<V>(read: (stored: SelectType<T>) => V, write: (value: V) => SelectType<T>): Column<T, Refers, Name, V> {
    return new Column({ ...this.facts, read, write });
  }
}

export const int8 = <T extends number = number>() => new Column<T, false, null, T>({ kind: 'int8' });
export const int4 = <T extends number = number>() => new Column<T, false, null, T>({ kind: 'int4' });
export const float8 = () => new Column<number, false, null, number>({ kind: 'float8' });
export const bool = () => new Column<boolean, false, null, boolean>({ kind: 'bool' });
export const text = <T extends string = string>() => new Column<T, false, null, T>({ kind: 'text' });
export const date = () => new Column<TradingDay, false, null, TradingDay>({ kind: 'date' });
export const timestamptz = () => new Column<Date, false, null, Date>({ kind: 'timestamptz' });
export const bytea = () => new Column<Uint8Array, false, null, Uint8Array>({ kind: 'bytea' });
/** Read as a value, written as JSON text: a bare array would be taken for an SQL array. */
export const json = <T extends object = object>() =>
  new Column<ColumnType<T, string, string>, false, null, T>({ kind: 'jsonb', write: (value: T) => JSON.stringify(value) });
export const int8s = <T extends number = number>() => new Column<readonly T[], false, null, readonly T[]>({ kind: 'int8[]' });
export const int4s = () => new Column<readonly number[], false, null, readonly number[]>({ kind: 'int4[]' });
export const texts = <T extends string = string>() => new Column<readonly T[], false, null, readonly T[]>({ kind: 'text[]' });

/** The number that the database gives a row. */
export const numbered = () => new Column<Generated<number>, false, null, number>({ kind: 'int8', hasDefault: true, isNumbered: true });
/** A number of those that the database gives the rows of that table: no row of both has the id of another. Code asks nextIds for it. */
export const numberedWith = (table: 'trades') => new Column<number, false, null, number>({ kind: 'int8', numberedWith: table });
/** Whose row of a journal it is: rows never change hands. */
export const owner = () => reference('owners').fixed();
export const reference = (table: Referred, follow: Follow = 'moves') =>
  new Column<number, true, null, number>({ kind: 'int8', refersTo: { table, follow } });
/** moves: it is part of the words of the trade, which are passed on where the trade goes. stays: it is about this trade and no other. */
export const ofTrade = (follow: 'moves' | 'stays') =>
  new Column<number, true, null, number>({ kind: 'int8', refersTo: { table: 'trades', follow } });

type Columns = Readonly<Record<string, Column>>;
/** A column `x_id` refers to rows: it does not compile otherwise. */
type Checked<C extends Columns> = { readonly [N in keyof C]: N extends `${string}_id` ? Column<unknown, true> : Column };

/**
 * What a table is on a distributed database. journal: distributed by `user_id`, beside the row of `owners` that it refers to. managed: on the coordinator
 * and known to Citus, so that one transaction writes it and journals, or neither. plain: a plain table of the coordinator, never written
 * together with journals.
 */
export type TableClass = 'journal' | 'managed' | 'plain';

interface Kept {
  /** Its class, unless its rows have an owner. */
  readonly class?: Exclude<TableClass, 'journal'>;
  /** It is derived of the others by a rebuild. */
  readonly isRebuilt?: true;
  /** Why its rows are no part of a user's export. */
  readonly notExported?: string;
  /** Columns that are no part of it. */
  readonly columnsNotExported?: readonly string[];
  /** Why it is no part of a backup. */
  readonly notBackedUp?: string;
  /** A row may be many megabytes of JSON. */
  readonly hasLargeRows?: true;
}

export interface Table<Name extends string = string, C extends Columns = Columns, K extends Kept = Kept> {
  readonly name: Name;
  readonly columns: C;
  /** The primary key, the user first. */
  readonly key: readonly string[];
  readonly kept: K;
}

/** A row of a table, as Kysely has it. */
export type RowOf<T extends { readonly columns: Columns }> = { [N in keyof T['columns']]: T['columns'][N]['type'] };

/** Defines a table. A test compares it with the database. */
export function table<Name extends string, C extends Columns & Checked<C>, const K extends Kept = object>(
  name: Name,
  key: readonly (keyof C & string)[],
  columns: C,
  kept?: K,
): Table<Name, C, K> {
  return { name, columns, key, kept: kept ?? ({} as K) };
}

/** What the table is on a distributed database. */
export function classOf({ name, columns, kept }: Table): TableClass {
  if (name === 'owners' || columns['user_id']?.facts.refersTo?.table === 'owners') return 'journal';
  if (kept.class === undefined) throw new Error(`${name} has no owner: say of which class it is`);
  return kept.class;
}

/** The table whose rows a key of a JSON column names, as the name of a column x_id does. */
export function referredBy(key: string): string {
  if (key === 'account_id') return 'broker_accounts';
  return key === 'strategy_id' ? 'strategies' : key.replace(/_ids?$/, 's');
}

/** Whether its rows are read one by one: an uploaded file is one of up to 20 MB as text. */
export function holdsLargeRows({ columns, kept }: Table): boolean {
  return kept.hasLargeRows === true || Object.values(columns).some(({ facts }) => facts.kind === 'bytea');
}

/** Why the rows of a user in it are no part of an export; null where they are. */
export function notExported({ kept }: Table): string | null {
  return kept.notExported ?? (kept.isRebuilt ? 'derived: rebuilt after the import' : null);
}
