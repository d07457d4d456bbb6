import { sql } from 'kysely';
import type { Estimate } from '#engine/charges/estimate.ts';
import type { TradingDay } from '#engine/day.ts';
import type { Paise } from '#engine/money.ts';
import type { Mine } from '../store/mine.ts';
import { TRADES_AND_GIVEN } from './trades.ts';

/** What the journal holds of one account; days are null while it has no trade. */
export interface AccountFacts {
  readonly id: number;
  readonly broker: string;
  readonly reportBroker: string | null;
  readonly trades: number;
  /** Closed results of reports, each of two legs that are no executions. */
  readonly results: number;
  readonly firstDay: TradingDay | null;
  readonly lastDay: TradingDay | null;
  readonly closedTrades: number;
  readonly net: Paise;
  readonly lastImport: Date | null;
}

/** The user's accounts by label. Trades of removed imports do not count, nor those that a change took out. */
export async function accountFacts(mine: Mine): Promise<AccountFacts[]> {
  const { rows } = await sql<AccountFacts>`
    SELECT a.id, a.broker, a.report_broker AS "reportBroker",
      coalesce(t.trades, 0)::int8 AS trades, coalesce(t.legs / 2, 0)::int8 AS results, t.first_day AS "firstDay", t.last_day AS "lastDay",
      coalesce(c.closed, 0)::int8 AS "closedTrades", coalesce(c.net, 0)::int8 AS net, i.last_import AS "lastImport"
    FROM broker_accounts AS a
    LEFT JOIN (SELECT account_id, count(*) FILTER (WHERE result IS NULL) AS trades, count(*) FILTER (WHERE result IS NOT NULL) AS legs,
        min(day) AS first_day, max(day) AS last_day FROM trades
      WHERE user_id = ${mine.userId} AND import_id NOT IN (SELECT id FROM imports WHERE user_id = ${mine.userId} AND removed_at IS NOT NULL)
        AND id NOT IN (SELECT c.trade_id FROM corrections AS c
          JOIN changes AS change ON change.user_id = ${mine.userId} AND change.id = c.change_id AND change.undone_at IS NULL
          WHERE c.user_id = ${mine.userId} AND c.body->>'quantity' = '0')
      GROUP BY account_id) AS t ON t.account_id = a.id
    LEFT JOIN (SELECT account_id, sum(trades) AS closed, sum(net) AS net FROM symbol_days
      WHERE user_id = ${mine.userId} GROUP BY account_id) AS c ON c.account_id = a.id
    LEFT JOIN (SELECT account_id, max(created_at) AS last_import FROM imports
      WHERE user_id = ${mine.userId} AND source <> 'edit' GROUP BY account_id) AS i ON i.account_id = a.id
    WHERE a.user_id = ${mine.userId} ORDER BY a.broker`.execute(mine.db);
  return rows;
}

/** Why figures of an account are estimates: how many trades are charged on such days, and the first and last of them. */
export interface AccountEstimate {
  readonly accountId: number;
  readonly reason: Estimate;
  readonly trades: number;
  readonly firstDay: TradingDay;
  readonly lastDay: TradingDay;
}

export async function accountEstimates(mine: Mine): Promise<AccountEstimate[]> {
  const { rows } = await sql<AccountEstimate>`
    SELECT d.account_id AS "accountId", reason, count(t.id)::int8 AS trades, min(d.day) AS "firstDay", max(d.day) AS "lastDay"
    FROM contract_days AS d CROSS JOIN unnest(d.estimates) AS reason
    LEFT JOIN trades AS t ON t.user_id = ${mine.userId} AND t.account_id = d.account_id AND t.instrument_id = d.instrument_id
      AND t.day = d.day AND t.exchange = d.exchange
      AND t.import_id NOT IN (SELECT id FROM imports WHERE user_id = ${mine.userId} AND removed_at IS NOT NULL)
    WHERE d.user_id = ${mine.userId} GROUP BY d.account_id, reason`.execute(mine.db);
  return rows;
}

/** The instruments that an account has trades in, in the journal or not, given shares, or rows that wait. */
export async function instrumentsTradedIn(mine: Mine, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT instrument_id AS id FROM ${TRADES_AND_GIVEN} AS t
    WHERE user_id = ${mine.userId} AND account_id = ${accountId}
    UNION SELECT instrument_id FROM held_trades WHERE user_id = ${mine.userId} AND decision IS NULL AND account_id = ${accountId}`.execute(
    mine.db,
  );
  return rows.map(({ id }) => id);
}
