import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { MOST_PASSKEYS } from '#contract/limits.ts';
import type { CreatedPasskey, PasskeyForm } from '#contract/passkeys.ts';
import type { MessageBody } from '#contract/values.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import { mineIn, mineOf } from '../../store/mine.ts';
import { type Client, type Identity, tell } from '../identity.ts';
import { requireFreshProof } from '../second-factor/proof.ts';
import type { SessionWithUser } from '../sessions.ts';
import { findAndLockUser } from '../users.ts';
import { CHALLENGE_MS } from './challenges.ts';
import { type Asked, handleOf } from './check-passkey.ts';
import { findPasskey, listPasskeys, type Passkey, removePasskey } from './passkeys.ts';
import type { PasskeySite } from './passkey-site.ts';

/** Ed25519, ES256 and RS256 (COSE). Node calls the newer ones experimental. */
const ALGORITHMS = [-8, -7, -257];

/** What a browser makes a passkey with: one that finds its user by itself and verifies them. */
export async function startPasskey(
  identity: Identity,
  { user, session }: SessionWithUser,
  site: PasskeySite | null,
): Promise<PublicKeyCredentialCreationOptionsJSON | ApiProblem> {
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  if (!site) return apiProblem('no-passkeys-here');
  const known = await listPasskeys(mineOf(identity.store, user.id));
  if (known.length >= MOST_PASSKEYS) return apiProblem('too-many-passkeys', { most: MOST_PASSKEYS });
  return generateRegistrationOptions({
    rpName: 'Rojmel',
    rpID: site.host,
    userID: handleOf(user.id),
    userName: user.username,
    userDisplayName: user.display_name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Adds a passkey that the user's browser made. */
export async function addPasskey(
  identity: Identity,
  { user, session }: SessionWithUser,
  asked: Asked,
  { name, credential }: PasskeyForm,
  client: Client,
): Promise<Passkey | ApiProblem> {
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  if (asked.challenge === null) return apiProblem('passkey-late');
  const made = await madeFor(asked, credential);
  if (!made) return apiProblem('wrong-passkey');
  const now = new Date(identity.now());
  const passkey = { id: crypto.randomUUID(), name, ...made, created_at: now, last_used_at: null };
  return identity.store.transaction(async (tx) => {
    await findAndLockUser(tx, user.id);
    const mine = mineIn(tx, user.id);
    if (await findPasskey(tx, made.credential)) return apiProblem('passkey-known');
    if ((await listPasskeys(mine)).length >= MOST_PASSKEYS) return apiProblem('too-many-passkeys', { most: MOST_PASSKEYS });
    await mine.insertInto('passkeys').values(passkey).execute();
    await tell(tx, user, 'passkey-added', client, now);
    return { user_id: user.id, ...passkey };
  });
}

/** Removes a passkey, unless it is the last way in: each user has a password or Google, but a server may have Google no more. */
export async function forgetPasskey(
  identity: Identity,
  { user, session }: SessionWithUser,
  id: string,
  client: Client,
): Promise<MessageBody | ApiProblem> {
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  return identity.store.transaction(async (tx) => {
    await findAndLockUser(tx, user.id);
    const mine = mineIn(tx, user.id);
    const isNeeded = user.password_hash === null && identity.checkGoogleToken === null;
    const known = await listPasskeys(mine);
    if (isNeeded && known.length === 1 && known[0]?.id === id) return apiProblem('passkey-only-way');
    if (!(await removePasskey(mine, id))) return apiProblem('no-passkey');
    await tell(tx, user, 'passkey-removed', client, new Date(identity.now()));
    return { message: 'The passkey is removed.' };
  });
}

/** What is stored of a new passkey; null where it was not made for this challenge and site, or did not verify its user. */
async function madeFor(
  { site, challenge }: Asked,
  { response, ...credential }: CreatedPasskey,
): Promise<Pick<Passkey, 'credential' | 'public_key' | 'counter' | 'transports'> | null> {
  if (site === null || challenge === null) return null;
  const { transports = [], clientDataJSON, attestationObject } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credential: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    // The library throws for everything in it that cannot be read or is not as asked for.
    return null;
  }
}
