import type { MessageBody } from '#contract/values.ts';
import type { Db } from '../../store/client.ts';
import type { SessionWithUser } from '../sessions.ts';
import { addUser, changeUser, findUser, findUserByGoogle, findUserByName, findUsersByEmail, type User } from '../users.ts';
import { ApiProblem, apiProblem } from '../../problems.ts';
import type { GoogleIdentity } from './google-token.ts';
import { type Client, type Identity, note, tell } from '../identity.ts';
import { byAddress, countAttempts } from '../limits.ts';
import { requireRecentLogin } from '../recent-login.ts';
import { requireSecondProof } from '../second-factor/proof.ts';
import { afterFirstStep, type StepAsked } from '../second-factor/second-step.ts';
import type { Caller, LoggedIn } from '../start-session.ts';
import { suggestUsername } from '../username.ts';
import { mineIn } from '../../store/mine.ts';

const USERNAME_ATTEMPTS = 40;

/** A token that the browser sent, with the nonce of its cookie. */
export interface GoogleProof {
  readonly idToken: string;
  readonly nonce: string | null;
}

/** Logs in with Google. Makes an account where there is none; then `isNew` is true. */
export async function signInWithGoogle(
  identity: Identity,
  proof: GoogleProof,
  caller: Caller,
): Promise<{ login: LoggedIn | StepAsked; isNew: boolean } | ApiProblem> {
  const person = await provenBy(identity, proof, caller);
  if (person instanceof ApiProblem) return person;
  const known = await findUserByGoogle(identity.store.db, person.sub);
  const user = known ?? (await identity.store.transaction((tx) => makeAccount(tx, person, caller, new Date(identity.now()))));
  if (user instanceof ApiProblem) return user;
  return { login: await afterFirstStep(identity, user, caller), isNew: known === undefined };
}

/** Links a Google account to an account that has a password. */
export async function linkGoogle(
  identity: Identity,
  { user, session }: SessionWithUser,
  proof: GoogleProof,
  client: Client,
): Promise<MessageBody | ApiProblem> {
  const refused = requireRecentLogin(identity, session) ?? (await requireSecondProof(identity, { user, session }));
  if (refused) return refused;
  const person = await provenBy(identity, proof, client);
  if (person instanceof ApiProblem) return person;
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const owner = await findUserByGoogle(tx, person.sub);
    if (owner && owner.id !== user.id) return apiProblem('google-is-anothers');
    if (user.google_sub !== null && user.google_sub !== person.sub) return apiProblem('google-linked-already');
    if (!owner) {
      const isSameAddress = person.email === user.email;
      await changeUser(tx, user.id, {
        google_sub: person.sub,
        ...(isSameAddress ? { email_verified_at: user.email_verified_at ?? now } : {}),
      });
      await tell(tx, user, 'google-linked', client, now);
    }
    return { message: 'Google linked successfully.' };
  });
}

/** Unlinks Google, unless it is the only way to log in. */
export async function unlinkGoogle(
  identity: Identity,
  { user, session }: SessionWithUser,
  client: Client,
): Promise<MessageBody | ApiProblem> {
  const refused = requireRecentLogin(identity, session) ?? (await requireSecondProof(identity, { user, session }));
  if (refused) return refused;
  if (user.password_hash === null) return apiProblem('google-only-way');
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    if (user.google_sub !== null) {
      await changeUser(tx, user.id, { google_sub: null });
      await tell(tx, user, 'google-unlinked', client, now);
    }
    return { message: 'Google unlinked.' };
  });
}

/** Verifies a token, and limits the attempts of an address. */
export async function provenBy(identity: Identity, { idToken, nonce }: GoogleProof, client: Client): Promise<GoogleIdentity | ApiProblem> {
  if (!identity.checkGoogleToken) return apiProblem('google-off');
  const limited = await countAttempts(identity, [byAddress('google-address', client.address)]);
  return limited ?? identity.checkGoogleToken(idToken, nonce);
}

/**
 * Never links an existing account because of its address alone: the owner must log in and link Google. Another request may make the same
 * account, or take the same username, at the same time.
 */
async function makeAccount(tx: Db, person: GoogleIdentity, client: Client, now: Date): Promise<User | ApiProblem> {
  const localPart = person.email.slice(0, person.email.lastIndexOf('@'));
  const account = { display_name: person.name, email: person.email, google_sub: person.sub, email_verified_at: now, activated_at: now };
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt += 1) {
    const [holder] = await findUsersByEmail(tx, person.email);
    if (holder?.google_sub === person.sub) return holder;
    if (holder) return apiProblem(holder.email_verified_at === null ? 'google-email-unverified' : 'google-email-taken');
    const username = suggestUsername(attempt < USERNAME_ATTEMPTS / 2 ? localPart : `trader.${crypto.randomUUID().slice(0, 12)}`, attempt);
    const id = (await findUserByName(tx, username)) ? null : await addUser(tx, { ...account, username });
    const user = id === null ? await findUserByGoogle(tx, person.sub) : await findUser(tx, id);
    if (id !== null) await note(mineIn(tx, id), 'signed-up', client, now);
    if (user) return user;
  }
  throw new Error('no free username was found');
}
