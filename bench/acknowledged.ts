import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { withStore } from './journals.ts';
import type { VirtualUser } from './virtual-user.ts';

/** What the database says of all that users were told is done. */
export interface AcknowledgedFigures {
  readonly trades: number;
  readonly imports: number;
  /** Of both, those that are not there, or whose import did not complete. */
  readonly lost: number;
  readonly jobsFailed: number;
  /** Milliseconds from a file's arrival to its import's end. */
  readonly importP50: number | null;
  readonly importP99: number | null;
}

/** Looks for each trade and import that was answered with a success; call it when the queue is empty. */
export function lookForAcknowledged(databaseUrl: string, users: readonly VirtualUser[]): Promise<AcknowledgedFigures> {
  const listOf = (kind: 'trades' | 'imports') =>
    JSON.stringify(users.flatMap(({ name, acknowledged }) => acknowledged[kind].map((id) => ({ name, id }))));
  return withStore(databaseUrl, async ({ db }) => {
    const { rows } = await sql<AcknowledgedFigures>`
      WITH told_trades AS (SELECT * FROM jsonb_to_recordset(${listOf('trades')}::jsonb) AS told (name text, id int8)),
        told_imports AS (SELECT * FROM jsonb_to_recordset(${listOf('imports')}::jsonb) AS told (name text, id int8)),
        found_trades AS (SELECT FROM told_trades JOIN users ON username = name JOIN trades ON user_id = users.id AND trades.id = told_trades.id),
        found_imports AS (SELECT completed_at - imports.created_at AS took FROM told_imports JOIN users ON username = name
          JOIN imports ON user_id = users.id AND imports.id = told_imports.id AND status = 'completed'),
        counts AS (SELECT (SELECT count(*) FROM told_trades) AS trades, (SELECT count(*) FROM told_imports) AS imports,
          (SELECT count(*) FROM found_trades) + (SELECT count(*) FROM found_imports) AS found)
      SELECT trades, imports, trades + imports - found AS lost, (SELECT count(*) FROM jobs WHERE status = 'failed') AS "jobsFailed",
        (SELECT round(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY took)) * 1000)::int8 FROM found_imports) AS "importP50",
        (SELECT round(extract(epoch FROM percentile_disc(0.99) WITHIN GROUP (ORDER BY took)) * 1000)::int8 FROM found_imports) AS "importP99"
      FROM counts`.execute(db);
    return rows[0] as AcknowledgedFigures;
  });
}

/** Waits until nothing is left to do; throws after `ms`. */
export function untilIdle(databaseUrl: string, ms: number): Promise<void> {
  return withStore(databaseUrl, async ({ db }) => {
    for (const until = performance.now() + ms; performance.now() < until;) {
      const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM jobs WHERE status IN ('ready', 'running')`.execute(db);
      if (rows[0]?.left === 0) return;
      await pause(200);
    }
    throw new Error('the queue did not become empty in time');
  });
}
