import { z } from 'zod';
import { answer, defineCalls, problem, proveFirst } from './call.ts';
import { LONGEST_ACCESS_DAYS, MOST_ACCESS_TOKENS } from './limits.ts';
import { thingName } from './user-fields.ts';
import { messageBody } from './values.ts';

const scope = z.enum(['read', 'import']);

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string().describe('Its first characters, to know it by.'),
  scopes: z.array(scope),
  created_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
  last_used_at: z.string().nullable().describe('Null where it was never used. Written down once in 5 minutes.'),
  last_address: z.string().nullable(),
});

export const accessTokensBody = z.object({ data: z.array(accessToken) });
export type AccessTokensBody = z.infer<typeof accessTokensBody>;

export const accessTokenForm = z.object({
  name: thingName,
  scopes: z.array(scope).min(1, 'Choose what the token may do.').max(2),
  days: z.number().int().min(1).max(LONGEST_ACCESS_DAYS).describe('How long it is valid.'),
});
export type AccessTokenForm = z.infer<typeof accessTokenForm>;

/** Tokens by which programs read the journal or bring files in. They are sent as `Authorization: Bearer`. */
export const accessTokenCalls = defineCalls('user', 'Account', {
  listAccessTokens: {
    summary: 'The tokens of the user’s programs',
    response: { 200: answer('The newest first, expired ones too.', accessTokensBody) },
  },
  makeAccessToken: {
    summary: 'Make a token for a program',
    description: 'The program sends it as `Authorization: Bearer`. The security of each call says which scope it needs.',
    body: accessTokenForm,
    response: {
      200: answer('The token, shown once.', z.object({ secret: z.string(), token: accessToken })),
      403: proveFirst,
      409: problem(`There are ${MOST_ACCESS_TOKENS} already.`),
    },
  },
  revokeAccessToken: {
    summary: 'Revoke a token',
    params: z.object({ id: z.string() }),
    response: { 200: answer('It is refused from now on.', messageBody), 404: problem('No such token of the user.') },
  },
});
