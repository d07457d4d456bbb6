import { sql } from 'kysely';
import type { HeadLine } from '#contract/journal-lines.ts';
import {
  MOST_CASH,
  MOST_LEGS,
  MOST_MAPPINGS,
  MOST_NAMES,
  MOST_PLANS,
  MOST_RECONCILED,
  MOST_RULES,
  MOST_SETUPS,
  MOST_TAGS,
  MOST_VIEWS,
  MOST_WAITING,
} from '#contract/limits.ts';
import type { TradingDay } from '#engine/day.ts';
import { MAX_VALUE, type Paise } from '#engine/money.ts';
import { IS_UNCOUNTED } from '../ledger/held-trades.ts';
import { JOURNAL_TABLES, type JournalTable } from '../ledger/journal-tables.ts';
import { TRADES_AND_GIVEN } from '../ledger/trades.ts';
import { type GiveLines, giveRows } from '../store/row-lines.ts';
import { sqlStateOf } from '../store/store-error.ts';
import { ratioSettings } from '../identity/users.ts';
import { type Mine, joinOwn } from '../store/mine.ts';

/** Reads and stores the rows of a user's export, for all tables that have a user_id. */

/** Rows of one fetch. */
const AT_ONCE = 500;
/** SQL states of a refused value: not of the column's type, against a constraint, or too long for an index. */
const REFUSED_VALUE = /^(?:22|23|54)/;
/** Tables that may have rows when a journal is empty: uploads without trades leave them. */
const MAY_STAND_ALONE = new Set(['broker_accounts', 'instruments', 'instrument_aliases']);
/** Paise. The values of all trades and corrections together, since sums of them must stay exact integers. */
const MAX_TOTAL = Number.MAX_SAFE_INTEGER / 4;

/** The first line of an export made now. */
export async function journalHead(mine: Mine): Promise<HeadLine> {
  const { rows } = await sql<{ migration: string }>`SELECT max(name) AS migration FROM migrations`.execute(mine.db);
  const { capital, riskFreeRate } = await ratioSettings(mine);
  return { rojmel: 'journal', format: 1, migration: rows[0]?.migration ?? '', capital, risk_free_rate: riskFreeRate };
}

/** Yields the user's rows of a table. Leaves out rows that refer to a deleted row, which have no effect. */
export function giveTable(mine: Mine, { name, columns, references }: JournalTable, give: GiveLines): Promise<number> {
  const isWhole = Array.from(references, ([column, table]) => {
    const named = JOURNAL_TABLES.filter(({ numbers }) => numbers === table).map(
      (of) => sql`EXISTS (SELECT 1 FROM ${sql.id(of.name)} AS r WHERE r.user_id = ${mine.userId} AND r.id = ${sql.ref(`t.${column}`)})`,
    );
    return sql`AND (${sql.ref(`t.${column}`)} IS NULL OR ${sql.join(named, sql` OR `)})`;
  });
  const query = sql`(SELECT ${columnsOf([...columns.keys()])} FROM ${sql.id(name)} AS t
    WHERE t.user_id = ${mine.userId} ${sql.join(isWhole, sql` `)} ORDER BY 1)`;
  return giveRows(mine.db, name, query, AT_ONCE, give);
}

