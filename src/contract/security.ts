import { z } from 'zod';
import { answer, defineCalls, loginTooOld, problem } from './call.ts';
import { messageBody } from './values.ts';

/** Instants are ISO 8601 in UTC; `current` marks the session of this request. */
export const sessionsBody = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      address: z.string(),
      user_agent: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type SessionsBody = z.infer<typeof sessionsBody>;

export const AUDIT_EVENTS = [
  'signed-up',
  'email-verified',
  'logged-in',
  'login-failed',
  'logged-out',
  'session-ended',
  'username-changed',
  'display-name-changed',
  'email-change-asked',
  'email-changed',
  'email-kept',
  'password-changed',
  'password-set',
  'password-reset',
  'google-linked',
  'google-unlinked',
  'deletion-asked',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'second-factor-failed',
  'recovery-codes-made',
  'recovery-code-used',
  'browser-trusted',
  'browser-forgotten',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'token-made',
  'token-revoked',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Newest first. */
export const auditBody = z.object({
  data: z.array(z.object({ at: z.string(), event: z.enum(AUDIT_EVENTS), address: z.string(), user_agent: z.string() })),
  meta: z.object({ total: z.number() }),
});

export const auditQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
});

/** Where the user is logged in, and what happened to the account. */
export const securityCalls = defineCalls('user', 'Account', {
  listSessions: {
    summary: 'Where the account is logged in',
    response: { 200: answer('The sessions. `current` marks the one of this request.', sessionsBody) },
  },
  endSession: {
    summary: 'Log a session out',
    params: z.object({ id: z.string() }),
    response: { 200: answer('The session has ended.', messageBody), 403: loginTooOld, 404: problem('No such session of the user.') },
  },
  listAudit: {
    summary: 'What happened to the account',
    querystring: auditQuery,
    response: { 200: answer('Log-ins, failed ones, and changes of how to log in; the newest first.', auditBody) },
  },
});
