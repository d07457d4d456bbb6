import { type RawBuilder, sql } from 'kysely';
import type { Mine } from './mine.ts';
import { classOf, type Follow, type Joined, referredBy, type Table } from './table.ts';
import { TABLES, type UserTable } from './tables/registry.ts';

/** The tables whose rows become one: of the others rows name them. */
type Joinable = Extract<UserTable, 'broker_accounts' | 'instruments' | 'trades' | 'tags' | 'setups' | 'setup_rules' | 'strategies'>;

interface Reference {
  readonly table: Table;
  readonly column: string;
  readonly follow: Follow;
}

/** Tables of what users own. What a rebuild gives does not follow: it is derived of what does. */
function ownTables(): Table[] {
  return TABLES.filter((table) => classOf(table) === 'journal' && !table.kept.isRebuilt);
}

/** Lets all that names one row name another one of its table instead, as the tables define it. The row itself stays: see absorbRow. */
export async function joinRows(mine: Mine, of: Joinable, from: number, into: number): Promise<void> {
  for (const reference of referencesTo(of)) await follow(mine, reference, from, into);
  for (const table of ownTables()) {
    for (const [column, { facts }] of Object.entries(table.columns)) {
      const members = (facts.following ?? []).filter((member) => referredBy(member.slice(member.lastIndexOf('.') + 1)) === of);
      for (const member of members) await followInJson(mine, table, column, { member, from, into });
    }
  }
}

/** The same, and the row is gone: its columns fill those that are empty in the other. */
export async function absorbRow(mine: Mine, of: Exclude<Joinable, 'trades'>, from: number, into: number): Promise<void> {
  await joinRows(mine, of, from, into);
  const joined = joinedColumns(TABLES.find(({ name }) => name === of));
  if (joined.length > 0) {
    await sql`UPDATE ${sql.id(of)} AS kept SET ${sql.join(joined)} FROM ${sql.id(of)} AS gone
      WHERE kept.user_id = ${mine.userId} AND kept.id = ${into} AND gone.user_id = ${mine.userId} AND gone.id = ${from}`.execute(mine.db);
  }
  await sql`DELETE FROM ${sql.id(of)} WHERE user_id = ${mine.userId} AND id = ${from}`.execute(mine.db);
}

/** Deletes what goes along with a row, and so has no place without it. */
export async function deleteFollowing(mine: Mine, of: Joinable, id: number): Promise<void> {
  for (const { table, column, follow } of referencesTo(of)) {
    if (follow === 'stays') continue;
    await sql`DELETE FROM ${sql.id(table.name)} WHERE user_id = ${mine.userId} AND ${sql.id(column)} = ${id}`.execute(mine.db);
  }
}

/** A condition on rows of a table: nothing of the user's names them. */
export function isUnnamed(mine: Mine, of: Joinable): RawBuilder<boolean> {
  const named = referencesTo(of).map(
    ({ table, column }) =>
      sql`NOT EXISTS (SELECT FROM ${sql.id(table.name)} AS one WHERE one.user_id = ${mine.userId} AND one.${sql.id(column)} = ${sql.id(of)}.id)`,
  );
  return sql`${sql.join(named, sql` AND `)}`;
}

/**
 * Gives imports to another account with all that came with them, and what corrects their trades; returns how many trades there are. Held rows
 * stay: those that the other account has are dropped first.
 */
export async function moveImports(mine: Mine, into: number, importIds: readonly number[]): Promise<number> {
  const { userId, db } = mine;
  await sql`UPDATE imports SET account_id = ${into} WHERE user_id = ${userId} AND id = ANY(${[...importIds]}::int8[])`.execute(db);
  let trades = 0;
  for (const { name } of withAccountAnd('import_id')) {
    if (name === 'held_trades') continue;
    const moved = await moveRowsOfImports(mine, name, into, importIds);
    if (name === 'trades') trades = moved;
  }
  for (const { name } of withAccountAnd('trade_id')) {
    await sql`UPDATE ${sql.id(name)} AS own SET account_id = trades.account_id, instrument_id = trades.instrument_id FROM trades
      WHERE own.user_id = ${userId} AND trades.user_id = ${userId} AND trades.id = own.trade_id
        AND (own.account_id, own.instrument_id) <> (trades.account_id, trades.instrument_id)`.execute(db);
  }
  return trades;
}

