import type { PasswordForm } from '#contract/user.ts';
import { endSessions, type SessionWithUser } from './sessions.ts';
import { removeTokens } from './tokens.ts';
import { changeUser } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { checkPassword } from './check-password.ts';
import { type Client, type Identity, note, writeTo } from './identity.ts';
import { faultOfPassword } from './password-rules.ts';
import { requireRecentLogin } from './recent-login.ts';
import { requireSecondProof } from './second-factor/proof.ts';
import { forgetTrustedBrowsers } from './second-factor/trusted-browsers.ts';
import { openSession, type OpenedSession } from './session.ts';
import { mineIn } from '../store/mine.ts';

/** The answer's text, and the session that replaces the one that asked. */
interface PasswordChanged extends OpenedSession {
  readonly message: string;
}

/**
 * Sets a new password. A user without a password needs no current one, but a recent login. All sessions end; the one that asked gets a new
 * secret. A change of address that waits for its link is cancelled, because a thief may have asked for it.
 */
export async function changePassword(
  identity: Identity,
  { user, session }: SessionWithUser,
  form: PasswordForm,
  client: Client,
): Promise<PasswordChanged | ApiProblem> {
  const unproven = await requireSecondProof(identity, { user, session });
  if (unproven) return unproven;
  const isFirst = user.password_hash === null;
  const refused = isFirst ? requireRecentLogin(identity, session) : await checkPassword(identity, user, form.current_password);
  if (refused) return refused;
  const fault = faultOfPassword(form.new_password, user);
  if (fault) return apiProblem(fault);
  const password_hash = await identity.passwords.hash(form.new_password);
  const now = new Date(identity.now());
  const opened = await identity.store.transaction(async (tx) => {
    await changeUser(tx, user.id, { password_hash, pending_email: null });
    const mine = mineIn(tx, user.id);
    await endSessions(mine);
    await removeTokens(mine, 'verify-email', 'reset-password', 'known-browser', 'second-step');
    await forgetTrustedBrowsers(mine);
    await note(mine, isFirst ? 'password-set' : 'password-changed', client, now);
    await writeTo(tx, user, 'password-changed', now);
    return openSession(mine, client, now, session.proven_at);
  });
  return { ...opened, message: isFirst ? 'Password set.' : 'Password changed.' };
}
