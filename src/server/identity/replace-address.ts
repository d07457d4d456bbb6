import type { Mine } from '../store/mine.ts';
import { removeTokens } from './tokens.ts';
import { changeUser, findAndLockUser, isInUse } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, note, writeTo } from './identity.ts';
import { addressToKeep } from './keep-email.ts';

/** A confirmed address is the user's only if it is the one that still waits. */
interface NewAddress {
  readonly email: string;
  readonly isConfirmed: boolean;
}

/**
 * Replaces the user's address; null when it is done. The link that takes this back goes to the address from before all changes of the last
 * three days: one that came since, perhaps a thief's, is only told, even if the owner sets the address back.
 */
export async function replaceAddress(tx: Mine, { email, isConfirmed }: NewAddress, client: Client, now: Date): Promise<ApiProblem | null> {
  const user = await findAndLockUser(tx.db, tx.userId);
  if (!user || (isConfirmed && user.pending_email !== email)) return apiProblem('link-invalid');
  if (await isInUse(tx.db, email)) return apiProblem('email-taken');
  const kept = await addressToKeep(tx.db, user, now);
  await changeUser(tx.db, tx.userId, { email, pending_email: null, email_verified_at: isConfirmed ? now : null });
  await removeTokens(tx, 'verify-email', 'reset-password');
  await note(tx, 'email-changed', client, now);
  if (kept !== email) await writeTo(tx.db, { id: tx.userId, email: kept }, 'email-changed', now);
  if (kept !== user.email) await writeTo(tx.db, user, 'email-changed-no-link', now);
  return null;
}
