import type { ProofForm, SecondFactorBody } from '#contract/second-factor.ts';
import type { MessageBody } from '#contract/values.ts';
import { mineOf } from '../../store/mine.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import { checkCode } from './check-code.ts';
import { type Asked, checkOwnPasskey } from '../passkeys/check-passkey.ts';
import { hasPasskey } from '../passkeys/passkeys.ts';
import { checkPassword } from '../check-password.ts';
import type { Client, Identity } from '../identity.ts';
import { hasSecondFactor } from './second-factors.ts';
import { markProven, type Session, type SessionWithUser } from '../sessions.ts';
import type { User } from '../users.ts';

const FRESH_MS = 10 * 60_000;

/** How a user proves again who they are without a passkey. */
export async function proofWayOf(identity: Identity, user: User): Promise<SecondFactorBody['proof']> {
  if (await hasSecondFactor(mineOf(identity.store, user.id))) return 'code';
  return user.password_hash === null ? 'login' : 'password';
}

/** Takes a proof. A passkey always is one. It is good for 10 minutes in this session, as a login without a trusted browser is. */
export async function prove(
  identity: Identity,
  { user, session }: SessionWithUser,
  form: ProofForm,
  asked: Asked,
  client: Client,
): Promise<MessageBody | ApiProblem> {
  const refused = form.passkey
    ? await checkOwnPasskey(identity, user, asked, form.passkey, client)
    : await checkTyped(identity, user, form, client);
  if (refused) return refused;
  await markProven(mineOf(identity.store, user.id), session.id, new Date(identity.now()));
  return { message: 'Thank you. Go on within 10 minutes.' };
}

async function checkTyped(
  identity: Identity,
  user: User,
  { code = '', password = '' }: ProofForm,
  client: Client,
): Promise<ApiProblem | null> {
  const way = await proofWayOf(identity, user);
  if (way === 'login') return apiProblem('log-in-again');
  return way === 'code' ? checkCode(identity, user, code, client) : checkPassword(identity, user, password);
}

/** A refusal unless the last proof is fresh; else null. */
export function requireFreshProof(identity: Identity, { proven_at }: Session): ApiProblem | null {
  return proven_at !== null && identity.now() - proven_at.getTime() <= FRESH_MS ? null : apiProblem('prove-first');
}

/** The same, of a user whose second step is on or who has a passkey. */
export async function requireSecondProof(identity: Identity, { user, session }: SessionWithUser): Promise<ApiProblem | null> {
  const mine = mineOf(identity.store, user.id);
  return (await hasSecondFactor(mine)) || (await hasPasskey(mine)) ? requireFreshProof(identity, session) : null;
}
