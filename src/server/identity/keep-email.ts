import type { MessageBody } from '#contract/values.ts';
import type { Db } from '../store/client.ts';
import { addressOfWaiting, removeMailsOf } from '../mail/mails.ts';
import { revokeAccessTokens } from './access-tokens/access-tokens.ts';
import { endSessions } from './sessions.ts';
import { addressOfLink, findToken, removeTokens, useToken } from './tokens.ts';
import { changeUser, findAndLockUser, isInUse, type User } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, type Identity, note } from './identity.ts';
import { byAddress, countAttempts } from './limits.ts';
import { removePasskeys } from './passkeys/passkeys.ts';
import { forgetTrustedBrowsers } from './second-factor/trusted-browsers.ts';
import { hashSecret } from './secret.ts';
import { mineIn } from '../store/mine.ts';

/**
 * The address that may take changes back: the one from before the changes of the last three days, or the present one when there were none.
 * Each change writes a link of three days to it, so the address with an open link, or with one that waits to be sent, is that one.
 */
export async function addressToKeep(tx: Db, user: User, now: Date): Promise<string> {
  // In this order: the link is made before its e-mail leaves the queue.
  const waiting = await addressOfWaiting(mineIn(tx, user.id), ['email-change-asked', 'email-changed']);
  return waiting ?? (await addressOfLink(mineIn(tx, user.id), 'keep-email', now)) ?? user.email;
}

/**
 * Follows the link that the old address got when a change was asked for or was made: the old address stays, or comes back. All sessions,
 * tokens, passkeys and other links end, because it was not the owner who asked.
 */
export async function keepEmail(identity: Identity, secret: string, client: Client): Promise<MessageBody | ApiProblem> {
  const limited = await countAttempts(identity, [byAddress('token-address', client.address)]);
  if (limited) return limited;
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const known = await findToken(tx, 'keep-email', hashSecret(secret), now);
    const user = known && (await findAndLockUser(tx, known.user_id));
    if (!user || !known.email) return apiProblem('link-invalid');
    const { email } = known;
    if (user.email !== email && (await isInUse(tx, email))) return apiProblem('email-taken');
    if (!(await useToken(tx, 'keep-email', known.token_hash, now))) return apiProblem('link-invalid');
    await changeUser(tx, user.id, { email, pending_email: null, email_verified_at: now });
    const mine = mineIn(tx, user.id);
    await removeMailsOf(mine);
    await removeTokens(mine, 'verify-email', 'keep-email', 'reset-password', 'delete-account', 'known-browser', 'second-step');
    await forgetTrustedBrowsers(mine);
    await revokeAccessTokens(mine);
    await removePasskeys(mine);
    await endSessions(mine);
    await note(mine, 'email-kept', client, now);
    return { message: `${email} stays the address of your account, and every session was ended. Now set a new password.` };
  });
}
