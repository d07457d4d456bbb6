import { gzipSync } from 'node:zlib';
import { SMALL_SIDE } from '#contract/limits.ts';
import { type HeadLine, headLine, type JournalRow, rowSchema } from '#contract/journal-lines.ts';
import type { TradingDay } from '#engine/day.ts';
import { queueScope } from '../ledger/rebuild/queue-pairing.ts';
import type { Db } from '../store/client.ts';
import { markImport } from '../ledger/imports.ts';
import { asNow, carryFormer } from './carry-former.ts';
import * as journal from './journal-rows.ts';
import { JOURNAL_TABLES, type JournalTable } from '../ledger/journal-tables.ts';
import { nextIds } from '../store/insert-many.ts';
import { referredBy } from '../store/table.ts';
import { isPixelsOnly, readImageHeader } from '../images/image-header.ts';
import { FORMER_MIGRATIONS } from '../store/former-migrations.ts';
import { readMigrations } from '../store/migrate.ts';
import { CutShort, rowBatches } from '../store/row-lines.ts';
import { type ApiProblem, apiProblem } from '../problems.ts';
import { type Export, linesOf, wholeOf } from './journal-file.ts';
import { type Mine, isIn, locked, mineIn } from '../store/mine.ts';
import type { ZipPart } from '#engine/tables/read-zip.ts';
import { sha256Of } from '../store/sha256.ts';

/** Enough for a million trades and all rows that belong to them. */
const MAX_ROWS = 3_000_000;

/** Throws an ApiProblem (409) where the journal is not empty. */
export async function requireEmpty(mine: Mine): Promise<void> {
  if (!(await journal.isEmpty(mine))) throw apiProblem('journal-not-empty');
}

/**
 * Stores an export in the user's empty journal, all of it or nothing, and queues the pairing. Returns the jobs, the number of trades, and the
 * names of files that it lacks.
 * Throws an ApiProblem: 409 where the journal is not empty; 422, with the line at fault, for a file that is not a valid export.
 */
export async function storeJournal(mine: Mine, parts: Export, today: TradingDay) {
  return locked(mine, async (tx) => {
    await requireEmpty(tx);
    await journal.clearEmpty(tx);
    const writer = new JournalWriter(tx);
    const lines = linesOf(parts.journal);
    const head = await readHead(lines);
    await writer.write(lines);
    for (const { importId, part } of parts.files) await writer.keepFile(importId, part);
    for (const { imageId, content, small } of parts.images) await writer.keepImage(imageId, await wholeOf(content), await wholeOf(small));
    await carryFormer(tx, head.migration);
    const misfit = await journal.findMisfit(tx, today);
    if (misfit) throw apiProblem('export-misfit', { misfit });
    await journal.finishJournal(tx, head);
    return { ...(await queuePairing(tx)), missing: await journal.namesWithoutFile(tx) };
  });
}

async function readHead(lines: AsyncGenerator<string>): Promise<HeadLine> {
  const first = await lines.next();
  const head = parsed(first.done ? '' : first.value);
  if (typeof head === 'object' && head !== null && 'rojmel' in head && 'format' in head && Number(head.format) > 1)
    throw apiProblem('export-newer');
  const read = headLine.safeParse(head);
  if (!read.success) throw fault(1, 'head', reasonOf(read.error.issues[0]?.path));
  const known = await readMigrations();
  const { migration } = read.data;
  if (!FORMER_MIGRATIONS.has(migration) && !known.some(({ name }) => name === migration)) throw apiProblem('export-newer');
  return read.data;
}

/** Stores the rows of an export under new ids. It keeps their order, because the order of ids is the order of arrival. */
class JournalWriter {
  readonly #tx: Db;
  readonly #userId: number;
  readonly #tables = new Map(JOURNAL_TABLES.map((table) => [table.name, { ...table, schema: rowSchema(table.name, table.columns) }]));
  /** By the table whose numbers they are: the new id of each old id. */
  readonly #ids = new Map<string, Map<number, number>>();

  constructor(mine: Mine) {
    this.#tx = mine.db;
    this.#userId = mine.userId;
  }

