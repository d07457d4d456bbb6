import type { MessageBody } from '#contract/values.ts';
import { removeMailsOf } from '../accounts/mails.ts';
import { endSessions } from '../accounts/sessions.ts';
import { removeTokens, useToken } from '../accounts/tokens.ts';
import { changeUser, findUser, isInUse } from '../accounts/users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, type Identity, note } from './identity.ts';
import { byAddress, countAttempts } from './limits.ts';
import { hashSecret } from './secret.ts';
import { mineIn } from '../store/mine.ts';

/**
 * Follows the link that the old address got when a change was asked for or was made: the old address stays, or comes back. All sessions and
 * all other links end, because it was not the owner who asked.
 */
export async function keepEmail(identity: Identity, secret: string, client: Client): Promise<MessageBody | ApiProblem> {
  const limited = await countAttempts(identity, [byAddress('token-address', client.address)]);
  if (limited) return limited;
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const token = await useToken(tx, 'keep-email', hashSecret(secret), now);
    const user = token && (await findUser(tx, token.user_id));
    const email = token?.email;
    if (!user || !email) return apiProblem('link-invalid');
    if (user.email !== email && (await isInUse(tx, email))) return apiProblem('email-taken');
    await changeUser(tx, user.id, { email, pending_email: null, email_verified_at: now });
    await removeMailsOf(mineIn(tx, user.id));
    await removeTokens(mineIn(tx, user.id), 'verify-email', 'keep-email', 'reset-password', 'delete-account', 'known-browser');
    await endSessions(mineIn(tx, user.id));
    await note(mineIn(tx, user.id), 'email-kept', client, now);
    return { message: `${email} stays the address of your account, and every session was ended. Now set a new password.` };
  });
}
