import type { SignedPasskey } from '#contract/passkeys.ts';
import { ApiProblem } from '../../problems.ts';
import type { Identity } from '../identity.ts';
import { admit } from '../log-in.ts';
import { type Caller, type LoggedIn, startSession } from '../start-session.ts';
import { type Asked, checkPasskey } from './check-passkey.ts';

/** Logs in with a passkey alone: it verified its user, so it counts as both steps. */
export async function logInWithPasskey(
  identity: Identity,
  asked: Asked,
  signed: SignedPasskey,
  caller: Caller,
): Promise<LoggedIn | ApiProblem> {
  const user = await checkPasskey(identity, asked, signed, caller);
  if (user instanceof ApiProblem) return user;
  return (await admit(identity, user, [user])) ?? startSession(identity, user, caller, { isProven: true });
}
