import type { SecondStepForm } from '#contract/second-factor.ts';
import type { SecondStepBody } from '#contract/session.ts';
import { mineOf } from '../../store/mine.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import { checkCode } from './check-code.ts';
import type { Identity } from '../identity.ts';
import { type Asked, checkOwnPasskey } from '../passkeys/check-passkey.ts';
import { hasPasskey } from '../passkeys/passkeys.ts';
import { type Caller, type LoggedIn, startSession } from '../start-session.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { countRecoveryCodes, hasSecondFactor } from './second-factors.ts';
import type { OpenedSession } from '../session.ts';
import { addToken, findToken, useToken } from '../tokens.ts';
import { isTrustedBrowser } from './trusted-browsers.ts';
import { findUser, type User } from '../users.ts';

const STEP_MS = 10 * 60_000;

/** A login that waits for its second step. The secret is for a cookie of the browser that took the first one. */
export interface StepAsked extends OpenedSession {
  readonly ways: SecondStepBody['second_factor'];
}

/** Logs in a user who proved the first step: at once, or with a second step where they have one and the browser is not trusted. */
export async function afterFirstStep(identity: Identity, user: User, caller: Caller, password?: string): Promise<LoggedIn | StepAsked> {
  const mine = mineOf(identity.store, user.id);
  const now = new Date(identity.now());
  if (!(await hasSecondFactor(mine))) return startSession(identity, user, caller, { password, isProven: true });
  if (caller.trusted !== null && (await isTrustedBrowser(mine, caller.trusted, caller, now)))
    return startSession(identity, user, caller, { password });
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + STEP_MS);
  const token = { user_id: user.id, token_hash: hashSecret(secret), purpose: 'second-step' as const, email: null, expires_at: expiresAt };
  await addToken(identity.store.db, token);
  const ways: SecondStepBody['second_factor'] = (await hasPasskey(mine)) ? ['passkey', 'totp'] : ['totp'];
  if ((await countRecoveryCodes(mine)) > 0) ways.push('recovery');
  return { secret, expiresAt, ways };
}

/** The first step that the browser with this secret has taken, and its user; null where there is none or it is over. */
export async function findStep(identity: Identity, secret: string | null): Promise<{ user: User; hash: string } | null> {
  const { db } = identity.store;
  const hash = hashSecret(secret ?? '');
  const step = await findToken(db, 'second-step', hash, new Date(identity.now()));
  const user = step && (await findUser(db, step.user_id));
  return user ? { user, hash } : null;
}

/** The second step: of one first step comes one session. */
export async function finishLogin(
  identity: Identity,
  secret: string | null,
  { code = '', passkey, trust }: SecondStepForm,
  asked: Asked,
  caller: Caller,
): Promise<LoggedIn | ApiProblem> {
  const step = await findStep(identity, secret);
  if (!step) return apiProblem('login-over');
  const { user, hash } = step;
  const refused = passkey ? await checkOwnPasskey(identity, user, asked, passkey, caller) : await checkCode(identity, user, code, caller);
  if (refused) return refused;
  const used = await identity.store.transaction((tx) => useToken(tx, 'second-step', hash, new Date(identity.now())));
  if (!used) return apiProblem('login-over');
  return startSession(identity, user, caller, { isProven: true, trust });
}
