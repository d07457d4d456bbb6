import { sql } from 'kysely';
import type { Plan } from '#engine/round-trips/risk.ts';
import type { Tables } from '../../store/tables/registry.ts';
import type { TripPlace } from '../trip-place.ts';
import { type Mine, isIn } from '../../store/mine.ts';
import { TRADES_AND_GIVEN } from '../trades.ts';

/** The parts of words whose changes are counted. */
export type WordsPart = 'tags' | 'mistakes' | 'setup' | 'plan';

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

/** Adds the rows that words of these trades need, and places each in its round trip. */
export async function openWords(mine: Mine, places: ReadonlyMap<number, TripPlace>): Promise<void> {
  const rows = Array.from(places, ([tradeId, { id, accountId, instrumentId }]) => ({ tradeId, roundTripId: id, accountId, instrumentId }));
  await mine.insertMany(
    'trade_words',
    rows.map(({ tradeId }) => ({ tradeId })),
    { skipDuplicates: true },
  );
  await mine.insertMany('word_places', rows, { skipDuplicates: true });
}

export async function countChange(mine: Mine, part: WordsPart, tradeIds: readonly number[]): Promise<void> {
  if (tradeIds.length === 0) return;
  const version = sql.id(`${part}_version`);
  await sql`UPDATE trade_words SET ${version} = ${version} + 1
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...tradeIds]}::int8[])`.execute(mine.db);
}

/** The ids of those of these tags or mistakes that are known. */
export async function knownTagIds(mine: Mine, kind: Tables['tags']['kind'], names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`SELECT id FROM tags WHERE user_id = ${mine.userId} AND kind = ${kind}
    AND lower(name) IN (SELECT lower(name) FROM unnest(${[...names]}::text[]) AS wanted (name))`.execute(mine.db);
  return rows.map(({ id }) => id);
}

/** Sets the setup of a trade's words. */
export async function setSetupOf(mine: Mine, tradeIds: readonly number[], setupId: number | null): Promise<void> {
  await mine.updateTable('trade_words').set({ setup_id: setupId }).where(isIn('trade_id', tradeIds)).execute();
}

/** Sets the plan of a trade's words. */
export async function setPlanOf(mine: Mine, tradeIds: readonly number[], plan: Plan): Promise<void> {
  await mine
    .updateTable('trade_words')
    .set({ stop: plan.stop, target: plan.target, risk: plan.risk })
    .where(isIn('trade_id', tradeIds))
    .execute();
}

/** Which trades' words these round trips show, by trade. */
export async function placedIn(mine: Mine, trips: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ trade: number; trip: number }>`SELECT trade_id AS trade, round_trip_id AS trip FROM word_places
    WHERE user_id = ${mine.userId} AND round_trip_id = ANY(${[...trips]}::int8[]) ORDER BY trade_id`.execute(mine.db);
  return new Map(rows.map(({ trade, trip }) => [trade, trip]));
}

/** All tags of these trades. Read plainly, and put together here: of tables that grew just now the database plans joins badly. */
export async function tagsOfTrades(mine: Mine, tradeIds: readonly number[]): Promise<TaggedTrade[]> {
  const { rows } = await sql<TaggedTrade>`SELECT trade_id, tag_id FROM trade_tags
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...tradeIds]}::int8[]) ORDER BY trade_id, tag_id`.execute(mine.db);
  return rows;
}

export async function insertTags(mine: Mine, rows: readonly TaggedTrade[]): Promise<void> {
  await mine.insertMany(
    'trade_tags',
    rows.map(({ trade_id: tradeId, tag_id: tagId }) => ({ tradeId, tagId })),
  );
}

export async function deleteTags(mine: Mine, tradeIds: readonly number[], tags: readonly number[]): Promise<void> {
  await sql`DELETE FROM trade_tags WHERE user_id = ${mine.userId} AND tag_id = ANY(${[...tags]}::int8[])
    AND trade_id = ANY(${[...tradeIds]}::int8[])`.execute(mine.db);
}

