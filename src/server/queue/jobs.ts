import { type Kysely, type RawBuilder, sql } from 'kysely';
import { signalJob } from '../store/job-signals.ts';
import type { Tables } from '../store/tables/registry.ts';
import { isOfDemo, type Mine } from '../store/mine.ts';

/** A job that one worker has for the time of its lease. The attempt number proves the lease: a worker with an older one is refused. */
export interface Job {
  readonly id: number;
  /** null for work of the server itself. */
  readonly user_id: number | null;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Work to do later; payload must be JSON. */
export interface NewJob {
  readonly kind: string;
  readonly userId: number | null;
  readonly payload: object;
}

/** How long a worker may hold a job without extending its lease, and how often a job is tried before it fails. */
export interface JobRules {
  readonly leaseMs: number;
  readonly maxAttempts: number;
  /** The pause before the second attempt; it doubles with each further one. */
  readonly retryMs: number;
  /** How long a process that stops waits for the jobs that it has begun. */
  readonly stopMs: number;
}

/** What workers use unless a test says otherwise. */
export const JOB_RULES: JobRules = { leaseMs: 15_000, maxAttempts: 5, retryMs: 2000, stopMs: 8000 };

/** The pause of a postponed job, in pauses before a second attempt. */
const PAUSES_AWAY = 4;

/** Adds a job and wakes the workers; in a transaction, only if that commits. */
export async function enqueue(db: Kysely<Tables>, job: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH added AS (
      INSERT INTO jobs (kind, user_id, payload) VALUES (${job.kind}, ${job.userId}, ${JSON.stringify(job.payload)}) RETURNING id)
    SELECT id, ${signalJob} FROM added`.execute(db);
  const [added] = rows;
  if (!added) throw new Error('no job was added');
  return added.id;
}

/**
 * Takes the next job, or null: of the user whose last job ended longest ago, and never two of one user at a time. A job whose worker
 * died is taken when its lease has ended. A job with more attempts than allowed is returned too, so that it can be marked as failed. All
 * demos are as one user at a time. `besides` names a kind of work that is not taken.
 */
export async function claim(db: Kysely<Tables>, { leaseMs }: JobRules = JOB_RULES, besides = ''): Promise<Job | null> {
  const { rows } = await sql<Job>`
    UPDATE jobs SET status = 'running', attempts = attempts + 1, leased_until = ${later(leaseMs)}
    WHERE id = (
      SELECT id FROM jobs AS next
      WHERE ((status = 'ready' AND run_at <= statement_timestamp()) OR (status = 'running' AND leased_until < statement_timestamp()))
        AND kind <> ${besides}
        AND NOT EXISTS (SELECT FROM jobs AS other
          WHERE other.status = 'running' AND other.leased_until >= statement_timestamp()
            AND (other.user_id = next.user_id OR (${isOfDemo(sql.ref('other.user_id'))} AND ${isOfDemo(sql.ref('next.user_id'))})))
      ORDER BY (SELECT max(finished_at) FROM jobs AS past WHERE past.user_id = next.user_id) NULLS FIRST, run_at, id
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, user_id, kind, payload, attempts`.execute(db);
  return rows[0] ?? null;
}

/** Extends the lease; false when the job is no longer this worker's, which must then stop. */
export function extend(db: Kysely<Tables>, job: Job, { leaseMs }: JobRules = JOB_RULES): Promise<boolean> {
  return change(db, job, sql`leased_until = ${later(leaseMs)}`);
}

/** Marks the job as done, in the transaction that stores its result. False when it is no longer this worker's. */
export function finish(db: Kysely<Tables>, job: Job): Promise<boolean> {
  return change(db, job, sql`status = 'done', leased_until = NULL, error = NULL, finished_at = statement_timestamp()`);
}

/** Leaves the job for a later attempt, with a growing pause, or marks it as failed after the last one. */
export function fail(db: Kysely<Tables>, job: Job, error: string, rules: JobRules = JOB_RULES): Promise<boolean> {
  if (job.attempts >= rules.maxAttempts) {
    return change(db, job, sql`status = 'failed', leased_until = NULL, error = ${error}, finished_at = statement_timestamp()`);
  }
  const retryAt = later(rules.retryMs * 2 ** (job.attempts - 1));
  return change(db, job, sql`status = 'ready', leased_until = NULL, error = ${error}, run_at = ${retryAt}`);
}

/**
 * Leaves the job for later without using up an attempt: the database, or the machine with the user's rows, is away, or the process stops. The
 * pause lets the jobs of other users go first.
 */
export function postpone(db: Kysely<Tables>, job: Job, error: string, { retryMs }: JobRules = JOB_RULES): Promise<boolean> {
  const retryAt = later(retryMs * PAUSES_AWAY);
  return change(db, job, sql`status = 'ready', leased_until = NULL, attempts = attempts - 1, error = ${error}, run_at = ${retryAt}`);
}

/**
 * What the user's work of a kind that nobody has begun is about. Nobody takes it before the transaction ends: what that writes is there when the
 * work is done.
 */
export async function waitingWork(tx: Mine, kind: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    SELECT payload FROM jobs WHERE user_id = ${tx.userId} AND kind = ${kind} AND status = 'ready' FOR UPDATE`.execute(tx.db);
  return rows.map(({ payload }) => payload);
}

/** Whether work of the user waits or is being done; `besides` names a kind of work that does not count. */
export async function hasWork(mine: Mine, besides = ''): Promise<boolean> {
  const job = await mine.db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', mine.userId)
    .where('kind', '!=', besides)
    .where('status', 'in', ['ready', 'running'])
    .executeTakeFirst();
  return job !== undefined;
}

/** Whether work of a kind is being done for the user. */
export async function isUnderWay(mine: Mine, kind: string): Promise<boolean> {
  const job = await mine.db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', mine.userId)
    .where('kind', '=', kind)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return job !== undefined;
}

/** Whether these jobs have all ended, done or failed; one that was deleted has ended. */
export async function areOver(db: Kysely<Tables>, jobIds: readonly number[]): Promise<boolean> {
  if (jobIds.length === 0) return true;
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', 'in', [...jobIds])
    .where('status', 'in', ['ready', 'running'])
    .executeTakeFirst();
  return job === undefined;
}

/** Removes jobs that were done so many days ago. */
export async function forgetDone(db: Kysely<Tables>, days: number): Promise<void> {
  await sql`DELETE FROM jobs WHERE status = 'done' AND finished_at < now() - make_interval(days => ${days})`.execute(db);
}

/** All times are the database's. */
function later(ms: number): RawBuilder<Date> {
  return sql<Date>`statement_timestamp() + ${ms} * interval '1 ms'`;
}

async function change(db: Kysely<Tables>, job: Job, assignments: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    UPDATE jobs SET ${assignments} WHERE id = ${job.id} AND status = 'running' AND attempts = ${job.attempts} RETURNING id`.execute(db);
  return rows.length === 1;
}
