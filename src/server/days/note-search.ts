import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import { havingWords } from './word-search.ts';
import type { Mine } from '../store/mine.ts';
import { TRADES_AND_GIVEN } from '../ledger/trades.ts';

/** A text with what it is about. */
export interface FoundText {
  readonly kind: 'note' | 'plan' | 'review' | 'setup' | 'strategy';
  readonly text: string;
  readonly day: TradingDay | null;
  readonly trade: number | null;
  readonly setup: number | null;
  readonly strategy: number | null;
  readonly roundTrip: number | null;
  readonly symbol: string | null;
  readonly segment: Segment | null;
}

/**
 * Notes of trades and strategies, plans, reviews and setups that have these words, the latest day first, and what has no day last; without
 * words all of them.
 */
export async function searchNotes(mine: Mine, q: string, limit: number, offset: number): Promise<{ rows: FoundText[]; total: number }> {
  const having = havingWords(q) ?? ((text: RawBuilder<unknown>) => sql`${text} <> ''`);
  const ofDay = (kind: 'plan' | 'review') => {
    return sql`SELECT ${kind} AS kind, d.day, NULL::int8 AS trade, NULL::int8 AS named FROM days AS d
      WHERE d.user_id = ${mine.userId} AND ${having(sql.ref(`d.${kind}`))}`;
  };
  const found = sql`
    SELECT 'note' AS kind, t.day, w.trade_id AS trade, NULL::int8 AS named FROM trade_words AS w
      LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = ${mine.userId} AND t.id = w.trade_id
      WHERE w.user_id = ${mine.userId} AND w.note <> '' AND ${having(sql`w.note`)}
    UNION ALL ${ofDay('plan')} UNION ALL ${ofDay('review')}
    UNION ALL SELECT 'setup', NULL, NULL, s.id FROM setups AS s
      WHERE s.user_id = ${mine.userId} AND ${having(sql`(s.name || ' ' || s.text)`)}
    UNION ALL SELECT 'strategy', NULL, NULL, s.id FROM strategies AS s
      WHERE s.user_id = ${mine.userId} AND s.note <> '' AND ${having(sql`(s.name || ' ' || s.note)`)}`;
  const { rows } = await sql<FoundText & { total: number }>`WITH found AS MATERIALIZED (${found}),
    page AS MATERIALIZED (SELECT * FROM found ORDER BY day DESC NULLS LAST, kind, trade DESC, named LIMIT ${limit} OFFSET ${offset})
    SELECT page.kind, page.day, page.trade, s.id AS setup, y.id AS strategy, p.round_trip_id AS "roundTrip", i.symbol, i.segment,
      coalesce(w.note, CASE page.kind WHEN 'plan' THEN d.plan WHEN 'review' THEN d.review END,
        s.name || coalesce(': ' || nullif(s.text, ''), ''), y.name || ': ' || y.note) AS text,
      (SELECT count(*)::int4 FROM found) AS total
    FROM page
    LEFT JOIN trade_words AS w ON w.user_id = ${mine.userId} AND w.trade_id = page.trade
    LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = ${mine.userId} AND t.id = page.trade
    LEFT JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = t.instrument_id
    LEFT JOIN word_places AS p ON p.user_id = ${mine.userId} AND p.trade_id = page.trade
    LEFT JOIN days AS d ON d.user_id = ${mine.userId} AND page.kind IN ('plan', 'review') AND d.day = page.day
    LEFT JOIN setups AS s ON s.user_id = ${mine.userId} AND page.kind = 'setup' AND s.id = page.named
    LEFT JOIN strategies AS y ON y.user_id = ${mine.userId} AND page.kind = 'strategy' AND y.id = page.named
    ORDER BY page.day DESC NULLS LAST, page.kind, page.trade DESC, page.named`.execute(mine.db);
  if (rows.length === 0 && offset > 0) return { rows, total: (await searchNotes(mine, q, 1, 0)).total };
  return { rows, total: rows[0]?.total ?? 0 };
}

/**
 * Words whose trade is in no round trip now, the latest day first: of an import that was undone, or of a trade that was deleted. Their
 * text says everything that was written: the note, then setup, tags, mistakes and plan.
 */
export async function wordsWithoutTrade(
  mine: Mine,
  q: string,
  limit: number,
  offset: number,
): Promise<{ rows: FoundText[]; total: number }> {
  const having = havingWords(q);
  const { rows } = await sql<FoundText & { total: number }>`WITH lost AS (
      SELECT w.trade_id AS trade, t.day, i.symbol, i.segment, concat_ws(E'\n', nullif(w.note, ''),
        'Setup: ' || s.name, 'Tags: ' || named.tags, 'Mistakes: ' || named.mistakes,
        'Stop: ' || trim_scale(w.stop / 10000.0), 'Target: ' || trim_scale(w.target / 10000.0), 'Risk: ' || trim_scale(w.risk / 100.0)) AS text
      FROM trade_words AS w
      LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = ${mine.userId} AND t.id = w.trade_id
      LEFT JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = t.instrument_id
      LEFT JOIN setups AS s ON s.user_id = ${mine.userId} AND s.id = w.setup_id
      LEFT JOIN LATERAL (SELECT string_agg(tag.name, ', ' ORDER BY tag.name) FILTER (WHERE tag.kind = 'tag') AS tags,
          string_agg(tag.name, ', ' ORDER BY tag.name) FILTER (WHERE tag.kind = 'mistake') AS mistakes
        FROM trade_tags AS tt JOIN tags AS tag ON tag.user_id = ${mine.userId} AND tag.id = tt.tag_id
        WHERE tt.user_id = ${mine.userId} AND tt.trade_id = w.trade_id) AS named ON true
      WHERE w.user_id = ${mine.userId}
        AND NOT EXISTS (SELECT FROM word_places AS p WHERE p.user_id = ${mine.userId} AND p.trade_id = w.trade_id))
    SELECT 'note' AS kind, trade, NULL AS setup, NULL AS strategy, NULL AS "roundTrip", day, symbol, segment, text, (count(*) OVER ())::int4 AS total
    FROM lost WHERE text <> '' ${having ? sql`AND ${having(sql`text`)}` : sql``}
    ORDER BY day DESC NULLS LAST, trade DESC LIMIT ${limit} OFFSET ${offset}`.execute(mine.db);
  if (rows.length === 0 && offset > 0) return { rows, total: (await wordsWithoutTrade(mine, q, 1, 0)).total };
  return { rows, total: rows[0]?.total ?? 0 };
}
