import { sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { JournalPeriod, JournalResult } from '#engine/reconcile/compare-pnl.ts';
import { SEGMENTS_OF } from '#engine/statements/stated-segment.ts';
import { type Charges, LEVIES } from '#engine/trades/charges.ts';
import { chargesOf } from '../store/levies.ts';
import { ofAccount } from '../ledger/broker-accounts.ts';
import { CHARGED, type StatementPeriod } from './statement-period.ts';
import type { Mine } from '../store/mine.ts';

/** What was closed within a period, by instrument. */
async function realisedWithin(mine: Mine, { from, to, segment, accountId }: StatementPeriod): Promise<JournalResult[]> {
  const { rows } = await sql<Omit<JournalResult, 'isin'>>`WITH closed AS (
      SELECT instrument_id, min(symbol) AS symbol, sum(quantity)::int8 AS quantity, sum(buy_value)::int8 AS "buyValue",
        sum(sell_value)::int8 AS "sellValue"
      FROM closed_trades WHERE user_id = ${mine.userId} AND exited_on BETWEEN ${from} AND ${to}
        AND segment = ANY(${[...SEGMENTS_OF[segment]]}) ${ofAccount(accountId)}
      GROUP BY instrument_id)
    SELECT c.instrument_id AS "instrumentId", symbol, quantity, "buyValue", "sellValue", array_agg(alias ORDER BY alias) AS aliases
    FROM closed AS c JOIN instrument_aliases AS a ON a.user_id = ${mine.userId} AND a.instrument_id = c.instrument_id
    GROUP BY c.instrument_id, symbol, quantity, "buyValue", "sellValue" ORDER BY symbol, c.instrument_id`.execute(mine.db);
  return rows.map((row) => ({ ...row, isin: row.aliases.find((alias) => alias.startsWith('ISIN:'))?.slice('ISIN:'.length) ?? null }));
}

/** The charges of all trades of a period, by levy. */
async function chargesWithin(mine: Mine, { from, to, segment, accountId }: StatementPeriod): Promise<Charges> {
  const { rows } = await sql<{ levies: Paise[] }>`SELECT ${CHARGED} AS levies
    FROM contract_days AS d JOIN instruments AS i ON i.user_id = d.user_id AND i.id = d.instrument_id
    WHERE d.user_id = ${mine.userId} AND d.day BETWEEN ${from} AND ${to} AND i.segment = ANY(${[...SEGMENTS_OF[segment]]}) ${ofAccount(accountId)}`.execute(
    mine.db,
  );
  return chargesOf(rows[0]?.levies ?? LEVIES.map(() => 0 as Paise));
}

/** The charges of what was closed within a period, by levy. */
async function closingChargesWithin(mine: Mine, { from, to, segment, accountId }: StatementPeriod): Promise<Charges> {
  const sums = LEVIES.map((_, index) => sql`coalesce(sum(levies[${sql.lit(index + 1)}]), 0)::int8`);
  const { rows } = await sql<{ levies: Paise[] }>`SELECT ARRAY[${sql.join(sums)}] AS levies FROM closed_trades
    WHERE user_id = ${mine.userId} AND exited_on BETWEEN ${from} AND ${to} AND segment = ANY(${[...SEGMENTS_OF[segment]]}) ${ofAccount(accountId)}`.execute(
    mine.db,
  );
  return chargesOf(rows[0]?.levies ?? LEVIES.map(() => 0 as Paise));
}

/** What was closed within the period, and the charges of its trades and of what was closed. */
export async function periodWithin(mine: Mine, period: StatementPeriod): Promise<JournalPeriod> {
  const [results, charges, closingCharges] = await Promise.all([
    realisedWithin(mine, period),
    chargesWithin(mine, period),
    closingChargesWithin(mine, period),
  ]);
  return { results, charges, closingCharges };
}
