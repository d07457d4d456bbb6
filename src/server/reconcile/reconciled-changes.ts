import { type RawBuilder, sql } from 'kysely';
import { CASH_KINDS } from '#engine/daily/cash.ts';
import type { Paise } from '#engine/money.ts';
import type { ReconciledState } from '../store/tables/reconciled-periods.ts';
import { LEVIED, stated } from './statement-period.ts';
import type { Mine } from '../store/mine.ts';

/** Instruments that are named of those that changed. */
const MOST_NAMED = 10;
const INCOMING = Object.entries(CASH_KINDS).flatMap(([kind, sign]) => (sign === 1 ? kind : []));

/** How the journal differs in a reconciled period from what it had. */
export interface PeriodChange {
  readonly id: number;
  readonly before: Paise;
  readonly after: Paise;
  /** Instruments that differ, and the names of those that differ most. */
  readonly count: number;
  readonly symbols: readonly string[];
}

/** What the journal has now in a reconciled period, by instrument. */
export async function stateNow(mine: Mine, id: number): Promise<ReconciledState[]> {
  const { rows } = await sql<ReconciledState>`WITH ${sidesNow(mine.userId, sql`AND id = ${id}`)}
    SELECT coalesce(min(a.alias), n.alias) AS alias, n.quantity, n.bought, n.sold, n.amount, n.traded, n.charges
    FROM now_sides AS n LEFT JOIN instrument_aliases AS a ON a.user_id = ${mine.userId} AND a.instrument_id = n.instrument_id
    GROUP BY n.instrument_id, n.alias, n.quantity, n.bought, n.sold, n.amount, n.traded, n.charges ORDER BY 1`.execute(mine.db);
  return rows;
}

/** The reconciled periods in which the journal no longer has what it had. An instrument is found by its name, whatever it was joined with. */
export async function changedPeriods(mine: Mine): Promise<PeriodChange[]> {
  const { rows } = await sql<PeriodChange>`WITH ${sidesNow(mine.userId, sql``)},
    both_sides AS (
      SELECT p.id, a.instrument_id, s.alias, -s.quantity AS quantity, -s.bought AS bought, -s.sold AS sold, -s.traded AS traded,
          -s.charges AS charges, s.amount AS before, 0 AS after
        FROM reconciled_periods AS p
        CROSS JOIN jsonb_to_recordset(p.state)
          AS s(alias text, quantity int8, bought int8, sold int8, amount int8, traded int8, charges int8)
        LEFT JOIN instrument_aliases AS a ON a.user_id = ${mine.userId} AND a.alias = s.alias
        WHERE p.user_id = ${mine.userId}
      UNION ALL SELECT id, instrument_id, alias, quantity, bought, sold, traded, charges, 0, amount FROM now_sides),
    compared AS (
      SELECT id, instrument_id, min(alias) AS alias, sum(before) AS before, sum(after) AS after,
        sum(quantity) <> 0 OR sum(bought) <> 0 OR sum(sold) <> 0 OR sum(after - before) <> 0 OR sum(traded) <> 0 OR sum(charges) <> 0
          AS is_changed
      FROM both_sides GROUP BY id, instrument_id, CASE WHEN instrument_id IS NULL THEN alias END)
    SELECT c.id, sum(before)::float8 AS before, sum(after)::float8 AS after, (count(*) FILTER (WHERE is_changed))::int4 AS count,
      (array_agg(coalesce(i.symbol, c.alias) ORDER BY abs(after - before) DESC, i.symbol) FILTER (WHERE is_changed))[1:${sql.lit(MOST_NAMED)}]
        AS symbols
    FROM compared AS c LEFT JOIN instruments AS i ON i.user_id = ${mine.userId} AND i.id = c.instrument_id
    GROUP BY c.id HAVING bool_or(is_changed) ORDER BY c.id`.execute(mine.db);
  return rows;
}

/**
 * Common table expressions; now_sides has what statements are compared with, by period and instrument: what was closed in the period, the
 * trades of the period, and the cash of a ledger; of holdings the lots that were held at the end of the day. Days are summed once for all
 * periods.
 */
