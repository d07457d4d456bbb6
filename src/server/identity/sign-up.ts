import type { SignupBody, SignupForm } from '#contract/session.ts';
import type { Db } from '../store/client.ts';
import { addUser, findUserByName, isInUse, removeUnconfirmed, type NewUser } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, type Identity, note, writeTo } from './identity.ts';
import { byAccount, byAddress, countAttempts } from './limits.ts';
import { faultOfPassword } from './password-rules.ts';
import { mineIn } from '../store/mine.ts';

type Outcome = SignupBody | ApiProblem;

/**
 * Makes an account. With verification on, neither the answer, its time nor any later call tells whether the address has an account already:
 * the sign-up waits together with any others of that address, and only the e-mail differs.
 */
export async function signUp(identity: Identity, form: SignupForm, client: Client): Promise<Outcome> {
  const { emailVerification } = identity.config;
  const limits = [byAddress('signup-address', client.address)];
  if (emailVerification) limits.push(byAccount('mail-account', form.email));
  const limited = await countAttempts(identity, limits);
  if (limited) return limited;
  const fault = faultOfPassword(form.password, form);
  if (fault) return apiProblem(fault);

  const user = { username: form.username, display_name: form.name, email: form.email };
  const withPassword = { ...user, password_hash: await identity.passwords.hash(form.password) };
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    if (await findUserByName(tx, form.username)) return apiProblem('username-taken');
    if (emailVerification) return waitForVerification(tx, withPassword, client, now);
    return startAtOnce(tx, { ...withPassword, activated_at: now }, client, now);
  });
}

async function waitForVerification(tx: Db, user: NewUser, client: Client, now: Date): Promise<Outcome> {
  const id = await addUser(tx, user);
  if (id === null) return apiProblem('username-taken');
  await note(mineIn(tx, id), 'signed-up', client, now);
  await writeTo(tx, { id, email: user.email }, 'sign-up', now);
  return { message: 'Account created. Check your inbox for the link that verifies your email address.', can_resend: true };
}

async function startAtOnce(tx: Db, user: NewUser, client: Client, now: Date): Promise<Outcome> {
  if (await isInUse(tx, user.email)) return apiProblem('email-taken');
  await removeUnconfirmed(tx, user.email);
  const id = await addUser(tx, user);
  if (id === null) return apiProblem((await findUserByName(tx, user.username)) ? 'username-taken' : 'email-taken');
  await note(mineIn(tx, id), 'signed-up', client, now);
  return { message: 'Account created. You can log in now.', can_resend: false };
}
