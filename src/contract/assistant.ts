import { z } from 'zod';
import { answer, defineCalls } from './call.ts';
import { listQuery } from './paging.ts';

export const assistantCallsBody = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      tool: z.string(),
      asked: z.string().describe('What was asked for: slice equity, from 2026-05-04; its first characters where it is long.'),
      token: z.string().describe('The name of the token.'),
      address: z.string(),
    }),
  ),
  meta: z.object({ total: z.number() }),
});

/** The journal for an assistant (Model Context Protocol), and what assistants read. */
export const assistantAccessCalls = defineCalls('user', 'Account', {
  askJournal: {
    summary: 'The journal for an assistant, by the Model Context Protocol',
    description: 'JSON-RPC over streamable HTTP, by a token only. Its tools read and never write; `tools/list` describes them.',
    body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    response: { 200: answer('A JSON-RPC answer, as JSON or as one event.', z.unknown()) },
  },
  listAssistantCalls: {
    summary: 'What assistants read',
    querystring: listQuery,
    response: { 200: answer('Each call of a tool in the last 90 days, the newest first.', assistantCallsBody) },
  },
});