function sidesNow(userId: number, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`periods AS (SELECT id, kind, account_id, segment, from_on, to_on FROM reconciled_periods WHERE user_id = ${userId} ${which}),
    by_day AS MATERIALIZED (${byDay(userId)}),
    lots AS MATERIALIZED (${lots(userId)}),
    now_sides AS (
      SELECT p.id, d.instrument_id, NULL AS alias, sum(d.quantity)::int8 AS quantity, sum(d.bought)::int8 AS bought,
          sum(d.sold)::int8 AS sold, sum(d.amount)::int8 AS amount, sum(d.traded)::int8 AS traded, sum(d.charges)::int8 AS charges
        FROM periods AS p JOIN by_day AS d ON d.day BETWEEN p.from_on AND p.to_on AND ${inAccount('d')}
          AND (p.segment IS NULL OR d.segment = p.segment)
        WHERE p.kind <> 'holdings' GROUP BY p.id, d.instrument_id
      UNION ALL
      SELECT p.id, l.instrument_id, NULL, sum(l.quantity)::int8, 0, 0, sum(l.value)::int8, 0, 0
        FROM periods AS p JOIN lots AS l ON l.from_day <= p.to_on AND (l.to_day IS NULL OR l.to_day > p.to_on) AND ${inAccount('l')}
        WHERE p.kind = 'holdings' GROUP BY p.id, l.instrument_id HAVING sum(l.quantity) <> 0 OR sum(l.value) <> 0
      UNION ALL
      SELECT p.id, NULL, 'Cash', count(*), 0, 0, sum(CASE WHEN m.kind = ANY(${INCOMING}) THEN m.amount ELSE -m.amount END)::int8, 0, 0
        FROM periods AS p JOIN cash_movements AS m ON m.user_id = ${userId} AND m.day BETWEEN p.from_on AND p.to_on AND ${inAccount('m')}
        WHERE p.kind = 'ledger' AND m.kind <> 'dividend' GROUP BY p.id)`;
}

/** What was closed on each day, as realisedWithin has it, with its net; and the trades of each day with their charges, depository included. */
function byDay(userId: number): RawBuilder<unknown> {
  const within = sql`BETWEEN (SELECT min(from_on) FROM periods WHERE kind <> 'holdings') AND (SELECT max(to_on) FROM periods WHERE kind <> 'holdings')`;
  return sql`SELECT account_id, instrument_id, ${stated(sql`c.segment`)} AS segment, exited_on AS day, sum(quantity)::int8 AS quantity,
        sum(buy_value)::int8 AS bought, sum(sell_value)::int8 AS sold, sum(net)::int8 AS amount, 0::int8 AS traded, 0::int8 AS charges
      FROM closed_trades AS c WHERE user_id = ${userId} AND exited_on ${within} GROUP BY account_id, instrument_id, c.segment, exited_on
    UNION ALL
    SELECT account_id, instrument_id, ${stated(sql`d.note`)}, day, 0, 0, 0, 0, turnover, dp + ${sql.join(LEVIED, sql` + `)}
      FROM contract_days AS d WHERE user_id = ${userId} AND day ${within}`;
}

/** Shares from their buy until their sale, as heldOn has them. */
function lots(userId: number): RawBuilder<unknown> {
  return sql`SELECT account_id, instrument_id, quantity, buy_value AS value, buy_on AS from_day, sell_on AS to_day FROM closed_trades
      WHERE user_id = ${userId} AND segment = 'EQ' AND buy_on < sell_on AND entered_on <> exited_on
        AND EXISTS (SELECT FROM periods WHERE kind = 'holdings')
    UNION ALL
    SELECT account_id, instrument_id, quantity, value, opened_on, NULL FROM open_positions
      WHERE user_id = ${userId} AND segment = 'EQ' AND side = 'BUY' AND status = 'open'
    UNION ALL
    SELECT c.account_id, c.instrument_id, c.quantity, c.value, c.day, NULL FROM holding_changes AS c
      JOIN instruments AS i ON i.user_id = c.user_id AND i.id = c.instrument_id
      WHERE c.user_id = ${userId} AND i.segment = 'EQ'`;
}

function inAccount(table: string): RawBuilder<unknown> {
  return sql`(p.account_id IS NULL OR ${sql.ref(`${table}.account_id`)} = p.account_id)`;
}
