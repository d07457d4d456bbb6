import { sql } from 'kysely';
import { MOST_TAGS } from '#contract/limits.ts';
import type { Db } from '../store/client.ts';
import type { Part } from './trade-words.ts';

/** A tag of a trade that was given or taken. */
export interface TaggedTrade {
  readonly trade_id: number;
  readonly tag_id: number;
}

/** A trade whose setup changed, and what it was. */
export interface SetupBefore {
  readonly trade_id: number;
  readonly setup_id: number | null;
}

/** Gives round trips tags, each to the trade beside it; answers those that their round trip lacked. */
export async function addTagsTo(
  tx: Db,
  userId: number,
  trips: readonly number[],
  trades: readonly number[],
  tags: readonly number[],
): Promise<TaggedTrade[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<TaggedTrade>`INSERT INTO trade_tags (user_id, trade_id, tag_id)
    SELECT ${userId}::int8, chosen.trade, wanted.tag
    FROM unnest(${[...trips]}::int8[], ${[...trades]}::int8[]) AS chosen (trip, trade) CROSS JOIN unnest(${[...tags]}::int8[]) AS wanted (tag)
    WHERE (chosen.trip, wanted.tag) NOT IN (SELECT p.round_trip_id, x.tag_id FROM word_places AS p
      JOIN trade_tags AS x ON x.user_id = p.user_id AND x.trade_id = p.trade_id
      WHERE p.user_id = ${userId} AND p.round_trip_id = ANY(${[...trips]}::int8[]))
    RETURNING trade_id, tag_id`.execute(tx);
  return rows;
}

/** Whether one of these round trips has more tags, or mistakes, than it may. */
export async function hasTooManyTags(db: Db, userId: number, trips: readonly number[]): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM word_places AS p JOIN trade_tags AS x ON x.user_id = p.user_id AND x.trade_id = p.trade_id
    JOIN tags AS g ON g.user_id = p.user_id AND g.id = x.tag_id
    WHERE p.user_id = ${userId} AND p.round_trip_id = ANY(${[...trips]}::int8[])
    GROUP BY p.round_trip_id, g.kind HAVING count(DISTINCT g.id) > ${MOST_TAGS} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Takes tags from all trades of round trips; answers what was taken. */
export async function takeTagsFrom(tx: Db, userId: number, trips: readonly number[], tags: readonly number[]): Promise<TaggedTrade[]> {
  if (tags.length === 0) return [];
  const { rows } = await sql<TaggedTrade>`DELETE FROM trade_tags WHERE user_id = ${userId} AND tag_id = ANY(${[...tags]}::int8[])
    AND trade_id IN (SELECT trade_id FROM word_places WHERE user_id = ${userId} AND round_trip_id = ANY(${[...trips]}::int8[]))
    RETURNING trade_id, tag_id`.execute(tx);
  return rows;
}

/** Makes one setup that of round trips, kept where their setup is or with the trade beside them; answers what it was where it differed. */
export async function setSetupsOf(
  tx: Db,
  userId: number,
  trips: readonly number[],
  trades: readonly number[],
  setupId: number,
): Promise<SetupBefore[]> {
  const { rows } =
    await sql<SetupBefore>`WITH shown AS (SELECT DISTINCT ON (p.round_trip_id) p.round_trip_id, w.trade_id FROM word_places AS p
      JOIN trade_words AS w ON w.user_id = p.user_id AND w.trade_id = p.trade_id
      LEFT JOIN trades AS t ON t.user_id = p.user_id AND t.id = w.trade_id
      WHERE p.user_id = ${userId} AND p.round_trip_id = ANY(${[...trips]}::int8[]) AND w.setup_id IS NOT NULL
      ORDER BY p.round_trip_id, t.day, t.time, w.trade_id),
    aims AS (SELECT coalesce(shown.trade_id, chosen.trade) AS trade
      FROM unnest(${[...trips]}::int8[], ${[...trades]}::int8[]) AS chosen (trip, trade) LEFT JOIN shown ON shown.round_trip_id = chosen.trip),
    old AS (SELECT trade_id, setup_id FROM trade_words WHERE user_id = ${userId} AND trade_id IN (SELECT trade FROM aims)
      AND setup_id IS DISTINCT FROM ${setupId}::int8)
    UPDATE trade_words AS w SET setup_id = ${setupId}::int8 FROM old WHERE w.user_id = ${userId} AND w.trade_id = old.trade_id
    RETURNING w.trade_id, old.setup_id`.execute(tx);
  return rows;
}

