import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Paise } from '#engine/money.ts';
import type { Db } from '../store/client.ts';
import { DERIVED_TABLES, type Tables } from '../store/tables/registry.ts';
import type { Mine } from '../store/mine.ts';

export type User = Selectable<Tables['users']>;

/** The first values of a new user. */
export type NewUser = Pick<User, 'username' | 'display_name' | 'email'> &
  Partial<Pick<User, 'password_hash' | 'google_sub' | 'email_verified_at' | 'activated_at' | 'demo_until' | 'demo_today'>>;

/** The columns that a person or a link can change. */
export type UserChange = Partial<
  Pick<
    User,
    | 'display_name'
    | 'email'
    | 'password_hash'
    | 'google_sub'
    | 'email_verified_at'
    | 'activated_at'
    | 'pending_email'
    | 'capital'
    | 'risk_free_rate'
  >
>;

/** Adds the user and their row of `owners`; null when the username, e-mail or Google identity is taken. Call it in a transaction. */
export async function addUser(tx: Db, user: NewUser): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, username_key: user.username.toLowerCase() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await tx.insertInto('owners').values({ user_id: row.id }).execute();
  return row.id;
}

export function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByName(db: Db, username: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('username_key', '=', username.toLowerCase()).executeTakeFirst();
}

/** The active user with the address first, then sign-ups that wait for it, the newest first. */
export function findUsersByEmail(db: Db, email: string, limit = 2): Promise<User[]> {
  const found = db.selectFrom('users').selectAll().where('email', '=', email);
  return found.orderBy('activated_at', 'asc').orderBy('id', 'desc').limit(limit).execute();
}

/** Whether an active user has the address. Other transactions that check the same address wait until this one ends. */
export async function isInUse(tx: Db, email: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
  return (await findUsersByEmail(tx, email)).some(({ activated_at }) => activated_at !== null);
}

export function findUserByGoogle(db: Db, googleSub: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('google_sub', '=', googleSub).executeTakeFirst();
}

export async function usernames(db: Db): Promise<{ id: number; username: string }[]> {
  return db.selectFrom('users').select(['id', 'username']).orderBy('username').execute();
}

export async function changeUser(db: Db, id: number, change: UserChange): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** False when the username is another's. */
export async function renameUser(db: Db, id: number, username: string): Promise<boolean> {
  const other = await findUserByName(db, username);
  if (other && other.id !== id) return false;
  await db.updateTable('users').set({ username, username_key: username.toLowerCase() }).where('id', '=', id).execute();
  return true;
}

/** Removes the user and all their rows. Call it in a transaction. */
export async function removeUser(tx: Db, id: number): Promise<void> {
  await removeUsers(tx, tx.selectFrom('users').where('id', '=', id));
}

/** Removes the sign-ups that wait for the address. Call it in a transaction. */
export async function removeUnconfirmed(tx: Db, email: string): Promise<void> {
  await removeUsers(tx, tx.selectFrom('users').where('email', '=', email).where('activated_at', 'is', null));
}

/** Removes sign-ups from before the instant that were not confirmed. Call it in a transaction. */
export async function removeUnconfirmedSince(tx: Db, instant: Date): Promise<void> {
  await removeUsers(tx, tx.selectFrom('users').where('activated_at', 'is', null).where('created_at', '<', instant));
}

/** That a user who is joined is no demo that is over. */
export function lasts(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(demo_until IS NULL OR demo_until > ${now})`;
}

/** How many demos there are. */
export async function countDemos(db: Db): Promise<number> {
  const demos = db.selectFrom('users').where('demo_until', 'is not', null);
  return (await demos.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** Removes the demos that are over. Call it in a transaction. */
export async function removeEndedDemos(tx: Db, now: Date): Promise<void> {
  await removeUsers(tx, tx.selectFrom('users').where('demo_until', '<=', now));
}

/**
 * The truth of a journal goes with the row of `owners`. What is derived of it goes after that: by then a rebuild that held this row has ended.
 * That is waited for first: what a rebuild queues refers to the user.
 */
async function removeUsers(tx: Db, of: SelectQueryBuilder<Tables, 'users', object>): Promise<void> {
  const ids = (await of.select('id').forNoKeyUpdate().execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.selectFrom('owners').select('user_id').where('user_id', 'in', ids).forUpdate().execute();
  await tx.deleteFrom('users').where('id', 'in', ids).execute();
  await tx.deleteFrom('owners').where('user_id', 'in', ids).execute();
  for (const { name } of DERIVED_TABLES) await sql`DELETE FROM ${sql.table(name)} WHERE user_id = ANY(${ids})`.execute(tx);
}

/** What ratios stand on: the user's own capital, or null, and the risk-free rate as a fraction a year. */
export async function ratioSettings(mine: Mine): Promise<{ capital: Paise | null; riskFreeRate: number }> {
  const row = await mine.db
    .selectFrom('users')
    .select(['capital', 'risk_free_rate'])
    .where('id', '=', mine.userId)
    .executeTakeFirstOrThrow();
  return { capital: row.capital, riskFreeRate: row.risk_free_rate };
}

/** The user as they are now. No other transaction changes them until this one ends. */
export function findAndLockUser(tx: Db, id: number): Promise<User | undefined> {
  return tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
