import { sql } from 'kysely';
import type { Mine } from '../../store/mine.ts';
import { TRADES_AND_GIVEN } from '../trades.ts';

/** A note that is shown in a round trip. */
export interface TripNote {
  /** The trade that it is kept with. */
  readonly id: number;
  readonly text: string;
  readonly version: number;
  readonly writtenAt: Date | null;
}

/** Every note of a round trip, in the order of their trades; also one that was emptied, since its version counts. */
export async function notesOfTrip(mine: Mine, tripId: number): Promise<TripNote[]> {
  const { rows } = await sql<TripNote>`SELECT w.trade_id AS id, w.note AS text, w.note_version AS version, w.note_at AS "writtenAt"
    FROM word_places AS p JOIN trade_words AS w ON w.user_id = p.user_id AND w.trade_id = p.trade_id
    LEFT JOIN ${TRADES_AND_GIVEN} AS t ON t.user_id = p.user_id AND t.id = w.trade_id
    WHERE p.user_id = ${mine.userId} AND p.round_trip_id = ${tripId} AND w.note_version > 0
    ORDER BY t.day, t.time, w.trade_id`.execute(mine.db);
  return rows;
}
