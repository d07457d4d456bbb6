import { type RawBuilder, sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import type { Segment } from '#engine/instruments/instrument.ts';
import type { Paise } from '#engine/money.ts';
import type { JournalResult } from '#engine/reconcile/compare-pnl.ts';
import type { StatedSegment } from '#engine/reconcile/read-pnl.ts';
import { type Charges, LEVIES } from '#engine/trades/charges.ts';
import type { Db } from '../store/client.ts';
import { chargesOf } from './levies.ts';

/** A period of a statement, its trades, and the account; null for all. */
interface Period {
  readonly from: TradingDay;
  readonly to: TradingDay;
  readonly segment: StatedSegment;
  readonly accountId: number | null;
}

const SEGMENTS: Readonly<Record<StatedSegment, readonly Segment[]>> = { equity: ['EQ'], fno: ['FUT', 'OPT'], commodity: ['COM'] };

/** What was closed within a period, by instrument. */
export async function realisedWithin(db: Db, userId: number, { from, to, segment, accountId }: Period): Promise<JournalResult[]> {
  const { rows } = await sql<
    Omit<JournalResult, 'isin'>
  >`SELECT instrument_id AS "instrumentId", min(symbol) AS symbol, sum(quantity)::int8 AS quantity,
      sum(buy_value)::int8 AS "buyValue", sum(sell_value)::int8 AS "sellValue", (
        SELECT array_agg(alias ORDER BY alias) FROM instrument_aliases AS a
        WHERE a.user_id = ${userId} AND a.instrument_id = c.instrument_id) AS aliases
    FROM closed_trades AS c WHERE user_id = ${userId} AND exited_on BETWEEN ${from} AND ${to}
      AND segment = ANY(${[...SEGMENTS[segment]]}) ${ofAccount(accountId)}
    GROUP BY instrument_id ORDER BY min(symbol), instrument_id`.execute(db);
  return rows.map((row) => ({ ...row, isin: row.aliases.find((alias) => alias.startsWith('ISIN:'))?.slice('ISIN:'.length) ?? null }));
}

/** The charges of all trades of a period, by levy. */
export async function chargesWithin(db: Db, userId: number, { from, to, segment, accountId }: Period): Promise<Charges> {
  const sums = LEVIES.map((_, index) => sql`coalesce(sum(d.shares[${index + 1}::int4] + coalesce(d.own[${index + 1}::int4], 0)), 0)::int8`);
  const { rows } = await sql<{ levies: Paise[] }>`SELECT ARRAY[${sql.join(sums)}] AS levies
    FROM contract_days AS d JOIN instruments AS i ON i.user_id = d.user_id AND i.id = d.instrument_id
    WHERE d.user_id = ${userId} AND d.day BETWEEN ${from} AND ${to} AND i.segment = ANY(${[...SEGMENTS[segment]]}) ${ofAccount(accountId)}`.execute(
    db,
  );
  return chargesOf(rows[0]?.levies ?? LEVIES.map(() => 0 as Paise));
}

function ofAccount(accountId: number | null): RawBuilder<unknown> {
  return accountId === null ? sql`` : sql`AND account_id = ${accountId}`;
}
