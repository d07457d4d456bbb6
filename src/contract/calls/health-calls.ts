import { z } from 'zod';
import { answer, call } from './call.ts';

const tags = ['Server'] as const;

/** For monitoring. */
export const healthCalls = {
  healthz: call('anyone', 'GET', '/healthz', {
    operationId: 'healthz',
    tags,
    summary: 'Whether the server answers',
    response: { 200: answer('The process is up.', z.object({ status: z.literal('ok') })) },
  }),
  readyz: call('anyone', 'GET', '/readyz', {
    operationId: 'readyz',
    tags,
    summary: 'Whether the server can work',
    description: 'Whether its database answers and is migrated; 503 until it is.',
    response: { 200: answer('The server is ready.', z.object({ status: z.literal('ready') })) },
  }),
};