/** The setups of these trades' words, in the order of the trades; those without are left out. */
export async function setupsOfTrades(mine: Mine, tradeIds: readonly number[]): Promise<SetupBefore[]> {
  const { rows } = await sql<SetupBefore>`SELECT w.trade_id, w.setup_id FROM trade_words AS w
    LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = w.user_id AND t.id = w.trade_id
    WHERE w.user_id = ${mine.userId} AND w.trade_id = ANY(${[...tradeIds]}::int8[]) AND w.setup_id IS NOT NULL
    ORDER BY t.day, t.time, w.trade_id`.execute(mine.db);
  return rows;
}

/** Which round trips show the words of these trades. */
export async function tripsShowing(mine: Mine, tradeIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT round_trip_id AS id FROM word_places
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...tradeIds]}::int8[])`.execute(mine.db);
  return new Set(rows.map(({ id }) => id));
}

/** The part that a tag belongs to, by tag; a tag that is gone has none. */
export async function partsOfTags(mine: Mine, tags: readonly number[]): Promise<Map<number, WordsPart>> {
  const { rows } = await sql<{ id: number; part: WordsPart }>`SELECT id, kind || 's' AS part FROM tags
    WHERE user_id = ${mine.userId} AND id = ANY(${[...tags]}::int8[])`.execute(mine.db);
  return new Map(rows.map(({ id, part }) => [id, part]));
}

/** Takes tags back that trades were given; answers those that they still had. */
export async function takeTagsBack(mine: Mine, given: readonly TaggedTrade[]): Promise<TaggedTrade[]> {
  const { rows } =
    await sql<TaggedTrade>`DELETE FROM trade_tags AS x USING unnest(${tradesIn(given)}::int8[], ${tagsIn(given)}::int8[]) AS given (trade, tag)
    WHERE x.user_id = ${mine.userId} AND x.trade_id = given.trade AND x.tag_id = given.tag RETURNING x.trade_id, x.tag_id`.execute(mine.db);
  return rows;
}

/** Gives tags back that were taken from trades; answers those that could be given: the tag and the trade's words are still there. */
export async function giveTagsBack(mine: Mine, taken: readonly TaggedTrade[]): Promise<TaggedTrade[]> {
  const { rows } = await sql<TaggedTrade>`INSERT INTO trade_tags (user_id, trade_id, tag_id)
    SELECT ${mine.userId}::int8, taken.trade, taken.tag FROM unnest(${tradesIn(taken)}::int8[], ${tagsIn(taken)}::int8[]) AS taken (trade, tag)
    JOIN tags AS g ON g.user_id = ${mine.userId} AND g.id = taken.tag
    JOIN trade_words AS w ON w.user_id = ${mine.userId} AND w.trade_id = taken.trade
    ON CONFLICT DO NOTHING RETURNING trade_id, tag_id`.execute(mine.db);
  return rows;
}

/** Gives trades their former setups back where the setup is still `after`, or none since that was deleted; answers these trades. */
export async function giveSetupsBack(mine: Mine, before: readonly SetupBefore[], after: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE trade_words AS w SET setup_id = was.setup
    FROM unnest(${tradesIn(before)}::int8[], ${before.map((row) => row.setup_id)}::int8[]) AS was (trade, setup)
    WHERE w.user_id = ${mine.userId} AND w.trade_id = was.trade AND w.setup_id IS NOT DISTINCT FROM (SELECT id FROM setups WHERE user_id = ${mine.userId} AND id = ${after}::int8)
      AND (was.setup IS NULL OR was.setup IN (SELECT id FROM setups WHERE user_id = ${mine.userId}))
    RETURNING w.trade_id AS id`.execute(mine.db);
  return rows.map(({ id }) => id);
}

/** The trades of rows about trades. */
export function tradesIn(rows: readonly { readonly trade_id: number }[]): number[] {
  return rows.map((row) => row.trade_id);
}

function tagsIn(rows: readonly TaggedTrade[]): number[] {
  return rows.map((row) => row.tag_id);
}
