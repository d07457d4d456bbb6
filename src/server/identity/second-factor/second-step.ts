import type { SecondStepBody } from '#contract/session.ts';
import { mineOf } from '../../store/mine.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import { checkCode } from './check-code.ts';
import type { Identity } from '../identity.ts';
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
  return { secret, expiresAt, ways: (await countRecoveryCodes(mine)) > 0 ? ['totp', 'recovery'] : ['totp'] };
}

/** The second step: of one first step comes one session. */
export async function finishLogin(
  identity: Identity,
  secret: string | null,
  form: { readonly code: string; readonly trust: boolean },
  caller: Caller,
): Promise<LoggedIn | ApiProblem> {
  const { db } = identity.store;
  const hash = hashSecret(secret ?? '');
  const step = await findToken(db, 'second-step', hash, new Date(identity.now()));
  const user = step && (await findUser(db, step.user_id));
  if (!user) return apiProblem('login-over');
  const refused = await checkCode(identity, user, form.code, caller);
  if (refused) return refused;
  const used = await identity.store.transaction((tx) => useToken(tx, 'second-step', hash, new Date(identity.now())));
  if (!used) return apiProblem('login-over');
  return startSession(identity, user, caller, { isProven: true, trust: form.trust });
}
