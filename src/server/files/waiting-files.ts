import { sql } from 'kysely';
import type { AnswersBody } from '#contract/questions.ts';
import type { AskFirst } from '#engine/brokers/format.ts';
import { type Mine, joinOwn } from '../store/mine.ts';

/** Files that leave something open: imports without trades. */

/** The longest text that is kept of a question: a cell of a sheet may hold 32,767 characters. */
const MOST_SHOWN = 500;

/** The waiting file with these bytes in this account. */
export async function waitingLike(mine: Mine, accountId: number, sha256: string): Promise<number | null> {
  const row = await waiting(mine).select('imports.id').where('account_id', '=', accountId).where('sha256', '=', sha256).executeTakeFirst();
  return row?.id ?? null;
}

/** How many files of the user wait, and their bytes together, packed. */
export async function waitingSize(mine: Mine): Promise<{ files: number; bytes: number }> {
  const row = await waiting(mine)
    .innerJoin('import_files', joinOwn('import_files.import_id', 'imports.id'))
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(octet_length(import_files.content)), 0)::int8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export async function countWaiting(mine: Mine): Promise<number> {
  const row = await waiting(mine)
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  return row.files;
}

/** The user's waiting files, the latest first, each with what is asked; null where the file must be read again. */
export function waitingFiles(mine: Mine) {
  return described(mine).orderBy('imports.id', 'desc');
}

/** One waiting file of the user. */
export function waitingFile(mine: Mine, importId: number) {
  return described(mine).where('imports.id', '=', importId).executeTakeFirst();
}

/** One waiting file of the user with its bytes, gzipped. */
export function waitingContent(mine: Mine, importId: number) {
  return described(mine)
    .innerJoin('import_files', joinOwn('import_files.import_id', 'imports.id'))
    .select('import_files.content')
    .where('imports.id', '=', importId)
    .executeTakeFirst();
}

/** Keeps what was answered so far, and what is asked now; false where the file does not wait (any more). */
export async function keepQuestions(mine: Mine, importId: number, answers: AnswersBody, asked: AskFirst): Promise<boolean> {
  const { numUpdatedRows } = await mine
    .updateTable('imports')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', importId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const body = JSON.stringify(asked, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  await mine.put('import_questions', { import_id: importId }, { body });
  return true;
}

/** Removes a waiting file with all that belongs to it; false where the user has none of this id. */
export async function removeWaitingFile(mine: Mine, importId: number): Promise<boolean> {
  const { numDeletedRows } = await mine
    .deleteFrom('imports')
    .where('id', '=', importId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await mine.deleteFrom('import_files').where('import_id', '=', importId).execute();
  await mine.deleteFrom('import_questions').where('import_id', '=', importId).execute();
  return true;
}

/**
 * What becomes of moved files that wait: those whose bytes wait in the account already are removed, and the others are read again, since
 * what is asked depends on the account.
 */
export async function readMovedAgain(mine: Mine, into: number, importIds: readonly number[]): Promise<void> {
  const moved = new Set(importIds);
  const files = await waiting(mine).select(['imports.id', 'sha256']).where('account_id', '=', into).orderBy('imports.id').execute();
  const there = new Set(files.flatMap(({ id, sha256 }) => (moved.has(id) ? [] : [sha256])));
  for (const { id, sha256 } of files.filter((file) => moved.has(file.id))) {
    if (there.has(sha256)) await removeWaitingFile(mine, id);
    else await mine.deleteFrom('import_questions').where('import_id', '=', id).execute();
  }
}

function waiting(mine: Mine) {
  return mine.selectFrom('imports').where('imports.status', '=', 'waiting');
}

function described(mine: Mine) {
  return waiting(mine)
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'imports.account_id'))
    .leftJoin('import_questions', joinOwn('import_questions.import_id', 'imports.id'))
    .select(['imports.id', 'imports.account_id', 'imports.file_name', 'imports.created_at', 'imports.answers'])
    .select(['imports.sha256', 'broker_accounts.broker', 'import_questions.body as asked']);
}

/** Text of a file that the database can store. */
function storable(text: string): string {
  return text.slice(0, MOST_SHOWN).replaceAll('\0', '').toWellFormed();
}
