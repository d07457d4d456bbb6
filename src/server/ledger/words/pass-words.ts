import { sql } from 'kysely';
import { deleteFollowing, joinedTexts, joinRows } from '../../store/join-rows.ts';
import type { Mine } from '../../store/mine.ts';
import type { Place } from '../rebuild/queue-pairing.ts';
import { placesOfTrades, TRADES_AND_GIVEN } from '../trades.ts';

/**
 * Gives the words of trades to the trades that take their place: `from` each to `to`. Where both have words, the texts stand one after the
 * other and the tags are united. Call it before the old trades are deleted. Answers where the words are now, which has to be paired: it may be
 * in another account.
 */
export async function passWords(mine: Mine, instead: ReadonlyMap<number, number>): Promise<Place[]> {
  if (instead.size === 0) return [];
  const { rows } = await sql<{ trade: number }>`SELECT trade_id AS trade FROM trade_words
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...instead.keys()]}::int8[]) ORDER BY trade_id`.execute(mine.db);
  for (const { trade } of rows) await joinRows(mine, 'trades', trade, instead.get(trade) as number);
  return placesOfTrades(
    mine,
    rows.map(({ trade }) => instead.get(trade) as number),
  );
}

/**
 * The same for trades, or given shares, that are deleted with nothing in their place: their words go to the trade of the same instrument
 * that is nearest in time, and where there is none into the review of the day, their images to the day.
 */
export async function keepWords(mine: Mine, goingIds: readonly number[]): Promise<Place[]> {
  if (goingIds.length === 0) return [];
  const going = [...goingIds];
  const { rows } = await sql<{ trade: number; nearest: number | null }>`
    SELECT w.trade_id AS trade, (SELECT t.id FROM ${TRADES_AND_GIVEN} AS t
      WHERE t.user_id = ${mine.userId} AND t.instrument_id = gone.instrument_id AND t.id <> ALL(${going}::int8[])
      ORDER BY abs(t.day - gone.day), t.account_id <> gone.account_id, t.side <> gone.side, t.id LIMIT 1) AS nearest
    FROM trade_words AS w JOIN ${TRADES_AND_GIVEN} AS gone ON gone.user_id = w.user_id AND gone.id = w.trade_id
    WHERE w.user_id = ${mine.userId} AND w.trade_id = ANY(${going}::int8[]) ORDER BY w.trade_id`.execute(mine.db);
  for (const { trade, nearest } of rows) {
    if (nearest !== null) await joinRows(mine, 'trades', trade, nearest);
    else await writeIntoReview(mine, trade);
  }
  return placesOfTrades(
    mine,
    rows.flatMap(({ nearest }) => nearest ?? []),
  );
}

async function writeIntoReview(mine: Mine, trade: number): Promise<void> {
  await sql`INSERT INTO days (user_id, day, review, review_version, review_at)
    SELECT w.user_id, t.day, t.symbol || ': ' || w.note, 1, now() FROM trade_words AS w
      JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = w.user_id AND t.id = w.trade_id
      WHERE w.user_id = ${mine.userId} AND w.trade_id = ${trade} AND w.note <> ''
    ON CONFLICT (user_id, day) DO UPDATE SET review = ${joinedTexts(sql.ref('days.review'), sql.ref('excluded.review'))},
      review_version = days.review_version + 1, review_at = excluded.review_at`.execute(mine.db);
  await sql`INSERT INTO days (user_id, day) SELECT i.user_id, t.day FROM images AS i
    JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = i.user_id AND t.id = i.trade_id
    WHERE i.user_id = ${mine.userId} AND i.trade_id = ${trade} ON CONFLICT DO NOTHING`.execute(mine.db);
  await sql`UPDATE images AS i SET day = t.day, trade_id = NULL FROM ${TRADES_AND_GIVEN} AS t
    WHERE i.user_id = ${mine.userId} AND i.trade_id = ${trade} AND t.user_id = i.user_id AND t.id = i.trade_id`.execute(mine.db);
  await deleteFollowing(mine, 'trades', trade);
}
