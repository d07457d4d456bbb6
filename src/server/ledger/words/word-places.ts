import { sql } from 'kysely';
import { daysBetween, type TradingDay } from '#engine/day.ts';
import type { RoundTrip } from '#engine/round-trips/round-trip.ts';
import type { TracedTrip } from '#engine/round-trips/round-trips.ts';
import { tripsByTrade } from '#engine/round-trips/trips-by-trade.ts';
import type { NewRow } from '../../store/columns-of.ts';
import { type Derived, replaceRows } from '../replace-rows.ts';
import type { Mine } from '../../store/mine.ts';
import { isInJournal, TRADES_AND_GIVEN } from '../trades.ts';

/** More days than any round trip is away. */
const FAR = 100_000;

/** Words, by the trade that they are kept with, and the trade that stands in its place now: mostly the same one. */
interface PlacedWords {
  readonly word: number;
  readonly trade: number;
  readonly instrument: number;
  /** The day of a leg of a closed result, which trades of a tradebook may replace; null for other trades. */
  readonly resultOn: TradingDay | null;
}

/** Shows the words of these instruments' trades in the round trips that have these trades now. */
export async function replaceWordPlaces(mine: Mine, of: Derived, trips: readonly TracedTrip[]): Promise<void> {
  const rows = wordPlaceRows(of.accountId, trips, await wordsIn(mine, of));
  await replaceRows(mine, 'word_places', of, rows);
}

/**
 * Where words are shown, as it is stored: those of a closed result that trades replace, in the round trip of these. Words whose trade is in
 * no round trip are left out.
 */
export function wordPlaceRows(accountId: number, trips: readonly TracedTrip[], words: readonly PlacedWords[]): NewRow<'word_places'>[] {
  if (words.length === 0) return [];
  const found = tripsByTrade(trips);
  return words.flatMap(({ word, trade, instrument, resultOn }) => {
    const trip = found.get(trade)?.trip ?? (resultOn && nearestTrip(trips, instrument, resultOn));
    return trip ? [{ tradeId: word, roundTripId: trip.id, accountId, instrumentId: trip.instrumentId }] : [];
  });
}

/** The round trip of an instrument that lasted on a day, else the one that was opened next to it. */
function nearestTrip(trips: readonly TracedTrip[], instrument: number, day: TradingDay): RoundTrip | null {
  let [nearest, least]: [RoundTrip | null, number] = [null, Infinity];
  for (const { trip } of trips) {
    if (trip.instrumentId !== instrument) continue;
    const apart = Math.abs(daysBetween(trip.openedOn, day)) + (trip.openedOn <= day && day <= (trip.exitedOn ?? day) ? 0 : FAR);
    if (apart < least) [nearest, least] = [trip, apart];
  }
  return nearest;
}

/**
 * The words of an account's trades in these instruments. Words follow a trade that was edited to the one that the edit put in, also into
 * another account, and a trade that a held row replaced to that row's.
 */
export async function wordsIn(mine: Mine, { accountId, instrumentIds, empty }: Derived): Promise<PlacedWords[]> {
  if (empty?.has('trade_words')) return [];
  const { rows } = await sql<PlacedWords>`
    WITH RECURSIVE followed AS (
      SELECT trade_id AS word, trade_id AS trade FROM trade_words WHERE user_id = ${mine.userId}
      UNION SELECT word, next.trade FROM followed CROSS JOIN LATERAL (
        SELECT change.trade_id AS trade FROM corrections AS c
          JOIN changes AS change ON change.user_id = c.user_id AND change.id = c.change_id
          WHERE c.user_id = ${mine.userId} AND c.trade_id = followed.trade AND change.undone_at IS NULL AND change.trade_id IS NOT NULL
            AND c.body->>'quantity' = '0'
        UNION ALL SELECT t.id FROM held_trades AS h
          JOIN trades AS t ON t.user_id = h.user_id AND t.account_id = h.account_id AND t.identity = h.identity AND t.import_id = h.import_id
            AND t.superseded_by IS NULL
          WHERE h.user_id = ${mine.userId} AND h.decision = 'replace' AND followed.trade = ANY(h.trade_ids)) AS next)
    SELECT word, trade, instrument, "resultOn" FROM (
      SELECT DISTINCT ON (word) word, trade, t.account_id, t.instrument_id AS instrument,
        CASE WHEN t.result IS NULL THEN NULL ELSE t.day END AS "resultOn"
      FROM followed JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = ${mine.userId} AND t.id = followed.trade
      WHERE t.instrument_id = ANY(${[...instrumentIds]}::int8[]) AND ${isInJournal(mine.userId)} ORDER BY word, trade DESC) AS placed
    WHERE account_id = ${accountId} ORDER BY word`.execute(mine.db);
  return rows;
}
