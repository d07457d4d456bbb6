import { sql } from 'kysely';
import type { ChangeFacts } from '#contract/changes.ts';
import { forgetRemoved, knownIdentities, tradesOfImport } from '../ledger/trades.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** Files of the journal that are read again with other answers. */

/** Whether the user has a file of this id that does not wait. */
export async function isStoredFile(mine: Mine, importId: number): Promise<boolean> {
  const row = await mine
    .selectFrom('imports')
    .select('id')
    .where('id', '=', importId)
    .where('source', '=', 'file')
    .where('status', '!=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** A file of the journal with its bytes, gzipped; undefined where the user has none of this id, or it waits. */
export function storedFile(mine: Mine, importId: number) {
  return mine
    .selectFrom('imports')
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'imports.account_id'))
    .innerJoin('import_files', joinOwn('import_files.import_id', 'imports.id'))
    .select(['imports.id', 'imports.account_id', 'imports.file_name', 'imports.created_at', 'imports.answers', 'imports.status'])
    .select(['imports.removed_at', 'imports.sha256', 'broker_accounts.broker', 'import_files.content'])
    .where('imports.id', '=', importId)
    .where('imports.source', '=', 'file')
    .where('imports.status', '!=', 'waiting')
    .executeTakeFirst();
}

/** The change in force by which a file was read again, and the import that has its new trades. */
export async function readingInForce(mine: Mine, importId: number): Promise<{ id: number; trade_id: null; withImport: number } | null> {
  const { rows } = await sql<{ id: number; trade_id: null; withImport: number }>`
    SELECT id, trade_id, (facts->'reading'->'with'->>'import_id')::int8 AS "withImport" FROM changes
    WHERE user_id = ${mine.userId} AND kind = 'import' AND undone_at IS NULL AND (facts->'reading'->>'import_id')::int8 = ${importId}`.execute(
    mine.db,
  );
  return rows[0] ?? null;
}

/** The imports that have the new trades of files that were read again, each with its file. */
export async function importsOfReadings(mine: Mine, fileIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ made: number; file: number }>`
    SELECT (facts->'reading'->'with'->>'import_id')::int8 AS made, (facts->'reading'->>'import_id')::int8 AS file FROM changes
    WHERE user_id = ${mine.userId} AND kind = 'import' AND undone_at IS NULL
      AND (facts->'reading'->>'import_id')::int8 = ANY(${[...fileIds]}::int8[])`.execute(mine.db);
  return new Map(rows.map(({ made, file }) => [made, file]));
}

/** Exchanges what two imports say about the reading of their file: the list shows the one in force, the other is kept for undoing. */
export async function exchangeReadings(mine: Mine, importId: number, withImport: number): Promise<void> {
  await sql`UPDATE imports SET report = other.report, answers = other.answers, trade_count = other.trade_count,
      first_day = other.first_day, last_day = other.last_day, skipped = other.skipped, skipped_count = other.skipped_count,
      by_evidence = other.by_evidence
    FROM imports AS other
    WHERE imports.user_id = ${mine.userId} AND other.user_id = ${mine.userId}
      AND ((imports.id = ${importId} AND other.id = ${withImport}) OR (imports.id = ${withImport} AND other.id = ${importId}))`.execute(
    mine.db,
  );
}

/** Keeps the answers by which a file is read now, where they give the same trades: what was taken by evidence was right. */
export async function keepAnswersOf(mine: Mine, importId: number, answers: object): Promise<void> {
  await mine
    .updateTable('imports')
    .set({ answers: JSON.stringify(answers), by_evidence: null })
    .where('id', '=', importId)
    .execute();
}

/** The identities that a file's trades have in the account, of both readings where it was read again. */
export async function identitiesOfFile(mine: Mine, importId: number): Promise<Set<string>> {
  const reading = await readingInForce(mine, importId);
  const own = await tradesOfImport(mine, importId);
  const others = reading ? await tradesOfImport(mine, reading.withImport) : [];
  return new Set([...own, ...others].map(({ identity }) => identity));
}

/** Says that another reading, which came with this import, stands in the place of these trades: their identities are free. */
export async function supersede(mine: Mine, ids: readonly number[], withImport: number): Promise<void> {
  await mine.updateTable('trades').set({ superseded_by: withImport }).where(isIn('id', ids)).execute();
}

/** Whether another reading has trades that the first of its file has not. */
export async function bringsOwn(mine: Mine, reading: NonNullable<ChangeFacts['reading']>): Promise<boolean> {
  const identities = (id: number) => mine.selectFrom('trades').select('identity').where('import_id', '=', id);
  const own = identities(reading.with.import_id).except(identities(reading.import_id));
  return (await own.limit(1).executeTakeFirst()) !== undefined;
}

/** The trades that a change took out, and those of an import, by row. */
export async function tradesByRow(
  mine: Mine,
  changeId: number,
  importId: number,
): Promise<{ out: { id: number; row: number }[]; put: { id: number; row: number; instrument_id: number }[] }> {
  const { rows: out } = await sql<{ id: number; row: number }>`SELECT t.id, t.row FROM corrections AS c
      JOIN trades AS t ON t.user_id = ${mine.userId} AND t.id = c.trade_id
    WHERE c.user_id = ${mine.userId} AND c.change_id = ${changeId} ORDER BY t.id`.execute(mine.db);
  const put = await mine
    .selectFrom('trades')
    .select(['id', 'row', 'instrument_id'])
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute();
  return { out, put };
}

/** The trades of a file as it is read now. */
export async function currentTradesOf(mine: Mine, importId: number) {
  const reading = await readingInForce(mine, importId);
  const trades = await tradesOfImport(mine, importId);
  if (!reading) return trades;
  const out = new Set((await tradesByRow(mine, reading.id, reading.withImport)).out.map(({ id }) => id));
  return [...trades.filter(({ id }) => !out.has(id)), ...(await tradesOfImport(mine, reading.withImport))];
}

/**
 * Deletes the trades, held rows and import that another reading put in, and its corrections; the trades that it superseded have their
 * identities again. Answers the trades of removed imports that had them meanwhile, and are deleted; null where the journal has one of the
 * identities since, from elsewhere: the caller takes all of this back.
 */
export async function dropReading(
  mine: Mine,
  { id, accountId, withImport }: { readonly id: number; readonly accountId: number; readonly withImport: number },
): Promise<Awaited<ReturnType<typeof forgetRemoved>> | null> {
  await mine.deleteFrom('trades').where('import_id', '=', withImport).execute();
  await mine.deleteFrom('held_trades').where('import_id', '=', withImport).execute();
  await mine.deleteFrom('imports').where('id', '=', withImport).execute();
  await mine.deleteFrom('corrections').where('change_id', '=', id).execute();
  const superseded = await mine.selectFrom('trades').select('identity').where('superseded_by', '=', withImport).execute();
  const identities = superseded.map(({ identity }) => identity);
  if ((await knownIdentities(mine, accountId, identities)).size > 0) return null;
  const forgotten = await forgetRemoved(mine, accountId, identities);
  await mine.updateTable('trades').set({ superseded_by: null }).where('superseded_by', '=', withImport).execute();
  return forgotten;
}
