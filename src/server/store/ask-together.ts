import { type Expression, sql } from 'kysely';
import type { Db } from './client.ts';

/** A row as JSON has it: days are text, as they always are, and so are times. */
type JsonRow<Row> = { readonly [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] };

/** What the database is asked, and what its rows say. */
export interface RowsAsked<Answer> {
  readonly rows: Expression<unknown>;
  readonly answer: (rows: readonly never[]) => Answer | Promise<Answer>;
}

type Answers<All extends readonly RowsAsked<unknown>[]> = {
  -readonly [Place in keyof All]: All[Place] extends RowsAsked<infer Answer> ? Answer : never;
};

export function rowsAsked<Row, Answer>(
  rows: Expression<Row>,
  answer: (rows: readonly JsonRow<Row>[]) => Answer | Promise<Answer>,
): RowsAsked<Answer> {
  return { rows, answer };
}

/**
 * Asks all of these in one statement: of rows that are few or none, sending a statement and having it planned takes most of the time. Numbers
 * are exact or an error.
 */
export async function askTogether<const All extends readonly RowsAsked<unknown>[]>(db: Db, all: All): Promise<Answers<All>> {
  const asked = all.map(({ rows }, place) => sql`(SELECT json_agg(q)::text FROM (${rows}) AS q) AS ${sql.ref(String(place))}`);
  const { rows } = await sql<Record<string, string | null>>`SELECT ${sql.join(asked)}`.execute(db);
  const answers = all.map(({ answer }, place) => answer(readJson(rows[0]?.[place] ?? '[]') as never[]));
  return (await Promise.all(answers)) as Answers<All>;
}

function readJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`not an exact integer: ${String(value)}`);
    return value;
  });
}