  async write(lines: AsyncGenerator<string>): Promise<void> {
    const gone = new Set<number>();
    try {
      for await (const batch of rowBatches(asNow(lines, gone))) {
        const table = this.#tables.get(batch.table);
        if (!table) throw fault(batch.first, batch.table, 'an export has no such table');
        if (batch.first > MAX_ROWS) throw fault(batch.first, batch.table, 'there are more rows than a journal may have');
        const rows = batch.rows.map((json, index) => {
          const read = table.schema.safeParse(parsed(json));
          if (!read.success) throw fault(batch.first + index, table.name, reasonOf(read.error.issues[0]?.path));
          return read.data;
        });
        await this.#number(table, rows, batch.first);
        for (const [index, row] of rows.entries()) rows[index] = this.#renamed(row, table, batch.first + index);
        await this.#insert(table.name, rows, batch.first);
      }
    } catch (error) {
      throw error instanceof CutShort ? apiProblem('export-damaged') : error;
    }
    const ids = [...gone].map((id) => this.#ids.get('imports')?.get(id) ?? 0);
    await mineIn(this.#tx, this.#userId).deleteFrom('imports').where(isIn('id', ids)).execute();
  }

  /** Stores an original file with its import. Refuses it where the journal has no such import, or the import is of another file. */
  async keepFile(importId: number, part: ZipPart): Promise<void> {
    const id = this.#ids.get('imports')?.get(importId) ?? 0;
    const bytes = await wholeOf(part);
    const isKept = await journal.keepFile(mineIn(this.#tx, this.#userId), id, sha256Of(bytes), gzipSync(bytes, { level: 1 }));
    if (!isKept) throw apiProblem('export-file-changed', { name: part.name });
  }

  /** Stores the files of an image. Refuses what is not the image that the journal describes. */
  async keepImage(imageId: number, content: Buffer, small: Buffer): Promise<void> {
    const id = this.#ids.get('images')?.get(imageId) ?? 0;
    const [full, reduced] = [readImageHeader(content), readImageHeader(small)];
    const areWebp = full?.kind === 'webp' && reduced?.kind === 'webp' && Math.max(reduced.width, reduced.height) <= SMALL_SIDE;
    const isKept =
      areWebp &&
      [content, small].every(isPixelsOnly) &&
      (await journal.keepImageFiles(mineIn(this.#tx, this.#userId), id, { ...full, content, small }));
    if (!isKept) throw apiProblem('export-image-changed', { image: imageId });
  }

  async #number({ name, numbers }: JournalTable, rows: readonly JournalRow[], first: number): Promise<void> {
    if (numbers === null) return;
    const ids = this.#ids.get(numbers) ?? new Map<number, number>();
    this.#ids.set(numbers, ids);
    const next = await nextIds(this.#tx, numbers, rows.length);
    for (const [index, row] of rows.entries()) {
      const { id } = row;
      if (typeof id !== 'number') throw fault(first + index, name, reasonOf(['id']));
      if (ids.has(id)) throw fault(first + index, name, "the field 'id' is that of an earlier row");
      ids.set(id, next[index] as number);
      row['id'] = next[index];
    }
  }

  /** Replaces the ids in a row by the new ones. In JSON, which describes the past, the id of a deleted row becomes 0. */
  #renamed(row: JournalRow, { name: table, references }: JournalTable, line: number): JournalRow {
    const renamed = (key: string, value: unknown): unknown => {
      if (Array.isArray(value)) return value.map((element) => renamed(key.replace(/_ids$/, '_id'), element));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, renamed(name, inner)]));
      const referred = references.get(key) ?? (key.endsWith('_id') ? referredBy(key) : null);
      if (referred === null || typeof value !== 'number') return value;
      const id = this.#ids.get(referred)?.get(value);
      if (id === undefined && references.has(key)) throw fault(line, table, `the field '${key}' names a row that the file does not have`);
      return id ?? 0;
    };
    return renamed('', row) as JournalRow;
  }

  /** Stores rows. If the database refuses them, tries them one by one to find the line at fault. */
  async #insert(table: string, rows: readonly JournalRow[], first: number): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).join();
    const other = rows.findIndex((row) => Object.keys(row).join() !== columns);
    if (other !== -1) throw fault(first + other, table, 'its fields are not those of the row before it');
    const reason = await journal.insertJournalRows(mineIn(this.#tx, this.#userId), table, rows);
    if (reason === null) return;
    for (const [index, row] of rows.entries()) {
      const refused = await journal.insertJournalRows(mineIn(this.#tx, this.#userId), table, [row]);
      if (refused !== null) throw fault(first + index, table, refused);
    }
    throw new Error(`rows of ${table} were refused together and not alone: ${reason}`);
  }
}

async function queuePairing(mine: Mine): Promise<{ jobs: number[]; trades: number }> {
  const jobs: number[] = [];
  let count = 0;
  for (const account of await journal.tradedInAccounts(mine)) {
    await markImport(mine, account.import_id, 'pending');
    const { account_id: accountId, import_id: importId, instrument_ids: instrumentIds } = account;
    jobs.push(await queueScope(mine, { accountId, importId, instrumentIds }));
    count += account.trades;
  }
  return { jobs, trades: count };
}

function fault(line: number, table: string, reason: string): ApiProblem {
  return apiProblem('export-line', { line, table, reason });
}

function reasonOf(path: readonly PropertyKey[] = []): string {
  return path.length === 0 ? 'it is not a row of an export' : `the field '${path.join('.')}' is not valid`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
