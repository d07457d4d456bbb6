import type { CurrentUser } from '#contract/session.ts';
import { ApiError, api, failureText } from '../../api.ts';
import { SETTINGS_TEXTS } from '../../text/en/settings.ts';

/** How users confirm who they are before their account is deleted. */
export type Proof = 'password' | 'google' | 'none';

/** The proof that a user can give: the password, if there is one. */
export function proofOf(user: CurrentUser): Proof {
  if (user.has_password) return 'password';
  return user.has_google ? 'google' : 'none';
}

/** Starts a deletion; returns its token, which is valid for ten minutes. */
export async function initiateDeletion(): Promise<string> {
  const answer = await api('initiateDeletion', {});
  if (!answer?.delete_token) throw new ApiError(200, '');
  return answer.delete_token;
}

/** Deletes an account that has a password. */
export async function confirmDeletion(token: string, currentPassword: string): Promise<void> {
  await api('confirmDeletion', { body: { token, current_password: currentPassword } });
}

/** Deletes an account with a fresh Google token. */
export async function confirmDeletionWithGoogle(token: string, idToken: string): Promise<void> {
  await api('confirmDeletionWithGoogle', { body: { token, google_id_token: idToken } });
}

/** The text for a failed step of the deletion. */
export function deletionFailure(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status === 0 ? SETTINGS_TEXTS.networkError : failureText(error, fallback);
}
