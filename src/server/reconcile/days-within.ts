import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import type { HeldFuture, JournalDays } from '#engine/reconcile/journal-day.ts';
import type { StatedSegment } from '#engine/statements/stated-segment.ts';
import { chargesOf } from '../store/levies.ts';
import { ofAccount } from '../ledger/broker-accounts.ts';
import { CHARGED, stated, type StatementDays } from './statement-period.ts';
import type { Mine } from '../store/mine.ts';

const SEGMENT = stated(sql`i.segment`);

/** What was bought, sold and charged on each day of a period, by segment, closed or not; and the futures held overnight then. */
export async function daysWithin(mine: Mine, period: StatementDays): Promise<JournalDays> {
  const [traded, held] = await Promise.all([tradedWithin(mine, period), carriedWithin(mine, period)]);
  const days = traded.map(({ levies, ...ofDay }) => {
    const { day, segment } = ofDay;
    const carried = held.some((one) => one.segment === segment && one.from <= day && (one.to === null || one.to >= day));
    return { ...ofDay, charges: chargesOf(levies), carried };
  });
  return { days, held };
}

interface TradedDay {
  readonly day: TradingDay;
  readonly segment: StatedSegment;
  readonly bought: Paise;
  readonly sold: Paise;
  readonly levies: readonly Paise[];
  readonly dp: Paise;
  readonly debits: number;
}

async function tradedWithin(mine: Mine, { from, to, accountId }: StatementDays): Promise<TradedDay[]> {
  const { rows } = await sql<TradedDay>`
    SELECT d.day, ${SEGMENT} AS segment, sum(d.turnover - d.sold)::int8 AS bought, sum(d.sold)::int8 AS sold, ${CHARGED} AS levies,
      sum(d.dp)::int8 AS dp, count(*) FILTER (WHERE d.dp > 0)::int4 AS debits
    FROM contract_days AS d JOIN instruments AS i ON i.user_id = d.user_id AND i.id = d.instrument_id
    WHERE d.user_id = ${mine.userId} AND d.account_id = ANY(${accounts(mine.userId, accountId)}) AND d.day BETWEEN ${from} AND ${to}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(mine.db);
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
