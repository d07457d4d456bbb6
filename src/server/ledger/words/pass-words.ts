import { type RawBuilder, sql } from 'kysely';
import { deleteFollowing, joinedTexts, joinRows } from '../../store/join-rows.ts';
import type { Mine } from '../../store/mine.ts';
import type { Place } from '../rebuild/queue-pairing.ts';
import { placesOfTrades, TRADES_AND_GIVEN } from '../trades.ts';

/**
 * Gives the words of trades to the trades that take their place: `from` each to `to`. Where both have words, the texts stand one after the
 * other, the tags are united, and another setup, judgement, plan or strategy is written into the note. Call it before the old trades are
 * deleted. Answers where the words are now, which has to be paired: it may be in another account.
 */
export async function passWords(mine: Mine, instead: ReadonlyMap<number, number>): Promise<Place[]> {
  if (instead.size === 0) return [];
  const { rows } = await sql<{ trade: number }>`SELECT trade_id AS trade FROM trade_words
    WHERE user_id = ${mine.userId} AND trade_id = ANY(${[...instead.keys()]}::int8[]) ORDER BY trade_id`.execute(mine.db);
  for (const { trade } of rows) await joinWords(mine, trade, instead.get(trade) as number);
  return placesOfTrades(
    mine,
    rows.map(({ trade }) => instead.get(trade) as number),
  );
}

/**
 * The same for trades, or given shares, that are deleted with nothing in their place: their words go to the trade of the same instrument
 * that is nearest in time, and where there is none all of them into the review of the day, their images to the day.
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
    if (nearest !== null) await joinWords(mine, trade, nearest);
    else await writeIntoReview(mine, trade);
  }
  return placesOfTrades(
    mine,
    rows.flatMap(({ nearest }) => nearest ?? []),
  );
}

async function joinWords(mine: Mine, trade: number, into: number): Promise<void> {
  const { userId } = mine;
  const planOf = (row: string) => sql`${sql.ref(`${row}.stop`)}, ${sql.ref(`${row}.target`)}, ${sql.ref(`${row}.risk`)}`;
  const isHidden = sql`(r.setup_id <> kept.setup_id OR EXISTS (SELECT FROM rule_marks AS o
    WHERE o.user_id = ${userId} AND o.trade_id = ${into} AND o.setup_rule_id = m.setup_rule_id AND o.kept <> m.kept))`;
  const isAnother = sql`EXISTS (SELECT FROM strategy_legs AS o
    WHERE o.user_id = ${userId} AND o.trade_id = ${into} AND o.strategy_id <> l.strategy_id)`;
  await writeIntoNote(
    mine,
    trade,
    sql`SELECT concat_ws(E'\n',
        CASE WHEN w.setup_id <> kept.setup_id THEN 'Setup: ' || s.name END,
        ${rulesAsText(mine, trade, true, isHidden)}, ${rulesAsText(mine, trade, false, isHidden)},
        CASE WHEN num_nonnulls(${planOf('kept')}) > 0 AND (${planOf('kept')}) IS DISTINCT FROM (${planOf('w')}) THEN ${PLAN_TEXT} END,
        ${strategyAsText(mine, trade, isAnother)}) AS text
      FROM trade_words AS w JOIN trade_words AS kept ON kept.user_id = ${userId} AND kept.trade_id = ${into}
      LEFT JOIN setups AS s ON s.user_id = ${userId} AND s.id = w.setup_id
      WHERE w.user_id = ${userId} AND w.trade_id = ${trade}`,
  );
  await joinRows(mine, 'trades', trade, into);
}

/** The rules that a trade kept, or broke, as text, of those for which `which` holds: `m` is the mark, `r` the rule. Null without any. */
function rulesAsText({ userId }: Mine, trade: number, kept: boolean, which = sql`true`): RawBuilder<unknown> {
  return sql`(SELECT ${kept ? 'Kept: ' : 'Broken: '}::text || string_agg(r.text, ', ' ORDER BY r.id)
    FROM rule_marks AS m JOIN setup_rules AS r ON r.user_id = ${userId} AND r.id = m.setup_rule_id
    WHERE m.user_id = ${userId} AND m.trade_id = ${trade} AND m.kept = ${kept} AND ${which})`;
}

/** The strategy that a trade is a leg of, as text, if `which` holds for the leg `l`. Null without one. */
function strategyAsText({ userId }: Mine, trade: number, which = sql`true`): RawBuilder<unknown> {
  return sql`(SELECT 'Strategy: ' || y.name FROM strategy_legs AS l JOIN strategies AS y ON y.user_id = ${userId} AND y.id = l.strategy_id
    WHERE l.user_id = ${userId} AND l.trade_id = ${trade} AND ${which})`;
}

/** The plan of `w`, a row of trade_words; null without one. */
const PLAN_TEXT = sql`'Plan: ' || nullif(concat_ws(', ', 'stop ' || trim_scale(w.stop / 10000.0), 'target ' || trim_scale(w.target / 10000.0),
  'risk ₹' || trim_scale(w.risk / 100.0)), '')`;

/** Adds what a query gives as text, of the other words of a trade, to its note. */
async function writeIntoNote(mine: Mine, trade: number, others: RawBuilder<unknown>): Promise<void> {
  await sql`UPDATE trade_words AS w SET note = ${joinedTexts(sql.ref('w.note'), sql.ref('others.text'))},
      note_version = w.note_version + 1, note_at = now()
    FROM (${others}) AS others WHERE w.user_id = ${mine.userId} AND w.trade_id = ${trade} AND others.text <> ''`.execute(mine.db);
}

/** The setup, the judged rules, the plan, the tags, the mistakes and the strategy of a trade, as text. */
function allAsText(mine: Mine, trade: number): RawBuilder<unknown> {
  const { userId } = mine;
  const names = (heading: string, kind: string) => sql`(SELECT ${`${heading}: `}::text || string_agg(g.name, ', ' ORDER BY g.id)
    FROM trade_tags AS x JOIN tags AS g ON g.user_id = ${userId} AND g.id = x.tag_id
    WHERE x.user_id = ${userId} AND x.trade_id = ${trade} AND g.kind = ${kind})`;
  return sql`SELECT concat_ws(E'\n', 'Setup: ' || s.name, ${rulesAsText(mine, trade, true)}, ${rulesAsText(mine, trade, false)}, ${PLAN_TEXT},
      ${names('Tags', 'tag')}, ${names('Mistakes', 'mistake')}, ${strategyAsText(mine, trade)}) AS text
    FROM trade_words AS w LEFT JOIN setups AS s ON s.user_id = ${userId} AND s.id = w.setup_id
    WHERE w.user_id = ${userId} AND w.trade_id = ${trade}`;
}

async function writeIntoReview(mine: Mine, trade: number): Promise<void> {
  await writeIntoNote(mine, trade, allAsText(mine, trade));
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
