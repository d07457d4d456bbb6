import { api, failureText } from '../api.ts';
import type { Said } from '../ui/page/outcome.tsx';

/** Requests a new verification e-mail; returns the server's text if it sent one. */
export async function sendVerification(email: string): Promise<Said> {
  try {
    const answer = await api('resendVerification', { body: { email } });
    return { text: answer?.message || 'Verification email sent successfully!', good: true };
  } catch (error) {
    return { text: failureText(error, 'Failed to resend verification email.'), good: false };
  }
}
