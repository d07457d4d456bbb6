import type { FastifyRequest } from 'fastify';
import type { AnswerOf } from '#contract/calls.ts';
import { filledIn, type RouteName, routeOf } from '#contract/routes.ts';
import { ApiProblem } from '../problems.ts';

/** What a tool asks a call for. A list gives its field once for each value. */
interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

/** Makes calls of the contract for a tool, as the program that calls the tool might make them itself. */
export type Ask = <Name extends RouteName>(name: Name, asked?: Asked) => Promise<AnswerOf<Name>>;

/**
 * Calls go through the app again with the token of the request: what is read, checked and limited is the same as over HTTP. Throws the
 * ApiProblem of a refusal.
 */
export function asTool({ server, headers, ip }: FastifyRequest): Ask {
  return async (name, { params = {}, query = {} } = {}) => {
    const { method, url } = routeOf(name);
    if (method !== 'GET') throw new Error(`a tool only reads, and ${name} writes`);
    const answer = await server.inject({
      method,
      url: `${filledIn(url, params)}?${searchOf(query)}`,
      headers: { authorization: headers.authorization ?? '' },
      remoteAddress: ip,
    });
    const body = answer.json<unknown>();
    if (answer.statusCode === 200) return body as AnswerOf<typeof name>;
    const { code, detail } = body as { readonly code: string; readonly detail: string };
    throw new ApiProblem(answer.statusCode, code, null, detail);
  };
}

function searchOf(query: NonNullable<Asked['query']>): string {
  const search = new URLSearchParams();
  for (const [field, given] of Object.entries(query)) for (const value of [given ?? []].flat()) search.append(field, String(value));
  return search.toString();
}
