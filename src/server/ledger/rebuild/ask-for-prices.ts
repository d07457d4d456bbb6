import { sql } from 'kysely';
import { DAYS_BEFORE } from '../marks.ts';
import { enqueue, waitingWork } from '../../queue/jobs.ts';
import type { Mine } from '../../store/mine.ts';
import { TRADES_AND_GIVEN } from '../trades.ts';

/** Queues the reading of the user's market files, unless that waits already. */
export async function queueMarks(mine: Mine): Promise<void> {
  const waiting = await waitingWork(mine, 'marks');
  if (waiting.length === 0) await enqueue(mine.db, { kind: 'marks', userId: mine.userId, payload: {} });
}

/** Queues the reading of market files that the user has already, if one of these instruments was not looked for in them, or not from DAYS_BEFORE its first trade on. */
export async function askForPrices(mine: Mine, instrumentIds: readonly number[]): Promise<void> {
  const { rows } = await sql`SELECT FROM instrument_aliases AS a
    JOIN (SELECT instrument_id, min(day) AS first_day FROM ${TRADES_AND_GIVEN} AS t
      WHERE user_id = ${mine.userId} AND instrument_id = ANY(${[...instrumentIds]}) GROUP BY instrument_id) AS t ON t.instrument_id = a.instrument_id
    LEFT JOIN mark_names AS n ON n.user_id = ${mine.userId} AND n.name = a.alias AND n.from_day <= t.first_day - ${DAYS_BEFORE}::int4
    WHERE a.user_id = ${mine.userId} AND a.instrument_id = ANY(${[...instrumentIds]}) AND n.name IS NULL
      AND a.alias ~ '^(ISIN|SHARE|OPT|FUT):' AND EXISTS (SELECT FROM market_days WHERE user_id = ${mine.userId})
    LIMIT 1`.execute(mine.db);
  if (rows.length > 0) await queueMarks(mine);
}
