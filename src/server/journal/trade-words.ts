import { sql } from 'kysely';
import type { VersionedText } from '#contract/words.ts';
import type { Plan } from '#engine/round-trips/risk.ts';
import type { Tables } from '../store/tables/registry.ts';
import { keepFormerText } from './former-texts.ts';
import type { TripPlace } from './trip-place.ts';
import { type Mine, isIn } from '../store/mine.ts';

/** The parts of words whose changes are counted. */
export type WordsPart = 'tags' | 'mistakes' | 'setup' | 'plan';

/** Sees to it that words can be written with these trades: each is shown in its round trip. */
export async function openWords(mine: Mine, places: ReadonlyMap<number, TripPlace>): Promise<void> {
  const rows = Array.from(places, ([tradeId, { id, accountId, instrumentId }]) => ({ tradeId, roundTripId: id, accountId, instrumentId }));
  await mine.insertMany(
    'trade_words',
    rows.map(({ tradeId }) => ({ tradeId })),
    { skipDuplicates: true },
  );
  await mine.insertMany('word_places', rows, { skipDuplicates: true });
}

/** Counts a change of a part of these trades' words. */
export async function countChange(mine: Mine, part: WordsPart, tradeIds: readonly number[]): Promise<void> {
  const version = sql.id(`${part}_version`);
  await sql`UPDATE trade_words SET ${version} = ${version} + 1
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...tradeIds]}::int8[])`.execute(mine.db);
}

/** The note of a trade; version 0 and '' where there is none. */
export async function noteOf(mine: Mine, tradeId: number): Promise<VersionedText> {
  const row = await mine
    .selectFrom('trade_words')
    .select(['note', 'note_version', 'note_at'])
    .where('trade_id', '=', tradeId)
    .executeTakeFirst();
  return { text: row?.note ?? '', version: row?.note_version ?? 0, written_at: row?.note_at?.toISOString() ?? null };
}

/** Writes the note of a trade and keeps what stood there; answers its version. Of former notes only the latest are kept. */
export async function replaceNote(mine: Mine, tradeId: number, text: string, before: VersionedText): Promise<number> {
  const version = before.version + 1;
  const values = { note: text, note_version: version, note_at: new Date() };
  await mine.updateTable('trade_words').set(values).where('trade_id', '=', tradeId).execute();
  if (before.text === '') return version;
  const writtenAt = new Date(before.written_at ?? Date.now());
  await keepFormerText(mine, { kind: 'note', trade_id: tradeId }, { text: before.text, version: before.version, written_at: writtenAt });
  return version;
}

/** The ids of those of these tags or mistakes that are known. */
export async function knownTagIds(mine: Mine, kind: Tables['tags']['kind'], names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ id: number }>`SELECT id FROM tags WHERE user_id = ${mine.userId} AND kind = ${kind}
    AND lower(name) IN (SELECT lower(name) FROM unnest(${[...names]}::text[]) AS wanted (name))`.execute(mine.db);
  return rows.map(({ id }) => id);
}

/** Makes these the tags, or mistakes, of a round trip: those that it lacks go to `tradeId`, others go from all of its trades. */
export async function replaceTags(
  mine: Mine,
  of: { readonly trip: number; readonly tradeId: number; readonly kind: Tables['tags']['kind'] },
  ids: readonly number[],
): Promise<void> {
  const trades = sql`SELECT trade_id FROM word_places WHERE user_id = ${mine.userId} AND round_trip_id = ${of.trip}`;
  await sql`DELETE FROM trade_tags WHERE user_id = ${mine.userId} AND trade_id IN (${trades}) AND tag_id <> ALL(${[...ids]}::int8[])
    AND tag_id IN (SELECT id FROM tags WHERE user_id = ${mine.userId} AND kind = ${of.kind})`.execute(mine.db);
  await sql`INSERT INTO trade_tags (user_id, trade_id, tag_id)
    SELECT ${mine.userId}::int8, ${of.tradeId}::int8, id FROM unnest(${[...ids]}::int8[]) AS wanted (id)
    WHERE id NOT IN (SELECT tag_id FROM trade_tags WHERE user_id = ${mine.userId} AND trade_id IN (${trades}))`.execute(mine.db);
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

/** The trades with whose words those of a round trip are kept. */
export async function tradesOfWords(mine: Mine, tripId: number): Promise<number[]> {
  const rows = await mine.selectFrom('word_places').select('trade_id').where('round_trip_id', '=', tripId).execute();
  return rows.map(({ trade_id: id }) => id);
}
