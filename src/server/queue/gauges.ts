import { sql } from 'kysely';
import type { Db } from '../store/client.ts';

/** What waits, over all users, for the metrics of the server. */
export interface Gauges {
  /** Jobs by status; done ones are not counted. */
  readonly jobs: Readonly<Record<'ready' | 'running' | 'failed', number>>;
  readonly mailsWaiting: number;
}

/** The counts now. */
export async function readGauges(db: Db): Promise<Gauges> {
  const { rows } = await sql<{ ready: number; running: number; failed: number; mails: number }>`
    SELECT count(*) FILTER (WHERE status = 'ready')::int4 AS ready,
      count(*) FILTER (WHERE status = 'running')::int4 AS running,
      count(*) FILTER (WHERE status = 'failed')::int4 AS failed,
      (SELECT count(*)::int4 FROM mails WHERE failed_at IS NULL) AS mails
    FROM jobs WHERE status <> 'done'`.execute(db);
  const { ready = 0, running = 0, failed = 0, mails = 0 } = rows[0] ?? {};
  return { jobs: { ready, running, failed }, mailsWaiting: mails };
}
