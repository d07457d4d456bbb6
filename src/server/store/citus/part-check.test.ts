import { expect, it } from 'vitest';
import { readMigrations, statementsOf } from '../migrate.ts';
import { partCheck } from './part-check.ts';

it('parts a new column from its check, and leaves every other statement as it is', () => {
  expect(partCheck('-- In paise.\n ALTER TABLE plans ADD COLUMN risk int8 NOT NULL DEFAULT 1 CHECK (risk > (0 + (1)))')).toEqual([
    '-- In paise.\n ALTER TABLE plans ADD COLUMN risk int8 NOT NULL DEFAULT 1',
    'ALTER TABLE plans ADD CONSTRAINT plans_risk_check CHECK (risk > (0 + (1)))',
  ]);
  expect(partCheck("ALTER TABLE plans ADD COLUMN kind text COLLATE \"C\" CHECK (kind IN ('own', 'theirs'))")).toEqual([
    'ALTER TABLE plans ADD COLUMN kind text COLLATE "C"',
    "ALTER TABLE plans ADD CONSTRAINT plans_kind_check CHECK (kind IN ('own', 'theirs'))",
  ]);
  for (const statement of [
    'ALTER TABLE plans ADD COLUMN risk int8',
    'ALTER TABLE plans ADD CONSTRAINT plans_check CHECK (risk > 0)',
    'ALTER TABLE plans ADD COLUMN risk int8 CHECK (risk > 0), ADD COLUMN stop int8',
    'ALTER TABLE plans ADD COLUMN risk int8 CHECK (risk > 0), ADD COLUMN stop int8 CHECK (stop > 0)',
    'ALTER TABLE plans ADD COLUMN risk int8 CHECK (risk > 0) NOT VALID',
    'CREATE TABLE plans (risk int8 CHECK (risk > 0))',
  ]) {
    expect(partCheck(statement)).toEqual([statement]);
  }
});

it('parts every statement of the migrations that adds a column with a check', async () => {
  const left = (await readMigrations())
    .flatMap(({ text }) => statementsOf(text))
    .flatMap(partCheck)
    .filter((statement) => /\bADD COLUMN\b[^;]*\b(?:CHECK|REFERENCES|UNIQUE|PRIMARY)\b/i.test(statement));
  expect(left).toEqual([]);
});
