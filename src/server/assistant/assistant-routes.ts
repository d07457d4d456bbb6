import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { assistantAccessCalls } from '#contract/assistant.ts';
import { SMALL_BODY } from '../http/bodies-in-flight.ts';
import { listAssistantCalls } from '../identity/access-tokens/assistant-calls.ts';
import { apiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';
import { type Asker, journalServer } from './journal-server.ts';

/** The headers of a request that the protocol reads. */
const READ_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** The journal for assistants, and what they read. */
export const assistantRoutes: Routes = (app, { config, now }) => {
  const origin = config.publicUrl ?? '';
  // Without streams that stay open: nothing is announced.
  const protocol = createMcpHandler(({ authInfo }) => journalServer(authInfo?.extra as unknown as Asker), {
    maxSubscriptions: 0,
    onerror: (error) => app.log.info({ err: error }, 'an assistant was refused'),
  });

  app.route({
    ...assistantAccessCalls.askJournal,
    bodyLimit: SMALL_BODY,
    handler: async (request, reply) => {
      if (request.token === null) return apiProblem('other-scope', { scope: 'read' });
      const extra: Asker = { request, now: new Date(now()), origin };
      const authInfo = { token: '', clientId: request.token.id, scopes: [...request.token.scopes], extra: { ...extra } };
      const answer = await protocol.fetch(asWebRequest(request), { parsedBody: request.body, authInfo });
      reply.code(answer.status as 200);
      const type = answer.headers.get('content-type');
      if (type !== null) reply.type(type);
      return reply.send(await answer.text());
    },
  });

  app.route({
    ...assistantAccessCalls.listAssistantCalls,
    handler: async (request) => {
      const { page, per_page } = request.query;
      const { calls, total } = await listAssistantCalls(request.mine(), page, per_page);
      return { data: calls.map(({ at, ...call }) => ({ at: at.toISOString(), ...call })), meta: { total } };
    },
  });

  app.addHook('onClose', () => protocol.close());
};

/** The request as the protocol takes it, whose body has been read. */
function asWebRequest({ protocol, host, url, headers }: FastifyRequest): Request {
  const read = READ_HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : []));
  return new Request(`${protocol}://${host}${url}`, { method: 'POST', headers: read });
}
