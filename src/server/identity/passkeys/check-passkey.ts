import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { SignedPasskey } from '#contract/passkeys.ts';
import { apiProblem, ApiProblem } from '../../problems.ts';
import { mineOf } from '../../store/mine.ts';
import { type Client, type Identity, tell } from '../identity.ts';
import { byAddress, countAttempts, forgiveAttempts } from '../limits.ts';
import { findUser, type User } from '../users.ts';
import { findPasskey, markSigned, type Passkey } from './passkeys.ts';
import type { PasskeySite } from './passkey-site.ts';

/** What a passkey is checked for: the site and the challenge that its browser was given; null where there is none. */
export interface Asked {
  readonly site: PasskeySite | null;
  readonly challenge: string | null;
}

/** The bytes by which passkeys know their user. */
export function handleOf(userId: number): Buffer<ArrayBuffer> {
  return Buffer.from(`user ${userId}`);
}

/** The user whose passkey signed the challenge. Its counter must rise: otherwise the owner is told that there may be a copy. */
export async function checkPasskey(identity: Identity, asked: Asked, signed: SignedPasskey, client: Client): Promise<User | ApiProblem> {
  const address = byAddress('login-address', client.address);
  const limited = await countAttempts(identity, [address]);
  if (limited) return limited;
  if (asked.challenge === null) return apiProblem('passkey-late');
  const { db } = identity.store;
  const passkey = await findPasskey(db, signed.id);
  const user = passkey && (await findUser(db, passkey.user_id));
  if (!user) return apiProblem('wrong-passkey');
  const now = new Date(identity.now());
  const counter = await counterOf(passkey, asked, signed);
  if (counter === null) {
    identity.auditLog.add({ user_id: user.id, at: now, event: 'login-failed', address: client.address, user_agent: client.userAgent });
    return apiProblem('wrong-passkey');
  }
  if (await markSigned(mineOf(identity.store, user.id), passkey.id, counter, now)) {
    await forgiveAttempts(identity, [], [address]);
    return user;
  }
  return identity.store.transaction(async (tx) => {
    await tell(tx, user, 'passkey-copied', client, now);
    return apiProblem('passkey-copied');
  });
}

/** The same for a passkey of this user alone; null when it was right. */
export async function checkOwnPasskey(
  identity: Identity,
  user: User,
  asked: Asked,
  signed: SignedPasskey,
  client: Client,
): Promise<ApiProblem | null> {
  const owner = await checkPasskey(identity, asked, signed, client);
  if (owner instanceof ApiProblem) return owner;
  return owner.id === user.id ? null : apiProblem('wrong-passkey');
}

/** The counter of the passkey when it signed; null where it did not sign this challenge for this site, or did not verify its user. */
async function counterOf(passkey: Passkey, { site, challenge }: Asked, signed: SignedPasskey): Promise<number | null> {
  const { userHandle, ...response } = signed.response;
  const isOfUser = !userHandle || handleOf(passkey.user_id).equals(Buffer.from(userHandle, 'base64url'));
  if (site === null || challenge === null || !isOfUser) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      // The counter is compared after the signature, so that only the passkey itself or a copy can be found out.
      credential: { id: passkey.credential, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for everything in it that cannot be read or is not as asked for.
    return null;
  }
}
