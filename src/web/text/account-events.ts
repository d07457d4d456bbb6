import type { AuditEvent } from '#contract/security.ts';

/** What happened to an account, as its owner reads it. */
export const ACCOUNT_EVENTS: Readonly<Record<AuditEvent, string>> = {
  'signed-up': 'Account created',
  'email-verified': 'Email verified',
  'logged-in': 'Logged in',
  'login-failed': 'Login with a wrong password',
  'logged-out': 'Logged out',
  'session-ended': 'Session ended from Settings',
  'username-changed': 'Username changed',
  'display-name-changed': 'Display name changed',
  'email-change-asked': 'New email asked for',
  'email-changed': 'Email changed',
  'email-kept': 'Old email kept by its link',
  'password-changed': 'Password changed',
  'password-set': 'Password set',
  'password-reset': 'Password reset by mail',
  'google-linked': 'Google linked',
  'google-unlinked': 'Google unlinked',
  'deletion-asked': 'Account deletion begun',
};
