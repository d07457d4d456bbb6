import type { ResetPasswordBody } from '#contract/user.ts';
import { revokeAccessTokens } from './access-tokens/access-tokens.ts';
import { endSessions } from './sessions.ts';
import { findToken, removeTokens, useToken } from './tokens.ts';
import { changeUser, findUser, isInUse, type User } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, type Identity, note, tell, writeTo } from './identity.ts';
import { byAccount, byAddress, countAttempts, forgiveAttempts } from './limits.ts';
import { jointLimits } from './log-in.ts';
import { faultOfPassword } from './password-rules.ts';
import { removePasskeys } from './passkeys/passkeys.ts';
import { forgetTrustedBrowsers } from './second-factor/trusted-browsers.ts';
import { hashSecret } from './secret.ts';
import { mineIn } from '../store/mine.ts';

/**
 * Sets a new password with a link from the mailbox, which also verifies the address. All sessions, tokens and other reset links end. A waiting
 * change of address is cancelled, Google is unlinked and passkeys are removed, because a thief may have asked for them. If the password is
 * refused, the link can still be used.
 */
export async function resetPassword(
  identity: Identity,
  form: { token: string; new_password: string },
  client: Client,
): Promise<ResetPasswordBody | ApiProblem> {
  const limited = await countAttempts(identity, [byAddress('token-address', client.address)]);
  if (limited) return limited;
  const { db } = identity.store;
  const now = new Date(identity.now());
  const known = await findToken(db, 'reset-password', hashSecret(form.token), now);
  const user = known && (await findUser(db, known.user_id));
  // A link of a former address may be made while the address is replaced.
  if (!user || known.email !== user.email) return apiProblem('link-invalid');
  const fault = faultOfPassword(form.new_password, user);
  if (fault) return apiProblem(fault);
  const password_hash = await identity.passwords.hash(form.new_password);
  const outcome = await identity.store.transaction(async (tx) => {
    const token = await useToken(tx, 'reset-password', hashSecret(form.token), now);
    if (!token) return null;
    if (user.activated_at === null && (await isInUse(tx, user.email))) return null;
    await changeUser(tx, user.id, {
      password_hash,
      pending_email: null,
      google_sub: null,
      email_verified_at: user.email_verified_at ?? now,
      activated_at: user.activated_at ?? now,
    });
    const mine = mineIn(tx, user.id);
    await removeTokens(mine, 'verify-email', 'reset-password', 'delete-account', 'known-browser', 'second-step');
    await forgetTrustedBrowsers(mine);
    await revokeAccessTokens(mine);
    const hadPasskeys = (await removePasskeys(mine)) > 0;
    await endSessions(mine);
    await note(mine, 'password-reset', client, now);
    await writeTo(tx, user, 'password-changed', now);
    if (user.google_sub !== null) await writeTo(tx, user, 'google-unlinked', now);
    if (hadPasskeys) await tell(tx, user, 'passkey-removed', client, now);
    return { hadPasskeys };
  });
  if (!outcome) return apiProblem('link-invalid');
  await forgiveAttempts(identity, guessesAt(user, client));
  return {
    message: [
      'Password updated. You can log in now.',
      ...(user.google_sub === null ? [] : ['Google was unlinked: link it again in Settings if you use it.']),
      ...(outcome.hadPasskeys ? ['Your passkeys were removed: add them again in Settings if you use them.'] : []),
    ].join(' '),
    ...(user.google_sub !== null && { google_unlinked: true as const }),
    ...(outcome.hadPasskeys && { passkeys_removed: true as const }),
  };
}

/** Users who forgot a password have often guessed first, so their counters are reset. */
function guessesAt(user: User, client: Client): ReturnType<typeof byAccount>[] {
  const typed = [user.email, user.username.toLowerCase()].flatMap((identifier) => [
    byAccount('login-account', identifier),
    byAccount('login-pair', identifier, client.address),
  ]);
  return [...typed, ...jointLimits(String(user.id), client)];
}
