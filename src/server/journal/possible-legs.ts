import { type RawBuilder, type Selectable, sql } from 'kysely';
import { legOf, type StrategyLeg } from '#engine/strategies/leg.ts';
import { ENTRY_WINDOW } from '#engine/strategies/propose.ts';
import type { Db } from '../store/client.ts';
import type { InstrumentsTable, RoundTripsTable } from '../store/tables.ts';
import type { TripRow } from './trip-pages.ts';
import type { Mine } from '../store/mine.ts';

type FreeRow = Pick<Selectable<RoundTripsTable>, 'id' | 'account_id' | 'instrument_id' | 'symbol' | 'side' | 'status' | 'quantity'> &
  Pick<Selectable<RoundTripsTable>, 'opened_on' | 'opened_time' | 'exited_on' | 'exited_time'> &
  Pick<Selectable<InstrumentsTable>, 'underlying' | 'expiry_on' | 'expiry_assumed' | 'strike' | 'option_type'>;

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
export function legOfRow(row: TripRow): StrategyLeg {
  return legOf(tripOf(row), row.account_id, row.contract);
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
  const { rows } = await (query as RawBuilder<FreeRow>).execute(db);
  return rows.map((row) => {
    const { underlying, expiry_on: expiryOn, expiry_assumed: expiryAssumed, strike, option_type: optionType } = row;
    const contract = underlying === null ? null : { underlying, expiryOn, expiryAssumed, strike, optionType };
    return legOf(tripOf(row), row.account_id, contract);
  });
}

function tripOf(row: Omit<FreeRow, 'underlying' | 'expiry_on' | 'expiry_assumed' | 'strike' | 'option_type'>) {
  const { id, symbol, side, status, quantity } = row;
  const times = { openedOn: row.opened_on, openedTime: row.opened_time, exitedOn: row.exited_on, exitedTime: row.exited_time };
  return { id, instrumentId: row.instrument_id, symbol, side, status, quantity, ...times };
}