/** Gives rows that came with imports to another account; returns how many there are. */
export async function moveRowsOfImports(mine: Mine, table: string, into: number, importIds: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE ${sql.id(table)} SET account_id = ${into}
    WHERE user_id = ${mine.userId} AND import_id = ANY(${[...importIds]}::int8[])`.execute(mine.db);
  return Number(numAffectedRows ?? 0);
}

function withAccountAnd(column: 'import_id' | 'trade_id'): Table[] {
  return ownTables().filter(({ columns }) => columns[column] && columns['account_id']);
}

function referencesTo(of: Joinable): Reference[] {
  return ownTables().flatMap((table) =>
    Object.entries(table.columns).flatMap(([column, { facts }]) =>
      facts.refersTo?.table === of ? [{ table, column, follow: facts.refersTo.follow }] : [],
    ),
  );
}

async function follow(mine: Mine, { table, column, follow: how }: Reference, from: number, into: number): Promise<void> {
  if (how === 'stays') return;
  const [name, reference] = [sql.id(table.name), sql.id(column)];
  if (how === 'whole') {
    await sql`DELETE FROM ${name} WHERE user_id = ${mine.userId} AND ${reference} = ${from}
      AND EXISTS (SELECT FROM ${name} AS own WHERE own.user_id = ${mine.userId} AND own.${reference} = ${into})`.execute(mine.db);
  } else if (table.key.includes(column)) await joinTwins(mine, table, column, { from, into });
  await sql`UPDATE ${name} SET ${reference} = ${into} WHERE user_id = ${mine.userId} AND ${reference} = ${from}`.execute(mine.db);
}

/** Rows that would have the same key become one. */
async function joinTwins(mine: Mine, table: Table, column: string, { from, into }: Change): Promise<void> {
  const [name, reference] = [sql.id(table.name), sql.id(column)];
  const others = table.key.filter((part) => part !== 'user_id' && part !== column);
  const same = others.map((part) => sql` AND kept.${sql.id(part)} = gone.${sql.id(part)}`);
  const areTwins = sql`kept.user_id = ${mine.userId} AND kept.${reference} = ${into}
    AND gone.user_id = ${mine.userId} AND gone.${reference} = ${from}${sql.join(same, sql``)}`;
  const joined = joinedColumns(table);
  if (joined.length > 0) await sql`UPDATE ${name} AS kept SET ${sql.join(joined)} FROM ${name} AS gone WHERE ${areTwins}`.execute(mine.db);
  await sql`DELETE FROM ${name} AS gone USING ${name} AS kept WHERE ${areTwins}`.execute(mine.db);
}

interface Change {
  readonly from: number;
  readonly into: number;
}

/** Of two rows, `kept` and `gone`, what each column of the first becomes. */
function joinedColumns(table: Table | undefined): RawBuilder<unknown>[] {
  const columns = Object.entries(table?.columns ?? {});
  const together = columns.filter(([, { facts }]) => facts.joined === 'other where all are empty');
  const ofThem = sql.join(together.map(([column]) => sql.ref(`kept.${column}`)));
  return columns.flatMap(([column, { facts }]) =>
    facts.joined ? [sql`${sql.id(column)} = ${JOINED[facts.joined](sql.ref(`kept.${column}`), sql.ref(`gone.${column}`), ofThem)}`] : [],
  );
}

type Join = (kept: RawBuilder<unknown>, gone: RawBuilder<unknown>, together: RawBuilder<unknown>) => RawBuilder<unknown>;

const JOINED: Readonly<Record<Joined, Join>> = {
  'other where empty': (kept, gone) => sql`coalesce(${kept}, ${gone})`,
  'other where all are empty': (kept, gone, together) => sql`CASE WHEN num_nonnulls(${together}) = 0 THEN ${gone} ELSE ${kept} END`,
  'both texts': joinedTexts,
  sum: (kept, gone) => sql`${kept} + ${gone}`,
  latest: (kept, gone) => sql`greatest(${kept}, ${gone})`,
};

/** Two texts with an empty line between them where neither is empty. */
export function joinedTexts(one: RawBuilder<unknown>, two: RawBuilder<unknown>): RawBuilder<string> {
  return sql`${one} || CASE WHEN ${one} = '' OR ${two} = '' THEN '' ELSE E'\n\n' END || ${two}`;
}

async function followInJson(mine: Mine, { name, key }: Table, column: string, change: Change & { readonly member: string }): Promise<void> {
  const path = change.member.split('.').map((member) => `."${member}"`);
  const where = `$.**${path.join('.**')} ? (@ == ${change.from})`;
  const parts = key.map((part) => sql.id(part));
  const { rows } = await sql<
    Record<string, unknown> & { json: unknown }
  >`SELECT ${sql.join(parts)}, ${sql.id(column)} AS json FROM ${sql.id(name)}
    WHERE user_id = ${mine.userId} AND jsonb_path_exists(${sql.id(column)}, ${where}::jsonpath)`.execute(mine.db);
  for (const row of rows) {
    const isRow = key.map((part) => sql`${sql.id(part)} = ${row[part]}`);
    await sql`UPDATE ${sql.id(name)} SET ${sql.id(column)} = ${JSON.stringify(withOther(row.json, change))}::jsonb
      WHERE ${sql.join(isRow, sql` AND `)}`.execute(mine.db);
  }
}

function withOther(value: unknown, { member, from, into }: Change & { readonly member: string }): unknown {
  const other = (id: unknown) => (id === from ? into : id);
  if (Array.isArray(value)) return value.map((one) => withOther(one, { member, from, into }));
  if (value === null || typeof value !== 'object') return value;
  const [outer, ...within] = member.split('.');
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, unknown] => {
      if (name !== outer) return [name, withOther(inner, { member, from, into })];
      if (within.length > 0) return [name, withOther(inner, { member: within.join('.'), from, into })];
      return [name, Array.isArray(inner) ? [...new Set(inner.map(other))] : other(inner)];
    }),
  );
}