/** Takes the setup from all trades of round trips; answers what it was. */
export async function clearSetupsOf(tx: Db, userId: number, trips: readonly number[]): Promise<SetupBefore[]> {
  const { rows } = await sql<SetupBefore>`WITH old AS (SELECT trade_id, setup_id FROM trade_words
      WHERE user_id = ${userId} AND setup_id IS NOT NULL
      AND trade_id IN (SELECT trade_id FROM word_places WHERE user_id = ${userId} AND round_trip_id = ANY(${[...trips]}::int8[])))
    UPDATE trade_words AS w SET setup_id = NULL FROM old WHERE w.user_id = ${userId} AND w.trade_id = old.trade_id
    RETURNING w.trade_id, old.setup_id`.execute(tx);
  return rows;
}

/** Which round trips show the words of these trades, and of which parts the version is one higher now. */
export async function tripsShowing(db: Db, userId: number, tradeIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT round_trip_id AS id FROM word_places
    WHERE user_id = ${userId} AND trade_id = ANY(${[...tradeIds]}::int8[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The part that a tag belongs to, by tag; a tag that is gone has none. */
export async function partsOfTags(db: Db, userId: number, tags: readonly number[]): Promise<Map<number, Part>> {
  const { rows } = await sql<{ id: number; part: Part }>`SELECT id, kind || 's' AS part FROM tags
    WHERE user_id = ${userId} AND id = ANY(${[...tags]}::int8[])`.execute(db);
  return new Map(rows.map(({ id, part }) => [id, part]));
}

/** Takes tags back that trades were given; answers those that they still had. */
export async function takeTagsBack(tx: Db, userId: number, given: readonly TaggedTrade[]): Promise<TaggedTrade[]> {
  const { rows } =
    await sql<TaggedTrade>`DELETE FROM trade_tags AS x USING unnest(${tradesIn(given)}::int8[], ${tagsIn(given)}::int8[]) AS given (trade, tag)
    WHERE x.user_id = ${userId} AND x.trade_id = given.trade AND x.tag_id = given.tag RETURNING x.trade_id, x.tag_id`.execute(tx);
  return rows;
}

/** Gives tags back that were taken from trades; answers those that could be given: the tag and the trade's words are still there. */
export async function giveTagsBack(tx: Db, userId: number, taken: readonly TaggedTrade[]): Promise<TaggedTrade[]> {
  const { rows } = await sql<TaggedTrade>`INSERT INTO trade_tags (user_id, trade_id, tag_id)
    SELECT ${userId}::int8, taken.trade, taken.tag FROM unnest(${tradesIn(taken)}::int8[], ${tagsIn(taken)}::int8[]) AS taken (trade, tag)
    JOIN tags AS g ON g.user_id = ${userId} AND g.id = taken.tag
    JOIN trade_words AS w ON w.user_id = ${userId} AND w.trade_id = taken.trade
    ON CONFLICT DO NOTHING RETURNING trade_id, tag_id`.execute(tx);
  return rows;
}

/** Gives trades their former setups back where the setup is still `after`; answers these trades. */
export async function giveSetupsBack(tx: Db, userId: number, before: readonly SetupBefore[], after: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE trade_words AS w SET setup_id = was.setup
    FROM unnest(${tradesIn(before)}::int8[], ${before.map((row) => row.setup_id)}::int8[]) AS was (trade, setup)
    WHERE w.user_id = ${userId} AND w.trade_id = was.trade AND w.setup_id IS NOT DISTINCT FROM ${after}::int8
      AND (was.setup IS NULL OR was.setup IN (SELECT id FROM setups WHERE user_id = ${userId}))
    RETURNING w.trade_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

function tradesIn(rows: readonly { readonly trade_id: number }[]): number[] {
  return rows.map((row) => row.trade_id);
}

function tagsIn(rows: readonly TaggedTrade[]): number[] {
  return rows.map((row) => row.tag_id);
}
