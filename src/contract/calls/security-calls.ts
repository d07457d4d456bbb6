import { z } from 'zod';
import { auditBody, auditQuery, sessionsBody } from '../security.ts';
import { securityPaths } from '../paths.ts';
import { messageBody } from '../values.ts';
import { answer, call, loginTooOld, problem } from './call.ts';

const tags = ['Account'] as const;

/** Where the user is logged in, and what happened to the account. */
export const securityCalls = {
  listSessions: call('user', 'GET', securityPaths.sessions, {
    operationId: 'listSessions',
    tags,
    summary: 'Where the account is logged in',
    response: { 200: answer('The sessions. `current` marks the one of this request.', sessionsBody) },
  }),
  endSession: call('user', 'DELETE', securityPaths.session(':id').replace('%3A', ':'), {
    operationId: 'endSession',
    tags,
    summary: 'Log a session out',
    params: z.object({ id: z.string() }),
    response: { 200: answer('The session has ended.', messageBody), 403: loginTooOld, 404: problem('No such session of the user.') },
  }),
  listAudit: call('user', 'GET', securityPaths.audit, {
    operationId: 'listAudit',
    tags,
    summary: 'What happened to the account',
    querystring: auditQuery,
    response: { 200: answer('Log-ins, failed ones, and changes of how to log in; the newest first.', auditBody) },
  }),
};
