import { type RawBuilder, sql } from 'kysely';
import { legOf, type StrategyLeg } from '#engine/strategies/leg.ts';
import { ENTRY_WINDOW } from '#engine/strategies/propose.ts';
import type { Db } from '../store/client.ts';
import { CONTRACT } from '../ledger/instruments.ts';
import type { TripRow } from '../trips/trip-pages.ts';
import type { Mine } from '../store/mine.ts';

type FreeRow = Pick<TripRow, keyof Parameters<typeof legOf>[0] | 'accountId' | 'contract'>;

/** Round trips of no strategy, not declined, that were entered near another one of the same account and underlying. */
export function possibleLegs(mine: Mine): Promise<StrategyLeg[]> {
  return legsFrom(
    mine.db,
    sql`SELECT * FROM (SELECT *, opened_time - lag(opened_time) OVER w AS since, lead(opened_time) OVER w - opened_time AS until
      FROM (${freeTrips(mine.userId)}) AS free
      WINDOW w AS (PARTITION BY account_id, opened_on, coalesce(underlying, symbol) ORDER BY opened_time, id)) AS near
    WHERE since <= ${ENTRY_WINDOW} OR until <= ${ENTRY_WINDOW}`,
  );
}

/** Round trips of no strategy, not declined, that were entered on the day on which one of these legs was closed, on what it was on. */
export async function entriesBeside(mine: Mine, closed: readonly StrategyLeg[]): Promise<StrategyLeg[]> {
  const days = closed.flatMap(({ closedOn }) => closedOn ?? []);
  const names = closed.map(({ underlying }) => underlying);
  if (days.length === 0) return [];
  return legsFrom(
    mine.db,
    sql`SELECT * FROM (${freeTrips(mine.userId, sql`r.opened_on = ANY(${days}::date[])`)}) AS free
      WHERE coalesce(underlying, symbol) = ANY(${names}::text[])`,
  );
}

/** A round trip as a leg. */
export function legOfRow(row: FreeRow): StrategyLeg {
  return legOf(row, row.accountId, row.contract);
}

function freeTrips(userId: number, more: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`SELECT r.id, r.account_id, r.instrument_id, r.symbol, r.side, r.status, r.quantity, r.opened_on, r.opened_time, r.exited_on,
      r.exited_time, i.underlying, i.expiry_on, i.expiry_assumed, i.strike, i.option_type
    FROM round_trips AS r LEFT JOIN instruments AS i ON i.user_id = ${userId} AND i.id = r.instrument_id
    WHERE r.user_id = ${userId} AND r.opened_time IS NOT NULL AND r.status <> 'unmatched' AND ${more}
      AND r.id NOT IN (SELECT p.round_trip_id FROM strategy_legs AS l
        JOIN word_places AS p ON p.user_id = l.user_id AND p.trade_id = l.trade_id WHERE l.user_id = ${userId})`;
}

async function legsFrom(db: Db, query: RawBuilder<unknown>): Promise<StrategyLeg[]> {
  const { rows } = await sql<FreeRow>`SELECT id, account_id AS "accountId", instrument_id AS "instrumentId", symbol, side, status, quantity,
    opened_on AS "openedOn", opened_time AS "openedTime", exited_on AS "exitedOn", exited_time AS "exitedTime", ${CONTRACT} AS contract
    FROM (${query}) AS found`.execute(db);
  return rows.map(legOfRow);
}
