import type { ProfileForm } from '#contract/user.ts';
import type { MessageBody } from '#contract/values.ts';
import type { SessionWithUser } from './sessions.ts';
import { changeUser, findAndLockUser, renameUser, type User } from './users.ts';
import { apiProblem, type ApiProblem } from '../problems.ts';
import { type Client, type Identity, note, writeTo } from './identity.ts';
import { addressToKeep } from './keep-email.ts';
import { byAccount, byAddress, countAttempts } from './limits.ts';
import { requireRecentLogin } from './recent-login.ts';
import { requireSecondProof } from './second-factor/proof.ts';
import { mineIn } from '../store/mine.ts';
import { replaceAddress } from './replace-address.ts';

type Outcome = MessageBody | ApiProblem;

/** Changes the one field that the form has. */
export async function changeProfile(
  identity: Identity,
  { user, session }: SessionWithUser,
  form: ProfileForm,
  client: Client,
): Promise<Outcome> {
  if (form.username !== undefined) return changeUsername(identity, user, form.username, client);
  if (form.display_name !== undefined) return changeDisplayName(identity, user, form.display_name, client);
  const email = form.email ?? user.email;
  if (email === user.email) return { message: 'Email saved.' };
  const refused = requireRecentLogin(identity, session) ?? (await requireSecondProof(identity, { user, session }));
  if (refused) return refused;
  return identity.config.emailVerification
    ? askForNewAddress(identity, user, email, client)
    : takeNewAddress(identity, user, email, client);
}

function changeUsername(identity: Identity, user: User, username: string, client: Client): Promise<Outcome> {
  return identity.store.transaction(async (tx) => {
    if (!(await renameUser(tx, user.id, username))) return apiProblem('username-taken');
    await note(mineIn(tx, user.id), 'username-changed', client, new Date(identity.now()));
    return { message: 'Username saved.' };
  });
}

function changeDisplayName(identity: Identity, user: User, display_name: string, client: Client): Promise<Outcome> {
  return identity.store.transaction(async (tx) => {
    await changeUser(tx, user.id, { display_name });
    await note(mineIn(tx, user.id), 'display-name-changed', client, new Date(identity.now()));
    return { message: 'Display name saved.' };
  });
}

/** The answer does not tell whether another user has the address; only the e-mail to it does. */
async function askForNewAddress(identity: Identity, { id }: User, email: string, client: Client): Promise<Outcome> {
  const limited = await countAttempts(identity, [byAccount('mail-account', email), byAddress('mail-address', client.address)]);
  if (limited) return limited;
  const now = new Date(identity.now());
  await identity.store.transaction(async (tx) => {
    const user = await findAndLockUser(tx, id);
    if (!user) return;
    await changeUser(tx, id, { pending_email: email });
    await note(mineIn(tx, id), 'email-change-asked', client, now);
    await writeTo(tx, { id, email }, 'change-email', now);
    const kept = await addressToKeep(tx, user, now);
    // The present address, perhaps a thief's, hears that the address is set back only when it is done.
    if (kept !== email) await writeTo(tx, user, kept === user.email ? 'email-change-asked' : 'email-change-asked-no-link', now);
  });
  return { message: 'Check the inbox of the new address for the link that confirms it. Until then the old address stays.' };
}

function takeNewAddress(identity: Identity, { id }: User, email: string, client: Client): Promise<Outcome> {
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const problem = await replaceAddress(mineIn(tx, id), { email, isConfirmed: false }, client, now);
    return problem ?? { message: 'Email saved.' };
  });
}
