import { type RawBuilder, sql } from 'kysely';
import type { Mine } from '../store/mine.ts';

/** Tables of words that name a trade, whose rows go along as they are. */
const ALONG = ['trade_tags', 'rule_marks', 'strategy_legs'] as const;

/**
 * Gives the words of trades to the trades that take their place: `from` each to `to`. Where both have words, the texts stand one after the
 * other and the tags are united. Call it before the old trades are deleted.
 */
export async function passWords(mine: Mine, instead: ReadonlyMap<number, number>): Promise<void> {
  if (instead.size === 0) return;
  const { rows } = await sql<{ trade: number }>`SELECT trade_id AS trade FROM trade_words
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...instead.keys()]}::int8[]) ORDER BY trade_id`.execute(mine.db);
  for (const { trade } of rows) await passOne(mine, trade, instead.get(trade) as number);
}

/**
 * The same for trades that are deleted with nothing in their place: their words go to the trade of the same instrument that is nearest in
 * time, and where there is none into the review of the day, their images to the day.
 */
export async function keepWords(mine: Mine, goingIds: readonly number[]): Promise<void> {
  if (goingIds.length === 0) return;
  const going = [...goingIds];
  const { rows } = await sql<{ trade: number; nearest: number | null }>`
    SELECT w.trade_id AS trade, (SELECT t.id FROM trades AS t
      WHERE t.user_id = ${mine.userId} AND t.instrument_id = gone.instrument_id AND t.id <> ALL(${going}::int8[])
      ORDER BY abs(t.day - gone.day), t.account_id <> gone.account_id, t.side <> gone.side, t.id LIMIT 1) AS nearest
    FROM trade_words AS w JOIN trades AS gone ON gone.user_id = w.user_id AND gone.id = w.trade_id
    WHERE w.user_id = ${mine.userId} AND w.trade_id = ANY(${going}::int8[]) ORDER BY w.trade_id`.execute(mine.db);
  for (const { trade, nearest } of rows) {
    if (nearest !== null) await passOne(mine, trade, nearest);
    else await writeIntoReview(mine, trade);
  }
}

async function passOne(mine: Mine, from: number, to: number): Promise<void> {
  await sql`INSERT INTO trade_words (user_id, trade_id) VALUES (${mine.userId}, ${to}) ON CONFLICT DO NOTHING`.execute(mine.db);
  await sql`UPDATE trade_words AS kept SET
      note = ${joined('kept.note', 'gone.note')},
      note_version = kept.note_version + gone.note_version, note_at = greatest(kept.note_at, gone.note_at),
      tags_version = kept.tags_version + gone.tags_version, mistakes_version = kept.mistakes_version + gone.mistakes_version,
      setup_id = coalesce(kept.setup_id, gone.setup_id), setup_version = kept.setup_version + gone.setup_version,
      stop = coalesce(kept.stop, gone.stop), target = coalesce(kept.target, gone.target), risk = coalesce(kept.risk, gone.risk),
      plan_version = kept.plan_version + gone.plan_version
    FROM trade_words AS gone
    WHERE kept.user_id = ${mine.userId} AND kept.trade_id = ${to} AND gone.user_id = ${mine.userId} AND gone.trade_id = ${from}`.execute(
    mine.db,
  );
  await sql`DELETE FROM trade_words WHERE user_id = ${mine.userId} AND trade_id = ${from}`.execute(mine.db);
  await sql`INSERT INTO trade_tags (user_id, trade_id, tag_id)
    SELECT user_id, ${to}::int8, tag_id FROM trade_tags WHERE user_id = ${mine.userId} AND trade_id = ${from} ON CONFLICT DO NOTHING`.execute(
    mine.db,
  );
  await sql`INSERT INTO rule_marks (user_id, trade_id, setup_rule_id, kept)
    SELECT user_id, ${to}::int8, setup_rule_id, kept FROM rule_marks WHERE user_id = ${mine.userId} AND trade_id = ${from}
    ON CONFLICT DO NOTHING`.execute(mine.db);
  await sql`INSERT INTO strategy_legs (user_id, trade_id, strategy_id)
    SELECT user_id, ${to}::int8, strategy_id FROM strategy_legs WHERE user_id = ${mine.userId} AND trade_id = ${from}
    ON CONFLICT (user_id, trade_id) DO UPDATE SET strategy_id = coalesce(strategy_legs.strategy_id, excluded.strategy_id)`.execute(mine.db);
  for (const table of ALONG) await sql`DELETE FROM ${sql.id(table)} WHERE user_id = ${mine.userId} AND trade_id = ${from}`.execute(mine.db);
  for (const table of ['former_texts', 'images'] as const)
    await sql`UPDATE ${sql.id(table)} SET trade_id = ${to} WHERE user_id = ${mine.userId} AND trade_id = ${from}`.execute(mine.db);
}

async function writeIntoReview(mine: Mine, trade: number): Promise<void> {
  await sql`INSERT INTO days (user_id, day, review, review_version, review_at)
    SELECT w.user_id, t.day, t.symbol || ': ' || w.note, 1, now() FROM trade_words AS w
      JOIN trades AS t ON t.user_id = w.user_id AND t.id = w.trade_id
      WHERE w.user_id = ${mine.userId} AND w.trade_id = ${trade} AND w.note <> ''
    ON CONFLICT (user_id, day) DO UPDATE SET review = ${joined('days.review', 'excluded.review')},
      review_version = days.review_version + 1, review_at = excluded.review_at`.execute(mine.db);
  await sql`INSERT INTO days (user_id, day) SELECT t.user_id, t.day FROM trades AS t JOIN images AS i ON i.user_id = t.user_id AND i.trade_id = t.id
    WHERE t.user_id = ${mine.userId} AND t.id = ${trade} ON CONFLICT DO NOTHING`.execute(mine.db);
  await sql`UPDATE images AS i SET day = t.day, trade_id = NULL FROM trades AS t
    WHERE i.user_id = ${mine.userId} AND i.trade_id = ${trade} AND t.user_id = i.user_id AND t.id = i.trade_id`.execute(mine.db);
  for (const table of ['trade_words', ...ALONG, 'former_texts'] as const) {
    await sql`DELETE FROM ${sql.id(table)} WHERE user_id = ${mine.userId} AND trade_id = ${trade}`.execute(mine.db);
  }
}

/** Two texts with an empty line between them where neither is empty. */
function joined(first: string, second: string): RawBuilder<string> {
  const [one, two] = [sql.ref(first), sql.ref(second)];
  return sql`${one} || CASE WHEN ${one} = '' OR ${two} = '' THEN '' ELSE E'\n\n' END || ${two}`;
}
