import { type RawBuilder, sql } from 'kysely';
import type { Limits } from '#contract/days.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import { havingWords } from './word-search.ts';
import type { Mine } from '../store/mine.ts';

/** Which days: from and to are both included; empty words find every day. */
export interface DiaryFilter {
  readonly q: string;
  readonly from: TradingDay | null;
  readonly to: TradingDay | null;
}

/** A day of the diary. */
export interface DiaryRow {
  readonly day: TradingDay;
  readonly net: Paise;
  /** Round trips that ended on it. */
  readonly trades: number;
  readonly plan: string;
  readonly review: string;
  readonly limits: Limits | null;
  /** Of the round trips that ended on it, and of open ones that began on it. */
  readonly notes: number;
}

/** Texts of the list are cut: it shows their first lines. */
const LONGEST_START = 2000;

/** Days with trades or words, the latest first. */
export async function diaryPage(
  mine: Mine,
  filter: DiaryFilter,
  limit: number,
  offset: number,
): Promise<{ rows: DiaryRow[]; total: number }> {
  const days = daysOf(mine.userId, filter);
  const [page, counted] = await Promise.all([
    sql<DiaryRow>`WITH page AS MATERIALIZED (SELECT day FROM (${days}) AS found ORDER BY day DESC LIMIT ${limit} OFFSET ${offset})
      SELECT page.day, coalesce(result.net, 0) AS net, coalesce(ended.many, 0)::int4 AS trades, coalesce(noted.many, 0)::int4 AS notes,
        coalesce(left(written.plan, ${LONGEST_START}), '') AS plan, coalesce(left(written.review, ${LONGEST_START}), '') AS review,
        written.limits
      FROM page
      LEFT JOIN day_results AS result ON result.user_id = ${mine.userId} AND result.slice = 'overall' AND result.day = page.day
      LEFT JOIN days AS written ON written.user_id = ${mine.userId} AND written.day = page.day
      LEFT JOIN (SELECT exited_on AS day, count(*) AS many FROM round_trips
        WHERE user_id = ${mine.userId} AND exited_on IN (SELECT day FROM page) AND status = 'closed' GROUP BY exited_on) AS ended
        ON ended.day = page.day
      LEFT JOIN (${notesByDay(mine.userId, sql``)}) AS noted ON noted.day = page.day
      ORDER BY page.day DESC`.execute(mine.db),
    sql<{ total: number }>`SELECT count(*)::int4 AS total FROM (${days}) AS found`.execute(mine.db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The days with trades or words next to a day. */
export async function neighbours(mine: Mine, day: TradingDay): Promise<{ previous: TradingDay | null; next: TradingDay | null }> {
  const days = daysOf(mine.userId, { q: '', from: null, to: null });
  const { rows } = await sql<{ previous: TradingDay | null; next: TradingDay | null }>`
    SELECT max(day) FILTER (WHERE day < ${day}) AS previous, min(day) FILTER (WHERE day > ${day}) AS next
    FROM (${days}) AS found`.execute(mine.db);
  return rows[0] ?? { previous: null, next: null };
}

function daysOf(userId: number, { q, from, to }: DiaryFilter): RawBuilder<unknown> {
  const within = sql`day >= ${from ?? '-infinity'}::date AND day <= ${to ?? 'infinity'}::date`;
  const having = havingWords(q);
  if (having === null) {
    return sql`SELECT day FROM day_flows WHERE user_id = ${userId} AND slice = 'overall' AND ${within}
      UNION SELECT day FROM days WHERE user_id = ${userId} AND (plan <> '' OR review <> '' OR limits IS NOT NULL) AND ${within}`;
  }
  const noted = notesByDay(userId, sql`AND ${having(sql`w.note`)}`);
  return sql`SELECT day FROM days WHERE user_id = ${userId} AND ${having(sql`(plan || ' ' || review)`)} AND ${within}
    UNION SELECT day FROM (${noted}) AS noted WHERE ${within}`;
}

/** How many notes each day has: a note is of the day on which its round trip ended, or began while it is open. */
function notesByDay(userId: number, more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`SELECT coalesce(r.exited_on, r.opened_on) AS day, count(*) AS many FROM trade_words AS w
    JOIN word_places AS p ON p.user_id = ${userId} AND p.trade_id = w.trade_id
    JOIN round_trips AS r ON r.user_id = ${userId} AND r.account_id = p.account_id AND r.instrument_id = p.instrument_id
      AND r.id = p.round_trip_id
    WHERE w.user_id = ${userId} AND w.note <> '' ${more} GROUP BY 1`;
}
