import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import type { HeldFuture, JournalDays } from '#engine/reconcile/journal-day.ts';
import type { StatedSegment } from '#engine/statements/stated-segment.ts';
import { chargesOf } from '../store/levies.ts';
import { CHARGED, ofAccount, stated, type StatementDays } from './statement-period.ts';
import type { Mine } from '../store/mine.ts';

interface Place {
  readonly day: TradingDay;
  readonly segment: StatedSegment;
}

const SEGMENT = stated(sql`i.segment`);

/** What was bought, sold and charged on each day of a period, by segment, closed or not; and the futures held overnight then. */
export async function daysWithin(mine: Mine, period: StatementDays): Promise<JournalDays> {
  const [charged, traded, held] = await Promise.all([chargedWithin(mine, period), tradedWithin(mine, period), carriedWithin(mine, period)]);
  const tradedOn = new Map(traded.map((one) => [`${one.day} ${one.segment}`, one]));
  const days = charged.map(({ day, segment, levies, dp, debits }) => {
    const { bought, sold } = tradedOn.get(`${day} ${segment}`) ?? { bought: 0 as Paise, sold: 0 as Paise };
    const carried = held.some((one) => one.segment === segment && one.from <= day && (one.to === null || one.to >= day));
    return { day, segment, bought, sold, charges: chargesOf(levies), dp, debits, carried };
  });
  return { days, held };
}

async function chargedWithin(mine: Mine, { from, to, accountId }: StatementDays) {
  const { rows } = await sql<Place & { levies: Paise[]; dp: Paise; debits: number }>`
    SELECT d.day, ${SEGMENT} AS segment, ${CHARGED} AS levies, sum(d.dp)::int8 AS dp,
      count(*) FILTER (WHERE d.dp > 0)::int4 AS debits
    FROM contract_days AS d JOIN instruments AS i ON i.user_id = d.user_id AND i.id = d.instrument_id
    WHERE d.user_id = ${mine.userId} AND d.account_id = ANY(${accounts(mine.userId, accountId)}) AND d.day BETWEEN ${from} AND ${to}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(mine.db);
  return rows;
}

/** Values of entries and exits. An entry that was closed on its day is a row of the exits, one that was carried is found by its own day. */
async function tradedWithin(mine: Mine, { from, to, accountId }: StatementDays) {
  const account = ofAccount(accountId);
  const { rows } = await sql<Place & { bought: Paise; sold: Paise }>`
    WITH legs AS (
      SELECT instrument_id, exited_on AS day,
        CASE WHEN buy_on = exited_on THEN buy_value ELSE 0 END AS bought, CASE WHEN sell_on = exited_on THEN sell_value ELSE 0 END AS sold
      FROM closed_trades WHERE user_id = ${mine.userId} AND exited_on BETWEEN ${from} AND ${to} ${account}
      UNION ALL
      SELECT instrument_id, entered_on,
        CASE WHEN buy_on = entered_on THEN buy_value ELSE 0 END, CASE WHEN sell_on = entered_on THEN sell_value ELSE 0 END
      FROM closed_trades WHERE user_id = ${mine.userId} AND entered_on BETWEEN ${from} AND ${to} AND entered_on <> exited_on ${account}
      UNION ALL
      SELECT instrument_id, opened_on,
        CASE side WHEN 'BUY' THEN value ELSE 0 END, CASE side WHEN 'BUY' THEN 0 ELSE value END
      FROM open_positions WHERE user_id = ${mine.userId} AND opened_on BETWEEN ${from} AND ${to} ${account})
    SELECT l.day, ${SEGMENT} AS segment, sum(l.bought)::int8 AS bought, sum(l.sold)::int8 AS sold
    FROM legs AS l JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = l.instrument_id GROUP BY 1, 2`.execute(mine.db);
  return rows;
}

async function carriedWithin(mine: Mine, { from, to, accountId }: StatementDays): Promise<HeldFuture[]> {
  const account = ofAccount(accountId);
  const { rows } = await sql<HeldFuture>`
    WITH spans AS (
      SELECT instrument_id, entered_on AS "from", exited_on AS "to" FROM closed_trades
      WHERE user_id = ${mine.userId} AND entered_on <> exited_on AND entered_on <= ${to} AND exited_on >= ${from} AND segment <> 'EQ' ${account}
      UNION ALL
      SELECT instrument_id, opened_on, NULL FROM open_positions
      WHERE user_id = ${mine.userId} AND opened_on <= ${to} AND segment <> 'EQ' ${account})
    SELECT DISTINCT ${SEGMENT} AS segment, s."from", s."to" FROM spans AS s
    JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = s.instrument_id AND i.option_type IS NULL`.execute(mine.db);
  return rows;
}

/** One account, or all of the user: the days of each are found in its index. */
function accounts(userId: number, accountId: number | null): RawBuilder<unknown> {
  return accountId === null ? sql`ARRAY(SELECT id FROM broker_accounts WHERE user_id = ${userId})` : sql`ARRAY[${accountId}::int8]`;
}
