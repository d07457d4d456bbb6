import type { MessageBody } from '#contract/values.ts';
import type { Db } from '../store/client.ts';
import { removeTokens, useToken } from './tokens.ts';
import { changeUser, findUser, isInUse, type User } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, type Identity, note } from './identity.ts';
import { byAddress, countAttempts } from './limits.ts';
import { replaceAddress } from './replace-address.ts';
import { hashSecret } from './secret.ts';
import { mineIn } from '../store/mine.ts';

/** Follows a verification link: makes a waiting account usable, or replaces the old address by the new one. */
export async function verifyEmail(identity: Identity, secret: string, client: Client): Promise<MessageBody | ApiProblem> {
  const limited = await countAttempts(identity, [byAddress('token-address', client.address)]);
  if (limited) return limited;
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const token = await useToken(tx, 'verify-email', hashSecret(secret), now);
    const user = token && (await findUser(tx, token.user_id));
    if (!user || !token?.email) return apiProblem('link-invalid');
    if (token.email === user.email) return confirmAddress(tx, user, client, now);
    const problem = await replaceAddress(mineIn(tx, user.id), { email: token.email, isConfirmed: true }, client, now);
    return problem ?? { message: 'Your new email address is verified.' };
  });
}

async function confirmAddress(tx: Db, user: User, client: Client, now: Date): Promise<MessageBody | ApiProblem> {
  if (user.activated_at === null && (await isInUse(tx, user.email))) return apiProblem('email-taken');
  await changeUser(tx, user.id, { email_verified_at: now, activated_at: user.activated_at ?? now });
  await removeTokens(mineIn(tx, user.id), 'verify-email');
  await note(mineIn(tx, user.id), 'email-verified', client, now);
  return { message: 'Your email address is verified. You can log in now.' };
}
