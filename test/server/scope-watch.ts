import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/store/tables/registry.ts';

/** Records every statement of a store and finds those that reach a user's rows without naming the user. */
export interface ScopeWatch {
  /** The `onQuery` of the store to watch. */
  readonly onQuery: (statement: string, parameters: readonly unknown[]) => void;
  /** The statements found so far. `exempt` names tables that may be read without a user, such as sessions by their token. */
  readonly unscoped: (db: Kysely<Tables>, exempt?: readonly string[]) => Promise<string[]>;
}

/** Pass its onQuery to openStore, run the code, and expect unscoped() to be empty. */
export function watchScope(): ScopeWatch {
  const statements = new Set<string>();
  return {
    onQuery: (statement) => statements.add(statement),
    unscoped: async (db, exempt = []) => {
      const seen = [...statements];
      const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'user_id' AND is_nullable = 'NO'`.execute(db);
      const owned = new Set(rows.map(({ name }) => name).filter((name) => !exempt.includes(name)));
      return seen.filter((statement) => !isScoped(statement, owned));
    },
  };
}

/** Whether a statement mentions user_id for every table of users that it reads or writes, at least once with a parameter. */
export function isScoped(statement: string, owned: ReadonlySet<string>): boolean {
  if (/^\s*(?:create|alter|drop|vacuum|analyze|truncate)\b/i.test(statement)) return true;
  const tables = [...statement.matchAll(/\b(?:from|join|update|into|using|copy)\s+"?(\w+)"?/gi)].map(([, table]) => table ?? '');
  const reached = tables.filter((table) => owned.has(table)).length;
  if (reached === 0) return true;
  const mentions = statement.match(/\buser_id\b/g)?.length ?? 0;
  const hasCondition = /\buser_id"?\s*(?:=|in)\s*\(?(?:any\s*\()?\s*\$\d/i.test(statement);
  const hasValue = /\binto\s+"?\w+"?\s*\([^)]*\buser_id\b[^)]*\)/i.test(statement) && /\$\d/.test(statement);
  const isCopied = /^copy "?\w+"? \(user_id,/i.test(statement);
  return mentions >= reached && (hasCondition || hasValue || isCopied);
}
