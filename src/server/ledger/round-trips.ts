import { sql } from 'kysely';
import type { TradingDay } from '#engine/day.ts';
import { type Paise, ZERO } from '#engine/money.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import type { StoredRow } from '../store/columns-of.ts';
import { type Derived, replaceRows } from './replace-rows.ts';
import type { Mine } from '../store/mine.ts';

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
  await replaceRows(mine, 'round_trips', of, rows);
}

/** The net of every round trip, by its id. */
export async function tripNets(mine: Mine): Promise<Map<number, Paise>> {
  const rows = await mine.selectFrom('round_trips').select(['id', 'net']).execute();
  return new Map(rows.map(({ id, net }) => [id, net]));
}

/** A round trip of an account as it is stored; `gone` where all its days have prices. */
export function roundTripRow(accountId: number, trip: RoundTrip, gone?: GoneBy): StoredRow<'round_trips'> {
  const [favourableLeast, favourableMost] = gone?.favourable ?? [null, null];
  const [againstLeast, againstMost] = gone?.against ?? [null, null];
  return { ...trip, accountId, favourableLeast, favourableMost, againstLeast, againstMost };
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
