import { type Kysely, type RawBuilder, sql } from 'kysely';
import { signalEnded, signalReady } from './job-signals.ts';
import type { Tables } from './tables.ts';

/** Work taken by one worker for a while. Its attempt number is the proof of the lease: an older worker's is refused. */
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
  /** Higher first; 0 unless given. */
  readonly priority?: number;
  /** Now unless given. */
  readonly delayMs?: number;
}

/** The priority of work that somebody waits for, and the lowest that it sinks to behind the user's own other work. */
export const WAITED_FOR = 1000;
const LEAST_WAITED_FOR = 500;

/** How long a claimed job is left to its worker, and how often it is tried before it has failed for good. */
export interface JobRules {
  readonly leaseMs: number;
  readonly maxAttempts: number;
  /** The pause before the second attempt; it doubles with each further one. */
  readonly retryMs: number;
}

/** What workers use unless a test says otherwise. */
export const JOB_RULES: JobRules = { leaseMs: 15_000, maxAttempts: 5, retryMs: 2000 };

/**
 * Puts work into the queue; with a transaction's tx it is there only if that commits. Its priority sinks by one for each job of the
 * user that is not over, so that users take turns.
 */
export async function enqueue(db: Kysely<Tables>, job: NewJob): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH added AS (
      INSERT INTO jobs (kind, user_id, payload, priority, run_at)
      SELECT ${job.kind}, ${job.userId}::int8, ${JSON.stringify(job.payload)}::jsonb, ${job.priority ?? 0}::int4 - least(count(*), 499)::int4,
        now() + ${job.delayMs ?? 0} * interval '1 ms'
      FROM jobs WHERE user_id = ${job.userId}::int8 AND status IN ('ready', 'running')
      RETURNING id)
    SELECT id, ${signalReady} FROM added`.execute(db);
  const [added] = rows;
  if (!added) throw new Error('no job was added');
  return added.id;
}

/** What of the queue a worker takes: all of it, or only what somebody waits for. */
export type Lane = 'all' | 'waited-for';

/** Takes the next job, that of a user with nothing running first; null when none is ready. A lapsed lease makes a job ready again. */
export async function claim(db: Kysely<Tables>, rules: JobRules = JOB_RULES, lane: Lane = 'all'): Promise<Job | null> {
  const least = lane === 'all' ? null : LEAST_WAITED_FOR;
  const { rows } = await sql<Job>`
    UPDATE jobs SET status = 'running', attempts = attempts + 1, leased_until = clock_timestamp() + ${rules.leaseMs} * interval '1 ms'
    WHERE id = (
      SELECT id FROM jobs AS next
      WHERE ((status = 'ready' AND ${isDue}) OR (status = 'running' AND ${hasLapsed(rules)}))
        AND attempts < ${rules.maxAttempts} AND priority >= coalesce(${least}::int4, priority)
      ORDER BY
        EXISTS (SELECT FROM jobs AS other
          WHERE other.user_id = next.user_id AND other.status = 'running' AND other.leased_until >= clock_timestamp()),
        priority DESC, run_at, id
      LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, user_id, kind, payload, attempts`.execute(db);
  return rows[0] ?? null;
}

/** Longer than any job is put off: only by a clock that has since been set back. */
const LONGEST_DELAY_MS = 120_000;
const isDue = sql`(run_at <= clock_timestamp() OR run_at > clock_timestamp() + ${LONGEST_DELAY_MS} * interval '1 ms')`;

/** A lease that is longer than any is of such a clock too; while its worker lives, it is soon renewed by the new one. */
function hasLapsed({ leaseMs }: JobRules): RawBuilder<boolean> {
  return sql`(leased_until < clock_timestamp() OR leased_until > clock_timestamp() + ${Math.max(leaseMs, 0)} * interval '1 ms')`;
}

/** Prolongs the lease; false when the job is no longer this worker's, which must then stop. */
export function extend(db: Kysely<Tables>, job: Job, rules: JobRules = JOB_RULES): Promise<boolean> {
  return change(db, job, sql`leased_until = clock_timestamp() + ${rules.leaseMs} * interval '1 ms'`);
}

/** Adds to what the job is about, for whoever has to do it again; false when it is no longer this worker's. */
export function amend(db: Kysely<Tables>, job: Job, more: object): Promise<boolean> {
  return change(db, job, sql`payload = payload || ${JSON.stringify(more)}::jsonb`);
}

/** Marks the job done; in the transaction that stores its result, both hold or neither. False when it is no longer this worker's. */
export function finish(db: Kysely<Tables>, job: Job): Promise<boolean> {
  return change(db, job, sql`status = 'done', leased_until = NULL, error = NULL, finished_at = clock_timestamp()`, signalEnded(job.id));
}

/** Gives the job back untried, for a moment: what it needs is in use. */
export function postpone(db: Kysely<Tables>, job: Job, ms: number): Promise<boolean> {
  const runAt = sql`clock_timestamp() + ${ms} * interval '1 ms'`;
  return change(db, job, sql`status = 'ready', leased_until = NULL, attempts = attempts - 1, run_at = ${runAt}`);
}

/** Gives the job back to be tried later with a growing pause, or marks it failed after the last attempt. */
export function fail(db: Kysely<Tables>, job: Job, error: string, rules: JobRules = JOB_RULES): Promise<boolean> {
  if (job.attempts >= rules.maxAttempts) {
    const over = sql`status = 'failed', leased_until = NULL, error = ${error}, finished_at = clock_timestamp()`;
    return change(db, job, over, signalEnded(job.id));
  }
  const pauseMs = rules.retryMs * 2 ** (job.attempts - 1);
  const retryAt = sql`clock_timestamp() + ${pauseMs} * interval '1 ms'`;
  return change(db, job, sql`status = 'ready', leased_until = NULL, error = ${error}, run_at = ${retryAt}`);
}

/** Whether work of the user waits or is being done. */
export async function hasWork(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['ready', 'running'])
    .executeTakeFirst();
  return job !== undefined;
}

/** Whether the job has come to its end, well or not; true for one that is not known any more. */
export async function isOver(db: Kysely<Tables>, jobId: number): Promise<boolean> {
  const job = await db.selectFrom('jobs').select('status').where('id', '=', jobId).executeTakeFirst();
  return job === undefined || job.status === 'done' || job.status === 'failed';
}

async function change(
  db: Kysely<Tables>,
  job: Job,
  assignments: RawBuilder<unknown>,
  signal: RawBuilder<unknown> = sql`1`,
): Promise<boolean> {
  const { rows } = await sql`
    WITH changed AS (
      UPDATE jobs SET ${assignments} WHERE id = ${job.id} AND status = 'running' AND attempts = ${job.attempts} RETURNING id)
    SELECT ${signal} FROM changed`.execute(db);
  return rows.length === 1;
}

/** Marks as failed the jobs whose workers died at each attempt, which must not be tried for ever, and answers them with the reason. */
export async function failAbandoned(db: Kysely<Tables>, rules: JobRules = JOB_RULES): Promise<(Job & { readonly error: string })[]> {
  const { rows } = await sql<Job & { error: string }>`
    UPDATE jobs SET status = 'failed', leased_until = NULL, finished_at = clock_timestamp(),
      error = coalesce(error, 'the worker ended before the job did')
    WHERE id IN (SELECT id FROM jobs
      WHERE (status = 'ready' OR (status = 'running' AND ${hasLapsed(rules)})) AND attempts >= ${rules.maxAttempts}
      FOR UPDATE SKIP LOCKED)
    RETURNING id, user_id, kind, payload, attempts, error`.execute(db);
  return rows;
}

/**
 * Gives back all work and all accounts that were held, when nobody else can be alive: at the start of an embedded database. Work that was
 * under way has to wait as if it had failed: what the process died of, or what ends it again and again, may soon be over.
 */
export async function releaseAll(db: Kysely<Tables>, { retryMs }: JobRules = JOB_RULES): Promise<void> {
  const pause = sql`${retryMs} * 2 ^ (attempts - 1) * interval '1 ms'`;
  await sql`UPDATE jobs SET status = 'ready', leased_until = NULL, run_at = clock_timestamp() + ${pause} WHERE status = 'running'`.execute(
    db,
  );
  await sql`UPDATE accounts SET lease_token = NULL, leased_until = NULL WHERE lease_token IS NOT NULL`.execute(db);
}

/** Forgets work that is long done. */
export async function forgetDone(db: Kysely<Tables>, days: number): Promise<void> {
  await sql`DELETE FROM jobs WHERE status = 'done' AND finished_at < now() - make_interval(days => ${days})`.execute(db);
}
