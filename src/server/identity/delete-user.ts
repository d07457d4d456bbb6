import type { DeleteInitiateBody } from '#contract/user.ts';
import type { MessageBody } from '#contract/values.ts';
import { clearAttempts } from './attempts.ts';
import { removeMailsTo } from '../mail/mails.ts';
import { addToken, findToken, removeTokens, useToken } from './tokens.ts';
import { removeUser, type User } from './users.ts';
import { ApiProblem, apiProblem } from '../problems.ts';
import { checkPassword } from './check-password.ts';
import { type GoogleProof, provenBy } from './google/google-sign-in.ts';
import { type Client, type Identity, note } from './identity.ts';
import { byAccount } from './limits.ts';
import { requireSecondProof } from './second-factor/proof.ts';
import { hashSecret, newSecret } from './secret.ts';
import type { SessionWithUser } from './sessions.ts';
import { mineIn } from '../store/mine.ts';

const TOKEN_VALID_MS = 10 * 60_000;
/** How old a Google token may be that confirms a deletion. */
const FRESH_MS = 10 * 60_000;

type Outcome = MessageBody | ApiProblem;

/** The first step: makes a token that is valid for ten minutes, once, and for this user only. */
export async function initiateDeletion(
  identity: Identity,
  { user, session }: SessionWithUser,
  client: Client,
): Promise<DeleteInitiateBody | ApiProblem> {
  const refused = await requireSecondProof(identity, { user, session });
  if (refused) return refused;
  const secret = newSecret();
  const now = new Date(identity.now());
  await identity.store.transaction(async (tx) => {
    await removeTokens(mineIn(tx, user.id), 'delete-account');
    const expires_at = new Date(now.getTime() + TOKEN_VALID_MS);
    await addToken(tx, { user_id: user.id, token_hash: hashSecret(secret), purpose: 'delete-account', email: null, expires_at });
    await note(mineIn(tx, user.id), 'deletion-asked', client, now);
  });
  return { delete_token: secret };
}

/** The second step for an account with a password. */
export async function confirmDeletion(
  identity: Identity,
  { user, session }: SessionWithUser,
  form: { token: string; current_password: string },
): Promise<Outcome> {
  const refused = await requireSecondProof(identity, { user, session });
  if (refused) return refused;
  if (!(await isTokenOf(identity, user, form.token))) return apiProblem('deletion-invalid');
  if (user.password_hash === null) return apiProblem(user.google_sub === null ? 'no-proof' : 'verify-with-google');
  return (await checkPassword(identity, user, form.current_password)) ?? removeUserRows(identity, user, form.token);
}

/** The second step for a linked Google account, with a new Google token. */
export async function confirmDeletionWithGoogle(
  identity: Identity,
  { user, session }: SessionWithUser,
  token: string,
  proof: GoogleProof,
  client: Client,
): Promise<Outcome> {
  const refused = await requireSecondProof(identity, { user, session });
  if (refused) return refused;
  if (!(await isTokenOf(identity, user, token))) return apiProblem('deletion-invalid');
  if (user.google_sub === null) return apiProblem('no-proof');
  const person = await provenBy(identity, proof, client);
  if (person instanceof ApiProblem) return person;
  if (person.sub !== user.google_sub || identity.now() - person.issuedAt > FRESH_MS) return apiProblem('google-mismatch');
  return removeUserRows(identity, user, token);
}

async function isTokenOf(identity: Identity, user: User, secret: string): Promise<boolean> {
  const token = await findToken(identity.store.db, 'delete-account', hashSecret(secret), new Date(identity.now()));
  return token?.user_id === user.id;
}

/** Deletes every row in one transaction, e-mails that wait included, and the user's e-mails in the outbox. */
function removeUserRows(identity: Identity, user: User, secret: string): Promise<Outcome> {
  return identity.store.transaction(async (tx) => {
    const token = await useToken(tx, 'delete-account', hashSecret(secret), new Date(identity.now()));
    if (token?.user_id !== user.id) return apiProblem('deletion-invalid');
    await removeMailsTo(tx, user.email);
    const counted = (['password-user', 'code-user', 'upload-user'] as const).map((name) => byAccount(name, String(user.id)).key);
    await clearAttempts(tx, counted);
    await removeUser(tx, user.id);
    identity.removeFiles(user.id);
    return { message: 'Account deleted.' };
  });
}
