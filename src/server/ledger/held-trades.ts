import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Resemblance } from '#engine/trades/resembling.ts';
import { columnsOf, readRows, type StoredRow, selectList } from '../store/columns-of.ts';
import type { Place } from './rebuild/queue-pairing.ts';
import { type NewTrade, removedImports, tradeRow } from './trades.ts';
import type { Db } from '../store/client.ts';
import { type Mine, isIn, joinOwn } from '../store/mine.ts';

/** A row to hold, with the trades that it resembles. */
export interface NewHeldTrade extends NewTrade {
  readonly tradeIds: readonly number[];
  readonly why: Resemblance;
}

export type HeldTrade = StoredRow<'held_trades'>;

/** A trade in the journal as rows are compared with it. */
type ComparedTrade = Omit<StoredRow<'trades'>, 'charges'> & {
  /** The report that it came with; null for a typed trade. */
  readonly report: string | null;
  readonly fileName: string | null;
};

/** A condition on held rows, in a statement as `h`: they wait or were ignored, and so are no trades. */
export const IS_UNCOUNTED = sql`coalesce(h.decision, 'ignore') = 'ignore'`;

/** Whether any trade is stored. */
export async function hasTrades(mine: Mine): Promise<boolean> {
  const first = await mine.selectFrom('trades').select('id').orderBy('id').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** Whether the account has no rows of any import, not even of one that was undone. */
export async function isEmptyAccount(mine: Mine, accountId: number): Promise<boolean> {
  const held = mine.selectFrom('held_trades').select('id').where('account_id', '=', accountId);
  const trades = mine.selectFrom('trades').select('id').where('account_id', '=', accountId);
  return (await trades.unionAll(held).limit(1).executeTakeFirst()) === undefined;
}

/**
 * The trades of the journal in these instruments on these days, in all accounts. Those that a held row or another reading has
 * replaced are left out: that stands for them. Others that the user changed are compared as they were stored.
 */
export async function tradesOn(
  mine: Mine,
  places: readonly { readonly instrumentId: number; readonly day: TradingDay }[],
): Promise<ComparedTrade[]> {
  const [ids, days] = [places.map(({ instrumentId }) => instrumentId), places.map(({ day }) => day)];
  // Account by account, as the index is.
  const { rows } = await sql<ComparedTrade>`
    SELECT ${selectList('trades', ['charges'])}, CASE WHEN i.file_name IS NOT NULL THEN i.report END AS report, i.file_name AS "fileName"
    FROM unnest(${ids}::int8[], ${days}::date[]) AS place (instrument_id, day)
      JOIN broker_accounts AS a ON a.user_id = ${mine.userId}
      JOIN trades ON trades.user_id = ${mine.userId} AND trades.account_id = a.id AND trades.instrument_id = place.instrument_id
        AND trades.day = place.day AND trades.superseded_by IS NULL
      JOIN imports AS i ON i.user_id = ${mine.userId} AND i.id = trades.import_id AND i.removed_at IS NULL
    WHERE trades.result IS NULL AND trades.id NOT IN (SELECT c.trade_id FROM changes AS replaced
      JOIN corrections AS c ON c.user_id = ${mine.userId} AND c.change_id = replaced.id
      WHERE replaced.user_id = ${mine.userId} AND replaced.kind = 'held-replace' AND replaced.undone_at IS NULL)`.execute(mine.db);
  return rows;
}

export async function insertHeld(mine: Mine, accountId: number, importId: number, held: readonly NewHeldTrade[]): Promise<void> {
  const rows = held.map((row) => ({ ...tradeRow(accountId, importId, row), tradeIds: row.tradeIds, why: row.why }));
  await mine.insertMany('held_trades', rows);
}

/** How many rows wait for the user to decide. */
export async function heldCount(mine: Mine): Promise<number> {
  const { waiting } = await waitingRows(mine)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** The rows of an account that wait, in the order in which they would be stored. */
export async function heldOfAccount(mine: Mine, accountId: number): Promise<HeldTrade[]> {
  const all = waitingRows(mine).select(columnsOf('held_trades')).where('account_id', '=', accountId);
  return readRows('held_trades', await all.orderBy('import_id').orderBy('row').orderBy('id').execute());
}

/** The contracts of rows that wait for a decision, which expired since a day: the accounts and instruments to pair again. */
export async function heldPastExpiry(
  db: Db,
  since: TradingDay,
  today: TradingDay,
): Promise<{ userId: number; accountId: number; instrumentId: number }[]> {
  const rows = await db
    .selectFrom('held_trades')
    .innerJoin('instruments', joinOwn('instruments.id', 'held_trades.instrument_id'))
    .select(['held_trades.user_id', 'held_trades.account_id', 'held_trades.instrument_id'])
    .distinct()
    .where('held_trades.decision', 'is', null)
    .where('instruments.expiry_on', '>=', since)
    .where('instruments.expiry_on', '<', today)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, accountId: row.account_id, instrumentId: row.instrument_id }));
}

