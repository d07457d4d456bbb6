import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiProblem, type ApiProblem } from '../../problems.ts';
import type { RouteDeps } from '../../route.ts';
import type { Mine } from '../../store/mine.ts';
import { CHALLENGE_MS, giveChallenge, takeChallenge } from './challenges.ts';
import type { Asked } from './check-passkey.ts';
import { listPasskeys, type Passkey } from './passkeys.ts';
import { passkeySiteOf } from './passkey-site.ts';

/** What a browser asks for a passkey with: for any of this site, or only for these. */
export async function askForPasskey(
  { store, config, now }: RouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  passkeys?: readonly Passkey[],
): Promise<Record<string, unknown> | ApiProblem> {
  const site = passkeySiteOf(request, config);
  if (!site) return apiProblem('no-passkeys-here');
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(({ credential, transports }) => ({ id: credential, transports: [...transports] })) }),
  });
  await giveChallenge(store.db, reply, config, options.challenge, new Date(now()));
  return { ...options };
}

/** The same for the user's own passkeys. */
export async function askForOwnPasskey(
  deps: RouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  mine: Mine,
): Promise<Record<string, unknown> | ApiProblem> {
  const own = await listPasskeys(mine);
  return own.length === 0 ? apiProblem('passkeys-none') : askForPasskey(deps, request, reply, own);
}

/** What the passkey that a request sends was asked for. Its challenge is then used up. */
export async function takeAsked({ store, config, now }: RouteDeps, request: FastifyRequest, reply: FastifyReply): Promise<Asked> {
  return { site: passkeySiteOf(request, config), challenge: await takeChallenge(store.db, request, reply, config, new Date(now())) };
}
