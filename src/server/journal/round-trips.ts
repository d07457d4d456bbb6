import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, ZERO } from '#engine/money.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import type { OwnRow } from '../store/insert-many.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import type { Mine } from '../store/mine.ts';

const COLUMNS = {
  id: 'int8',
  account_id: 'int8',
  instrument_id: 'int8',
  quantity: 'int8',
  open_quantity: 'int8',
  entry_value: 'int8',
  first_quantity: 'int8',
  first_value: 'int8',
  exit_value: 'int8',
  gross: 'int8',
  charges: 'int8',
  net: 'int8',
  open_charges: 'int8',
  opened_on: 'date',
  exited_on: 'date',
  opened_time: 'int4',
  exited_time: 'int4',
  entry_orders: 'int4',
  exit_orders: 'int4',
  expired: 'bool',
  assumed: 'bool',
  from_result: 'bool',
  segment: 'text',
  symbol: 'text',
  side: 'text',
  product: 'text',
  status: 'text',
  favourable_least: 'int8',
  favourable_most: 'int8',
  against_least: 'int8',
  against_most: 'int8',
} as const;

/** How far a closed round trip went for and against the trader, at least and at most. */
export interface GoneBy {
  readonly favourable: readonly [least: Paise, most: Paise];
  readonly against: readonly [least: Paise, most: Paise];
}

/** Makes these the round trips of these instruments in one account. */
export async function replaceRoundTrips(
  mine: Mine,
  of: Derived,
  trips: readonly RoundTrip[],
  gone: ReadonlyMap<number, GoneBy>,
): Promise<void> {
  const rows = trips.map((trip) => roundTripRow(of.accountId, trip, gone.get(trip.id)));
  await replaceRows(mine, 'round_trips', COLUMNS, ['instrument_id', 'id'], of, rows);
}

/** The net of every round trip, by its id. */
export async function tripNets(mine: Mine): Promise<Map<number, Paise>> {
  const rows = await mine.selectFrom('round_trips').select(['id', 'net']).execute();
  return new Map(rows.map(({ id, net }) => [id, net]));
}

/** A round trip of an account as it is stored; `gone` where all its days have prices. */
export function roundTripRow(accountId: number, trip: RoundTrip, gone?: GoneBy): Required<OwnRow<'round_trips'>> {
  return {
    id: trip.id,
    account_id: accountId,
    instrument_id: trip.instrumentId,
    quantity: trip.quantity,
    open_quantity: trip.openQuantity,
    entry_value: trip.entryValue,
    first_quantity: trip.firstQuantity,
    first_value: trip.firstValue,
    exit_value: trip.exitValue,
    gross: trip.gross,
    charges: trip.charges,
    net: trip.net,
    open_charges: trip.openCharges,
    opened_on: trip.openedOn,
    exited_on: trip.exitedOn,
    opened_time: trip.openedTime,
    exited_time: trip.exitedTime,
    entry_orders: trip.entryOrders,
    exit_orders: trip.exitOrders,
    expired: trip.expired,
    assumed: trip.assumed,
    from_result: trip.fromResult,
    segment: trip.segment,
    symbol: trip.symbol,
    side: trip.side,
    product: trip.product,
    status: trip.status,
    favourable_least: gone?.favourable[0] ?? null,
    favourable_most: gone?.favourable[1] ?? null,
    against_least: gone?.against[0] ?? null,
    against_most: gone?.against[1] ?? null,
  };
}

/** The instruments of closed round trips that were held on one of these days. */
export async function instrumentsHeldOn(mine: Mine, days: readonly TradingDay[]): Promise<number[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ id: number }>`SELECT DISTINCT instrument_id AS id FROM round_trips
    WHERE user_id = ${mine.userId} AND status = 'closed'
      AND EXISTS (SELECT FROM unnest(${[...days]}::date[]) AS on_day WHERE on_day BETWEEN opened_on AND exited_on)`.execute(mine.db);
  return rows.map(({ id }) => id);
}

/** The round trips of which both bounds of their best are the same, with what they won: by their ids. */
export async function certainBests(mine: Mine): Promise<Map<number, { readonly gross: Paise; readonly best: Paise }>> {
  const rows = await mine
    .selectFrom('round_trips')
    .select(['id', 'gross', 'favourable_most as best'])
    .whereRef('favourable_least', '=', 'favourable_most')
    .where('favourable_most', '>', ZERO)
    .execute();
  return new Map(rows.map(({ id, gross, best }) => [id, { gross, best: best ?? ZERO }]));
}

/** The instruments of which a round trip says how far it went. */
export async function instrumentsGone(mine: Mine): Promise<number[]> {
  const rows = await mine.selectFrom('round_trips').select('instrument_id').distinct().where('favourable_most', 'is not', null).execute();
  return rows.map(({ instrument_id: id }) => id);
}