/** The instruments of an account's rows that were decided, by the number of their import. */
export async function decidedInstruments(mine: Mine, accountId: number): Promise<Map<number, number[]>> {
  const rows = await mine
    .selectFrom('held_trades')
    .select(['import_id', 'instrument_id'])
    .distinct()
    .where('account_id', '=', accountId)
    .where('decision', 'is not', null)
    .execute();
  const byImport = Map.groupBy(rows, (row) => row.import_id);
  return new Map([...byImport].map(([id, own]) => [id, own.map((row) => row.instrument_id)]));
}

/** The files with rows that wait, the latest first. */
export async function heldFiles(mine: Mine, limit: number, offset: number) {
  const files = waitingRows(mine)
    .innerJoin('imports', joinOwn('imports.id', 'held_trades.import_id'))
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'imports.account_id'))
    .groupBy(['imports.id', 'imports.file_name', 'imports.report', 'broker_accounts.broker'])
    .select(({ fn }) => ['imports.id', 'imports.file_name', 'imports.report', 'broker_accounts.broker', fn.countAll<number>().as('rows')])
    .select(({ fn }) => fn.countAll<number>().filterWhere('why', '=', 'same-trade-id').as('proven'))
    .orderBy('imports.id', 'desc');
  const [rows, { total }] = await Promise.all([
    files.limit(limit).offset(offset).execute(),
    waitingRows(mine)
      .select(({ fn }) => fn.count<number>('import_id').distinct().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The rows of one file that wait, by the row number that a person sees. */
export async function heldRows(mine: Mine, importId: number, limit: number, offset: number): Promise<{ rows: HeldTrade[]; total: number }> {
  const ofFile = waitingRows(mine).where('held_trades.import_id', '=', importId);
  const [rows, { total }] = await Promise.all([
    ofFile.select(columnsOf('held_trades')).orderBy('row').orderBy('id').limit(limit).offset(offset).execute(),
    ofFile.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: readRows('held_trades', rows), total };
}

/** Trades that held rows resemble, with where they come from; `changed`: the user has edited or deleted parts of it. */
export async function resembledTrades(mine: Mine, ids: readonly number[]) {
  return mine
    .selectFrom('trades')
    .innerJoin('imports', joinOwn('imports.id', 'trades.import_id'))
    .innerJoin('broker_accounts', joinOwn('broker_accounts.id', 'trades.account_id'))
    .select(columnsOf('trades', ['charges']))
    .select([
      'imports.source',
      'imports.file_name as fileName',
      'imports.report',
      'imports.removed_at as removedAt',
      'broker_accounts.broker',
      isChanged(mine.userId).as('changed'),
    ])
    .where(isIn('trades.id', ids))
    .execute();
}

/** Rows that wait, as the user names them. */
export type HeldChoice = { readonly ids: readonly number[] } | { readonly importId: number } | 'all';

/** The rows that wait and are named; with each, those of its file that make one order or total with it. By file and row. */
export async function heldChosen(mine: Mine, choice: HeldChoice): Promise<HeldTrade[]> {
  const all = waitingRows(mine).select(columnsOf('held_trades')).orderBy('import_id').orderBy('row').orderBy('id');
  if (choice === 'all') return readRows('held_trades', await all.execute());
  if ('importId' in choice) return readRows('held_trades', await all.where('import_id', '=', choice.importId).execute());
  const { rows } = await sql<{ id: number }>`
    WITH named AS (SELECT id, import_id, trade_ids FROM held_trades WHERE user_id = ${mine.userId} AND id = ANY(${[...choice.ids]}::int8[])),
      shared AS (SELECT import_id, unnest(trade_ids) AS trade_id FROM named),
      others AS (SELECT id, import_id, unnest(trade_ids) AS trade_id FROM held_trades
        WHERE user_id = ${mine.userId} AND decision IS NULL AND import_id IN (SELECT import_id FROM named))
    SELECT id FROM named UNION SELECT others.id FROM others JOIN shared USING (import_id, trade_id)`.execute(mine.db);
  const ids = rows.map(({ id }) => id);
  return readRows('held_trades', await all.where(isIn('id', ids)).execute());
}

/** Of these trades, those that are stored, by place; `changed`: a change in force corrects it. */
export async function tradesToReplace(mine: Mine, ids: readonly number[]) {
  return mine
    .selectFrom('trades')
    .select(['id', 'account_id as accountId', 'instrument_id as instrumentId', 'charges', isChanged(mine.userId).as('changed')])
    .where(isIn('id', ids))
    .execute();
}

/** Sets what the user decided of rows, with the change that it is; null: they wait again. */
export async function setDecision(
  mine: Mine,
  ids: readonly number[],
  decided: { readonly decision: NonNullable<HeldTrade['decision']>; readonly changeId: number } | null,
): Promise<void> {
  await mine
    .updateTable('held_trades')
    .set({ decision: decided?.decision ?? null, change_id: decided?.changeId ?? null })
    .where(isIn('id', ids))
    .execute();
}

/** The rows that a change decided. */
export async function heldOfChange(mine: Mine, changeId: number): Promise<HeldTrade[]> {
  const all = mine.selectFrom('held_trades').select(columnsOf('held_trades'));
  return readRows('held_trades', await all.where('change_id', '=', changeId).orderBy('id').execute());
}

/**
 * Rows that resemble one of these trades resemble another one from now on: id by id. 'all' is for trades that are the same under another id; else only
 * rows that wait or were ignored.
 */
export async function resembleInstead(mine: Mine, moved: ReadonlyMap<number, number>, which: 'uncounted' | 'all'): Promise<void> {
  if (moved.size === 0) return;
  const [from, to] = [[...moved.keys()], [...moved.values()]];
  await sql`UPDATE held_trades SET trade_ids = follows.ids
    FROM (SELECT h.id, array_agg(DISTINCT coalesce(moved.now, was.id)) AS ids
      FROM held_trades AS h CROSS JOIN unnest(h.trade_ids) AS was (id)
        LEFT JOIN unnest(${from}::int8[], ${to}::int8[]) AS moved (before, now) ON moved.before = was.id
      WHERE h.user_id = ${mine.userId} ${which === 'all' ? sql`` : sql`AND ${IS_UNCOUNTED}`}
      GROUP BY h.id HAVING count(moved.now) > 0) AS follows
    WHERE held_trades.user_id = ${mine.userId} AND held_trades.id = follows.id`.execute(mine.db);
}

/**
 * Rows that were ignored wait again when all that they resemble has left the journal since, and no longer when any of it is back. A trade that was
 * deleted by hand has not left; one that another reading of its file leaves out has. Where the trades are stored no more, rows stay as they are.
 * Answers how many wait that did not, and where rows changed.
 */
export async function followResembled(mine: Mine): Promise<{ readonly waiting: number; readonly places: readonly Place[] }> {
  const { rows } = await sql<Place & { readonly waits: boolean }>`
    UPDATE held_trades SET decision = CASE WHEN NOT follows.waits THEN 'ignore' END
    FROM (SELECT h.id, bool_and(gone.at IS NOT NULL) AND max(gone.at) > max(decided.created_at) AS waits
      FROM held_trades AS h JOIN changes AS decided ON decided.user_id = ${mine.userId} AND decided.id = h.change_id
        CROSS JOIN unnest(h.trade_ids) AS resembled (id)
        JOIN trades AS t ON t.user_id = ${mine.userId} AND t.id = resembled.id
        JOIN imports AS i ON i.user_id = ${mine.userId} AND i.id = t.import_id
        CROSS JOIN LATERAL (SELECT greatest(i.removed_at, (SELECT max(reading.created_at) FROM corrections AS c
          JOIN changes AS reading ON reading.user_id = ${mine.userId} AND reading.id = c.change_id
            AND reading.kind = 'import' AND reading.undone_at IS NULL
          WHERE c.user_id = ${mine.userId} AND c.account_id = t.account_id AND c.instrument_id = t.instrument_id AND c.trade_id = t.id)) AS at) AS gone
      WHERE h.user_id = ${mine.userId} AND ${IS_UNCOUNTED} GROUP BY h.id) AS follows
    WHERE held_trades.user_id = ${mine.userId} AND held_trades.id = follows.id AND (held_trades.decision IS NULL) <> follows.waits
    RETURNING held_trades.account_id AS "accountId", held_trades.instrument_id AS "instrumentId", follows.waits`.execute(mine.db);
  return { waiting: rows.filter(({ waits }) => waits).length, places: rows };
}

/** The decisions by which rows of these imports have replaced trades. */
export async function replacementsOf(mine: Mine, importIds: readonly number[]): Promise<number[]> {
  const rows = await mine
    .selectFrom('held_trades')
    .select('change_id')
    .distinct()
    .where('decision', '=', 'replace')
    .where(isIn('import_id', importIds))
    .execute();
  return rows.flatMap(({ change_id }) => change_id ?? []);
}

/** Whether rows of an import wait, or also whether any were ignored, whether it is in the journal or not. */
export async function hasHeld(mine: Mine, importId: number, which: 'waiting' | 'uncounted'): Promise<boolean> {
  const { rows } = await sql`SELECT FROM held_trades AS h WHERE h.user_id = ${mine.userId} AND h.import_id = ${importId}
    AND ${which === 'waiting' ? sql`h.decision IS NULL` : IS_UNCOUNTED} LIMIT 1`.execute(mine.db);
  return rows.length > 0;
}

function waitingRows(mine: Mine) {
  return mine
    .selectFrom('held_trades')
    .where('held_trades.decision', 'is', null)
    .where('held_trades.import_id', 'not in', removedImports(mine));
}

function isChanged(userId: number): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM corrections AS c JOIN changes ON changes.user_id = c.user_id AND changes.id = c.change_id
    WHERE c.user_id = ${userId} AND c.account_id = trades.account_id AND c.instrument_id = trades.instrument_id AND c.trade_id = trades.id
      AND changes.undone_at IS NULL)`;
}
