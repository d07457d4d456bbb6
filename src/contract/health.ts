import { z } from 'zod';
import { answer, defineCalls } from './call.ts';

/** For monitoring. */
export const healthCalls = defineCalls('anyone', 'Server', {
  healthz: {
    summary: 'Whether the server answers',
    response: { 200: answer('The process is up.', z.object({ status: z.literal('ok') })) },
  },
  readyz: {
    summary: 'Whether the server can work',
    description: 'Whether its database answers and is migrated; 503 until it is.',
    response: { 200: answer('The server is ready.', z.object({ status: z.literal('ready') })) },
  },
});
