import type { MessageBody } from '#contract/values.ts';
import { mineIn, mineOf } from '../../store/mine.ts';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import { checkTotp } from './check-code.ts';
import { type Client, type Identity, tell } from '../identity.ts';
import { byAccount, countAttempts, forgiveAttempts } from '../limits.ts';
import { requireFreshProof } from './proof.ts';
import { canSeal, seal } from './seal.ts';
import { confirmTotp, hasSecondFactor, plainCode, putTotp, removeSecondFactors, renewRecoveryCodes } from './second-factors.ts';
import type { SessionWithUser } from '../sessions.ts';
import { newTotpSecret, totpUri } from './totp.ts';

interface Codes {
  readonly recovery_codes: string[];
}

/** Makes a secret for an app, which counts once a code of it is confirmed. */
export async function setUpSecondFactor(
  identity: Identity,
  { user, session }: SessionWithUser,
): Promise<{ secret: string; uri: string } | ApiProblem> {
  if (!canSeal(identity)) return apiProblem('no-secret-key');
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  const secret = newTotpSecret();
  const sealed = await seal(identity, user.id, secret);
  if (!(await putTotp(mineOf(identity.store, user.id), sealed))) return apiProblem('second-factor-on');
  return { secret, uri: totpUri(secret, user.username) };
}

/** Switches the second step on, with the first code of the app. */
export async function confirmSecondFactor(
  identity: Identity,
  { user, session }: SessionWithUser,
  code: string,
  client: Client,
): Promise<Codes | ApiProblem> {
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  if (await hasSecondFactor(mineOf(identity.store, user.id))) return apiProblem('second-factor-on');
  const limit = byAccount('code-user', String(user.id));
  const wrong = (await countAttempts(identity, [limit])) ?? (await checkTotp(identity, user, plainCode(code)));
  if (wrong) return wrong;
  await forgiveAttempts(identity, [limit]);
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const mine = mineIn(tx, user.id);
    if (!(await confirmTotp(mine, now))) return apiProblem('second-factor-on');
    const recovery_codes = await renewRecoveryCodes(mine);
    await tell(tx, user, 'second-factor-on', client, now);
    return { recovery_codes };
  });
}

export async function removeSecondFactor(
  identity: Identity,
  { user, session }: SessionWithUser,
  client: Client,
): Promise<MessageBody | ApiProblem> {
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const mine = mineIn(tx, user.id);
    if (!(await removeSecondFactors(mine))) return apiProblem('second-factor-off');
    await tell(tx, user, 'second-factor-off', client, now);
    return { message: 'The second step is off.' };
  });
}

/** New recovery codes in the place of the former ones. */
export async function makeRecoveryCodes(
  identity: Identity,
  { user, session }: SessionWithUser,
  client: Client,
): Promise<Codes | ApiProblem> {
  const refused = requireFreshProof(identity, session);
  if (refused) return refused;
  const now = new Date(identity.now());
  return identity.store.transaction(async (tx) => {
    const mine = mineIn(tx, user.id);
    if (!(await hasSecondFactor(mine))) return apiProblem('second-factor-off');
    const recovery_codes = await renewRecoveryCodes(mine);
    await tell(tx, user, 'recovery-codes-made', client, now);
    return { recovery_codes };
  });
}
