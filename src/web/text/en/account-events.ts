import type { AuditEvent } from '#contract/security.ts';

/** The events of a user's account, as shown in Settings. */
export const ACCOUNT_EVENTS: Readonly<Record<AuditEvent, string>> = {
  'signed-up': 'Account created',
  'email-verified': 'Email verified',
  'logged-in': 'Logged in',
  'login-failed': 'Login with a wrong password',
  'logged-out': 'Logged out',
  'session-ended': 'Session ended from Settings',
  'username-changed': 'Username changed',
  'display-name-changed': 'Display name changed',
  'email-change-asked': 'New email requested',
  'email-changed': 'Email changed',
  'email-kept': 'Old email kept by the link in it',
  'password-changed': 'Password changed',
  'password-set': 'Password set',
  'password-reset': 'Password reset by email',
  'google-linked': 'Google linked',
  'google-unlinked': 'Google unlinked',
  'deletion-asked': 'Account deletion started',
};
