import { expect, it } from 'vitest';
import { rowSchema } from '#contract/journal-lines.ts';
import { describeOnBothEngines } from '#test/server/describe-on-both-engines.ts';
import { sql } from 'kysely';
import { notExported } from '../store/table.ts';
import { TABLES } from '../store/tables/registry.ts';
import { JOURNAL_TABLES } from './journal-tables.ts';

/** A new column of users fails here: it is of the person, or it belongs into the head of an export. */
const USER_COLUMNS = [
  'id',
  'username',
  'username_key',
  'display_name',
  'email',
  'password_hash',
  'google_sub',
  'email_verified_at',
  'pending_email',
];
const IN_HEAD = ['capital', 'risk_free_rate'];

describeOnBothEngines('the tables of an export', (open) => {
  it('are all that are truth, with what each column may hold', async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string; columns: string[] }>`SELECT table_name AS name,
        array_agg(column_name::text ORDER BY ordinal_position) AS columns FROM information_schema.columns
      WHERE table_schema = current_schema() GROUP BY table_name HAVING bool_or(column_name = 'user_id')`.execute(db);
    const left = new Set(TABLES.filter((table) => notExported(table) !== null).map(({ name }) => name));
    const expected = rows.filter(({ name }) => !left.has(name)).map(({ name }) => name);
    expect(JOURNAL_TABLES.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    for (const { name, columns, references } of JOURNAL_TABLES) {
      expect(rowSchema(name, columns).safeParse({}).success).toBe(true);
      const outside = new Set(['user_id', ...(TABLES.find((table) => table.name === name)?.kept.columnsNotExported ?? [])]);
      const stored = rows.find((table) => table.name === name)?.columns.filter((column) => !outside.has(column));
      expect([name, ...columns.keys()]).toEqual([name, ...(stored ?? [])]);
      for (const table of references.values()) expect(expected).toContain(table);
    }
  });

  it('come after those that they refer to', () => {
    const names = JOURNAL_TABLES.map(({ name }) => name);
    for (const { name, references } of JOURNAL_TABLES)
      for (const table of references.values()) expect(names.indexOf(table)).toBeLessThan(names.indexOf(name));
  });

  it('hold nothing of the person, and the head all settings', async () => {
    const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = 'users'`.execute((await open()).db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...USER_COLUMNS, ...IN_HEAD, 'created_at', 'demo_today', 'demo_until', 'activated_at'].toSorted(),
    );
  });
});
