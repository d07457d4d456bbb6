import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Store } from '../db/client.ts';

/** One writer at a time per account: held by a row, so that it works between threads and processes, and lapses when its holder dies. */
export interface AccountLease {
  readonly userId: number;
  readonly accountId: number;
  /** Prolongs the lease inside the writer's own transaction; throws LeaseLost when another has taken it. */
  keep(tx: Db): Promise<void>;
}

/** The account is being written by somebody else; try again later. */
export class AccountBusy extends Error {}
/** The lease lapsed and another took it; what was not committed is void. */
export class LeaseLost extends Error {}

const LEASE_SECONDS = 15;
const POLL_MS = 40;

/** Runs `work` as the only writer of the account; waits up to `waitMs` for it, then throws AccountBusy. */
export async function withAccount<T>(
  store: Store,
  userId: number,
  accountId: number,
  waitMs: number,
  work: (lease: AccountLease) => Promise<T>,
): Promise<T> {
  const token = randomUUID();
  await acquire(store.db, userId, accountId, token, waitMs);
  try {
    return await work({ userId, accountId, keep: (tx) => prolong(tx, userId, accountId, token) });
  } finally {
    await store.db
      .updateTable('accounts')
      .set({ lease_token: null, leased_until: null })
      .where('user_id', '=', userId)
      .where('id', '=', accountId)
      .where('lease_token', '=', token)
      .execute();
  }
}

async function acquire(db: Db, userId: number, accountId: number, token: string, waitMs: number): Promise<void> {
  for (let waited = 0; ; waited += POLL_MS) {
    const taken = await db
      .updateTable('accounts')
      .set({ lease_token: token, leased_until: until() })
      .where('user_id', '=', userId)
      .where('id', '=', accountId)
      .where(isFree)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) return;
    if (waited >= waitMs) throw new AccountBusy(`account ${accountId} is being written`);
    await pause(POLL_MS);
  }
}

async function prolong(tx: Db, userId: number, accountId: number, token: string): Promise<void> {
  const kept = await tx
    .updateTable('accounts')
    .set({ leased_until: until() })
    .where('user_id', '=', userId)
    .where('id', '=', accountId)
    .where('lease_token', '=', token)
    .executeTakeFirst();
  if (kept.numUpdatedRows !== 1n) throw new LeaseLost(`account ${accountId} was taken over`);
}

/** A lease that is longer than any is was given by a clock that has since been set back. */
const isFree = sql<boolean>`(leased_until IS NULL OR leased_until < clock_timestamp()
  OR leased_until > clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))`;

function until() {
  return sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
}
