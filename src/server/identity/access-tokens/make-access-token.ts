import type { AccessTokenForm } from '#contract/access-tokens.ts';
import { MOST_ACCESS_TOKENS } from '#contract/limits.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import { mineIn } from '../../store/mine.ts';
import { type Client, type Identity, tell } from '../identity.ts';
import { hashSecret, newSecret } from '../secret.ts';
import { requireFreshProof } from '../second-factor/proof.ts';
import type { SessionWithUser } from '../sessions.ts';
import { findAndLockUser } from '../users.ts';
import { type AccessToken, listAccessTokens } from './access-tokens.ts';

/** Says whose it is: programs that look for leaked secrets know it by this. */
const PREFIX = 'rojmel_';
/** Characters of the secret that are shown later. */
const SHOWN = PREFIX.length + 5;
const DAY_MS = 86_400_000;

/** Makes a token. The secret is for the program and is stored nowhere else. */
export async function makeAccessToken(
  identity: Identity,
  { user, session }: SessionWithUser,
  { name, scopes, days }: AccessTokenForm,
  client: Client,
): Promise<{ secret: string; token: AccessToken } | ApiProblem> {
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  const now = new Date(identity.now());
  const secret = PREFIX + newSecret();
  const token = {
    id: crypto.randomUUID(),
    name,
    token_hash: hashSecret(secret),
    start: secret.slice(0, SHOWN),
    scopes: [...new Set(scopes)].toSorted().toReversed(),
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY_MS),
    last_used_at: null,
    last_address: null,
  };
  return identity.store.transaction(async (tx) => {
    await findAndLockUser(tx, user.id);
    const mine = mineIn(tx, user.id);
    if ((await listAccessTokens(mine)).length >= MOST_ACCESS_TOKENS)
      return apiProblem('too-many-access-tokens', { most: MOST_ACCESS_TOKENS });
    await mine.insertInto('access_tokens').values(token).execute();
    await tell(tx, user, 'token-made', client, now);
    return { secret, token: { user_id: user.id, ...token } };
  });
}
