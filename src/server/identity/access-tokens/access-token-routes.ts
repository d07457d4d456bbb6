import { accessTokenCalls, type AccessTokensBody } from '#contract/access-tokens.ts';
import { ApiProblem, orMissing } from '../../problems.ts';
import type { Routes } from '../../route.ts';
import { note } from '../identity.ts';
import { clientOf, sessionOf } from '../request-session.ts';
import { type AccessToken, listAccessTokens, revokeAccessToken } from './access-tokens.ts';
import { makeAccessToken } from './make-access-token.ts';

/** Makes, lists and revokes the tokens of the user's programs. */
export const accessTokenRoutes: Routes = (app, { identity, now }) => {
  app.route({
    ...accessTokenCalls.listAccessTokens,
    handler: async (request) => ({ data: (await listAccessTokens(request.mine())).map((token) => shown(token, now())) }),
  });

  app.route({
    ...accessTokenCalls.makeAccessToken,
    handler: async (request) => {
      const made = await makeAccessToken(identity, sessionOf(request), request.body, clientOf(request));
      return made instanceof ApiProblem ? made : { secret: made.secret, token: shown(made.token, now()) };
    },
  });

  app.route({
    ...accessTokenCalls.revokeAccessToken,
    handler: (request) =>
      request.mine().transaction(async (tx) => {
        orMissing(await revokeAccessToken(tx, request.params.id), 'no-access-token');
        await note(tx, 'token-revoked', clientOf(request), new Date(now()));
        return { message: 'The token is revoked.' };
      }),
  });
};

function shown(token: AccessToken, now: number): AccessTokensBody['data'][number] {
  const { id, name, start, scopes, created_at, expires_at, last_used_at, last_address } = token;
  return {
    id,
    name,
    start,
    scopes: [...scopes],
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    is_expired: expires_at.getTime() <= now,
    last_used_at: last_used_at && last_used_at.toISOString(),
    last_address,
  };
}
