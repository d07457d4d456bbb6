/**
 * ALTER TABLE t ADD COLUMN c type CHECK (condition), with no further column or clause after it. Comments may stand before it, as
 * statementsOf leaves them.
 */
const COLUMN_WITH_CHECK =
  /^((?:\s|--[^\n]*\n)*ALTER TABLE (?<table>\w+) ADD COLUMN (?<column>\w+)\s[^,()]*?)\s+CHECK\s*(?<condition>\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))\s*$/i;

/**
 * The statements to send for one of a migration. Citus refuses a column that comes with its check: the check follows as a statement of
 * its own, under the name that PostgreSQL gives it. Done on every database, so that there is one way: the table becomes the same.
 */
export function partCheck(statement: string): string[] {
  const match = COLUMN_WITH_CHECK.exec(statement);
  if (!match?.groups) return [statement];
  const { table, column, condition } = match.groups;
  return [match[1] ?? '', `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_check CHECK ${condition}`];
}
