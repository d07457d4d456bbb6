import { z } from 'zod';

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
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Newest first. */
export const auditBody = z.object({
  data: z.array(z.object({ at: z.string(), event: z.enum(AUDIT_EVENTS), address: z.string(), user_agent: z.string() })),
  meta: z.object({ total: z.number() }),
});
export type AuditBody = z.infer<typeof auditBody>;

export const auditQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
});
