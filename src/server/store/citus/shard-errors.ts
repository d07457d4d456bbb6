/**
 * What Citus makes of errors. Of a refused row: the constraint's name ends with the number of a shard, and where the row came through
 * INSERT … SELECT the SQLSTATE is XX000 and only the text says what happened. Read in the source of Citus 13.2.2: ReportCopyError,
 * ReportResultError, HandleRemoteTransactionConnectionError.
 */

/** The state that a text stands for. The server must speak English, as PostgreSQL does unless `lc_messages` says otherwise. */
const STATES: readonly (readonly [RegExp, string])[] = [
  [/^duplicate key value violates unique constraint "(?<constraint>\w+)"/, '23505'],
  [/ violates foreign key constraint "(?<constraint>\w+)"/, '23503'],
  [/ violates check constraint "(?<constraint>\w+)"/, '23514'],
  [/^null value in column "(?<column>\w+)" of relation "\w+" violates not-null constraint/, '23502'],
  [/^index row (?:requires|size) \d+/, '54000'],
];
const SHARD = /(?<=\w)_\d{6,}(?="|$)/g;

/** What libpq says of a worker that went away during a statement, and Citus of one that goes away during a commit; both as XX000. */
const AWAY =
  /^(?:server closed the connection unexpectedly|no connection to the server|could not (?:send data to|receive data from) server|failure on connection marked as essential|could not find an available connection|could not commit transaction (?:for shard \d+ )?on )/;

interface RowError extends Error {
  code?: string;
  constraint?: string | undefined;
  column?: string | undefined;
  table?: string | undefined;
}

/** Whether a statement failed since a worker is away, where the SQLSTATE does not say so. */
export function isWorkerAway(error: Error): boolean {
  return (error as RowError).code === 'XX000' && AWAY.test(error.message);
}

/** Makes the error of a worker's row the same as that of a single PostgreSQL. Leaves every other error alone. */
export function forgetShard(error: Error): void {
  const row = error as RowError;
  if (row.code !== 'XX000' && !row.code?.startsWith('23')) return;
  const [pattern, state] = STATES.find(([text]) => text.test(row.message)) ?? [];
  if (!pattern || state === undefined) return;
  row.code = state;
  const { constraint, column } = pattern.exec(row.message)?.groups ?? {};
  row.constraint ??= constraint;
  row.column ??= column;
  row.message = row.message.replaceAll(SHARD, '');
  row.constraint = row.constraint?.replaceAll(SHARD, '');
  row.table = row.table?.replaceAll(SHARD, '');
}