/** Whether the user's journal is empty. */
export async function isEmpty(mine: Mine): Promise<boolean> {
  for (const { name } of JOURNAL_TABLES.filter((table) => !MAY_STAND_ALONE.has(table.name))) {
    // For one row of many the database reads the table until it comes to one, which may be at its end.
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.id(name)} WHERE user_id = ${mine.userId}`.execute(mine.db);
    if (rows[0]?.count !== 0) return false;
  }
  return true;
}

/** Removes the rows that an empty journal may still have. */
export async function clearEmpty(mine: Mine): Promise<void> {
  for (const table of MAY_STAND_ALONE) await sql`DELETE FROM ${sql.id(table)} WHERE user_id = ${mine.userId}`.execute(mine.db);
}

/**
 * Stores rows with the same columns for the user. Missing columns get their defaults. Returns null, or, where the database refuses a row,
 * the reason as a text; then none of the rows is stored.
 */
export async function insertJournalRows(mine: Mine, table: string, rows: readonly object[]): Promise<string | null> {
  const names = columnsOf(Object.keys(rows[0] ?? {}));
  await sql`SAVEPOINT batch`.execute(mine.db);
  try {
    await sql`INSERT INTO ${sql.id(table)} (user_id, ${names}) SELECT ${mine.userId}::int8, ${names}
      FROM json_populate_recordset(NULL::${sql.id(table)}, ${JSON.stringify(rows)}::json)`.execute(mine.db);
    await sql`RELEASE SAVEPOINT batch`.execute(mine.db);
    return null;
  } catch (error) {
    if (!REFUSED_VALUE.test(sqlStateOf(error) ?? '')) throw error;
    await sql`ROLLBACK TO SAVEPOINT batch`.execute(mine.db);
    const { constraint, column } = error as { constraint?: string; column?: string };
    if (constraint !== undefined) return `it breaks the rule '${constraint}'`;
    return column === undefined ? 'a value cannot be stored' : `the field '${column}' is not valid`;
  }
}

/** Rows as the calls count them: of a table, for each what there may be how many. */
const COUNTED = [
  [sql`cash_movements WHERE true`, sql`1`, MOST_CASH, 'movements of cash'],
  [sql`reconciled_periods WHERE true`, sql`1`, MOST_RECONCILED, 'reconciled periods'],
  [sql`views WHERE true`, sql`1`, MOST_VIEWS, 'views'],
  [sql`setups WHERE true`, sql`1`, MOST_SETUPS, 'setups'],
  [sql`setup_rules WHERE retired_at IS NULL`, sql`setup_id`, MOST_RULES, 'rules of a setup'],
  [sql`tags WHERE true`, sql`kind`, MOST_NAMES, 'names of tags or mistakes'],
  [sql`trade_tags WHERE true`, sql`trade_id`, 2 * MOST_TAGS, 'tags of a trade'],
  [sql`mappings WHERE true`, sql`1`, MOST_MAPPINGS, 'mappings'],
  [sql`strategy_legs WHERE true`, sql`strategy_id`, MOST_LEGS * 10, 'legs of a strategy'],
  [sql`account_plans WHERE true`, sql`account_id`, MOST_PLANS, 'plans of an account'],
  [sql`imports WHERE status = 'waiting'`, sql`1`, MOST_WAITING, 'files that wait for answers'],
] as const;

/** Says, as a clause, which stored rows contradict each other; null where none do. */
export async function findMisfit(mine: Mine, today: TradingDay): Promise<string | null> {
  const checks = [
    [sql`SELECT 1 FROM ${TRADES_AND_GIVEN} AS t WHERE user_id = ${mine.userId} AND day > ${today}::date`, 'a trade lies in the future'],
    [
      sql`SELECT 1 FROM corrections WHERE user_id = ${mine.userId} AND (body->>'day')::date > ${today}::date`,
      'a corrected trade lies in the future',
    ],
    [sql`SELECT 1 FROM cash_movements WHERE user_id = ${mine.userId} AND day > ${today}::date`, 'a movement of cash lies in the future'],
    ...COUNTED.map(
      ([rows, of, most, names]) =>
        [
          sql`SELECT ${of} FROM ${rows} AND user_id = ${mine.userId} GROUP BY 1 HAVING count(*) > ${most}`,
          `there are too many ${names}`,
        ] as const,
    ),
    [sql`SELECT 1 FROM held_trades WHERE user_id = ${mine.userId} AND day > ${today}::date`, 'a held row lies in the future'],
    [
      sql`SELECT 1 FROM held_trades AS h JOIN imports AS i ON i.user_id = h.user_id AND i.id = h.import_id
        WHERE h.user_id = ${mine.userId} AND i.account_id <> h.account_id`,
      'a held row is of another account than its import',
    ],
    [
      sql`SELECT 1 FROM held_trades AS h JOIN trades AS t ON t.user_id = h.user_id AND t.account_id = h.account_id AND t.identity = h.identity
          AND t.superseded_by IS NULL
        WHERE h.user_id = ${mine.userId} AND ${IS_UNCOUNTED}`,
      'a held row is a trade as well',
    ],
    [
      sql`SELECT 1 FROM trades AS t JOIN imports AS i ON i.user_id = t.user_id AND i.id = t.import_id
        WHERE t.user_id = ${mine.userId} AND i.account_id <> t.account_id`,
      'a trade is of another account than its import',
    ],
    [
      sql`SELECT 1 FROM imports AS i WHERE i.user_id = ${mine.userId} AND i.status = 'waiting' AND (i.source <> 'file' OR i.file_name IS NULL
        OR NOT EXISTS (SELECT 1 FROM import_files AS f WHERE f.user_id = i.user_id AND f.import_id = i.id)
        OR EXISTS (SELECT 1 FROM trades AS t WHERE t.user_id = i.user_id AND t.import_id = i.id))`,
      'a file that waits for answers is not there, or has trades',
    ],
    [
      sql`SELECT 1 FROM images AS i WHERE i.user_id = ${mine.userId}
        AND NOT EXISTS (SELECT 1 FROM image_files AS f WHERE f.user_id = i.user_id AND f.image_id = i.id)`,
      'an image is not there',
    ],
    [
      sql`SELECT 1 FROM corrections AS c JOIN trades AS t ON t.user_id = c.user_id AND t.id = c.trade_id
        WHERE c.user_id = ${mine.userId} AND (c.account_id, c.instrument_id) <> (t.account_id, t.instrument_id)`,
      'a correction is of another account or instrument than its trade',
    ],
    [
      sql`SELECT 1 FROM instruments WHERE user_id = ${mine.userId} AND settlement IS NOT NULL AND coalesce(expiry_on >= ${today}::date, true)`,
      'a settlement price is of a contract that has not expired',
    ],
    [
      sql`SELECT 1 FROM instruments AS i JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = i.user_id AND t.instrument_id = i.id
        WHERE i.user_id = ${mine.userId} AND i.settlement > 0 GROUP BY i.id, i.settlement
        HAVING sum(t.quantity) * i.settlement > ${MAX_VALUE}::numeric * 100`,
      'with its settlement price a contract would be worth more than ₹10,000 crore',
    ],
    [
      sql`SELECT 1 WHERE (SELECT coalesce(sum(value), 0) FROM ${TRADES_AND_GIVEN} AS t WHERE user_id = ${mine.userId})
        + (SELECT coalesce(sum(value), 0) FROM held_trades WHERE user_id = ${mine.userId})
        + (SELECT coalesce(sum((body->>'value')::int8), 0) FROM corrections WHERE user_id = ${mine.userId}) > ${MAX_TOTAL}::numeric`,
      'all trades together are worth more than a journal can add up',
    ],
  ] as const;
  for (const [query, reason] of checks) if ((await sql`${query} LIMIT 1`.execute(mine.db)).rows.length > 0) return reason;
  return null;
}

/** Stores the settings in the head of an export, and marks its imports as completed but for those that wait. */
export async function finishJournal(mine: Mine, { capital, risk_free_rate }: HeadLine): Promise<void> {
  await mine.db
    .updateTable('users')
    .set({ capital: capital as Paise | null, risk_free_rate })
    .where('id', '=', mine.userId)
    .execute();
  await mine.updateTable('imports').set({ status: 'completed' }).where('status', '!=', 'waiting').execute();
}

interface TradedAccount {
  readonly account_id: number;
  readonly instrument_ids: readonly number[];
  readonly import_id: number;
  readonly trades: number;
}

/** For each broker account with trades, or with rows that are held: their instruments, the latest import, and the number of trades. */
export async function tradedInAccounts(mine: Mine): Promise<TradedAccount[]> {
  const rows = (table: 'trades' | 'held_trades') =>
    sql`SELECT account_id, instrument_id, import_id, ${sql.raw(table === 'trades' ? '1' : '0')} AS is_trade
      FROM ${sql.table(table)} WHERE user_id = ${mine.userId}`;
  const found = await sql<TradedAccount>`SELECT account_id, array_agg(DISTINCT instrument_id) AS instrument_ids,
      max(import_id) AS import_id, sum(is_trade) AS trades
    FROM (${rows('trades')} UNION ALL ${rows('held_trades')}) AS stored GROUP BY account_id`.execute(mine.db);
  return found.rows;
}

/** Imports with a stored file, those that wait included, and the facts that say how it was read. */
export function importsWithFile(mine: Mine) {
  return mine
    .selectFrom('imports')
    .innerJoin('import_files', joinOwn('import_files.import_id', 'imports.id'))
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'imports.account_id'))
    .select(['imports.id', 'imports.account_id', 'imports.file_name', 'imports.skipped', 'imports.skipped_count'])
    .select(['imports.status', 'imports.answers', 'broker_accounts.broker'])
    .orderBy('imports.id')
    .execute();
}

/** The names of imports of files whose file is not stored. */
export async function namesWithoutFile(mine: Mine): Promise<string[]> {
  const stored = mine.selectFrom('import_files').select('import_id');
  const imports = mine.selectFrom('imports').select('file_name').where('source', '=', 'file').where('id', 'not in', stored);
  return (await imports.orderBy('id').execute()).map(({ file_name: name }) => name ?? '');
}

/** The file of an import, gzipped. */
export async function fileOfImport(mine: Mine, importId: number): Promise<Uint8Array> {
  const { content } = await mine.selectFrom('import_files').select('content').where('import_id', '=', importId).executeTakeFirstOrThrow();
  return content;
}

/** Stores the file of an import. False where the import has another file, or has its file already. */
export async function keepFile(mine: Mine, importId: number, sha256: string, content: Uint8Array): Promise<boolean> {
  const of = await mine.selectFrom('imports').select('id').where('id', '=', importId).where('sha256', '=', sha256).executeTakeFirst();
  if (!of) return false;
  const row = { import_id: importId, content };
  const kept = mine
    .insertInto('import_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  return (await kept.returning('import_id').executeTakeFirst()) !== undefined;
}

/** The ids of the user's images. */
export async function imageIds(mine: Mine): Promise<number[]> {
  const rows = await mine.selectFrom('images').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Stores the files of an image. False where there is no image of this size, or it has its files already. */
export async function keepImageFiles(
  mine: Mine,
  imageId: number,
  files: { readonly content: Uint8Array; readonly small: Uint8Array; readonly width: number; readonly height: number },
): Promise<boolean> {
  const { content, small, width, height } = files;
  const of = mine.selectFrom('images').select('id').where('id', '=', imageId).where('width', '=', width).where('height', '=', height);
  if (!(await of.where('bytes', '=', content.length + small.length).executeTakeFirst())) return false;
  const kept = mine
    .insertInto('image_files')
    .values({ image_id: imageId, content, small })
    .onConflict((conflict) => conflict.doNothing());
  return (await kept.returning('image_id').executeTakeFirst()) !== undefined;
}

function columnsOf(names: readonly string[]) {
  return sql.join(names.map((name) => sql.id(name)));
}
