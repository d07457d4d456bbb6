import { userPaths } from '#contract/paths.ts';
import { failureText, sendForm } from '../api.ts';
import type { Said } from '../ui/outcome.tsx';

/** Requests a new verification e-mail; returns the server's text if it sent one. */
export async function sendVerification(email: string): Promise<Said> {
  try {
    const answer = await sendForm<{ message?: string } | null>('POST', userPaths.resendVerification, { email });
    return { text: answer?.message || 'Verification email sent successfully!', good: true };
  } catch (error) {
    return { text: failureText(error, 'Failed to resend verification email.'), good: false };
  }
}
