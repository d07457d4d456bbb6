import { userPaths } from '#contract/paths.ts';
import type { CurrentUser } from '#contract/session.ts';
import { ApiError, failureText, sendForm } from '../../api.ts';

/** How the owner of an account proves to be there before it is deleted. */
export type Proof = 'password' | 'google' | 'none';

/** The proof that an account can give: a password first. */
export function proofOf(user: CurrentUser): Proof {
  if (user.has_password) return 'password';
  return user.has_google ? 'google' : 'none';
}

/** The token that stands for a deletion that was begun; it lives ten minutes. */
export async function initiateDeletion(): Promise<string> {
  const answer = await sendForm<{ delete_token?: string } | null>('POST', userPaths.deleteInitiate);
  if (!answer?.delete_token) throw new ApiError(200, '');
  return answer.delete_token;
}

/** Deletes an account that has a password. */
export async function confirmDeletion(token: string, currentPassword: string): Promise<void> {
  await sendForm('POST', userPaths.deleteConfirm, { token, current_password: currentPassword });
}

/** Deletes an account by a Google token that was given for it just now. */
export async function confirmDeletionWithGoogle(token: string, idToken: string): Promise<void> {
  await sendForm('POST', userPaths.deleteGoogleConfirm, { token, google_id_token: idToken });
}

/** What to say of a step of the deletion that failed. */
export function deletionFailure(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status === 0 ? 'Network error.' : failureText(error, fallback);
}
