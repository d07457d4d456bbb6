import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { classOf, type Table } from '../table.ts';
import { DERIVED_TABLES, TABLES } from './registry.ts';

/** A table as it is defined, and as the database has it. */
interface Shape {
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  /** What its user_id refers to, with ON DELETE CASCADE; a derived table refers to nothing. */
  readonly belongsTo: string | null;
}

function defined({ name, columns, key }: Table): Shape {
  const shown = Object.entries(columns).map(([column, { facts }]) => [
    column,
    [
      facts.kind.replace(/^(.*)\[\]$/, '_$1'),
      ...(facts.isNullable ? ['null'] : []),
      ...(facts.hasDefault ? ['default'] : []),
      ...(facts.isNumbered ? ['numbered'] : []),
    ].join(' '),
  ]);
  const belongsTo = name === 'owners' || isRebuilt(name) ? null : (columns['user_id']?.facts.refersTo?.table ?? null);
  return { columns: Object.fromEntries(shown), key, belongsTo };
}

/** A rebuild gives every column: what the database would put in does not matter. */
function withoutDefaults({ columns, ...shape }: Shape): Shape {
  return { ...shape, columns: Object.fromEntries(Object.entries(columns).map(([name, is]) => [name, is.replace(' default', '')])) };
}

function isRebuilt(name: string): boolean {
  return DERIVED_TABLES.some((table) => table.name === name);
}

describeOnBothEngines('the tables of the database', (open) => {
  test('are those that are defined, with their columns, keys and owners', async () => {
    const { db } = await open();
    const { rows } = await sql<Shape & { name: string }>`SELECT t.table_name AS name,
        (SELECT json_object_agg(c.column_name, concat_ws(' ', c.udt_name, CASE WHEN c.is_nullable = 'YES' THEN 'null' END,
            CASE WHEN c.column_default IS NOT NULL OR c.is_identity = 'YES' THEN 'default' END,
            CASE WHEN c.is_identity = 'YES' THEN 'numbered' END))
          FROM information_schema.columns AS c WHERE c.table_schema = t.table_schema AND c.table_name = t.table_name) AS columns,
        (SELECT json_agg(a.attname ORDER BY k.place) FROM pg_constraint AS p CROSS JOIN unnest(p.conkey) WITH ORDINALITY AS k (number, place)
          JOIN pg_attribute AS a ON a.attrelid = p.conrelid AND a.attnum = k.number
          WHERE p.conrelid = t.table_name::regclass AND p.contype = 'p') AS key,
        (SELECT f.confrelid::regclass::text FROM pg_constraint AS f JOIN pg_attribute AS a ON a.attrelid = f.conrelid AND f.conkey = ARRAY[a.attnum]
          WHERE f.conrelid = t.table_name::regclass AND f.contype = 'f' AND f.confdeltype = 'c' AND a.attname = 'user_id') AS "belongsTo"
      FROM information_schema.tables AS t WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE'`.execute(db);
    const found = Object.fromEntries(rows.map(({ name, ...shape }) => [name, isRebuilt(name) ? withoutDefaults(shape) : shape]));
    expect(found).toEqual(Object.fromEntries(TABLES.map((table) => [table.name, defined(table)])));
  });
});

test('each column that refers to rows names a table whose rows have numbers', () => {
  const byName = new Map(TABLES.map((table) => [table.name, table]));
  for (const { columns } of TABLES) {
    for (const { facts } of Object.values(columns)) {
      const to = facts.refersTo && byName.get(facts.refersTo.table);
      if (facts.refersTo) expect(to?.columns[to.name === 'owners' ? 'user_id' : 'id']?.facts.kind).toBe('int8');
    }
  }
});

test('every table has a class, and those of journals begin their key with the user', () => {
  for (const table of TABLES) {
    expect(Object.keys(table.columns)).toEqual(expect.arrayContaining([...table.key]));
    if (classOf(table) === 'journal') expect(table.key[0]).toBe('user_id');
  }
});
