import { api, failureText } from '../api.ts';
import type { Said } from '../ui/page/outcome.tsx';
import { IDENTITY_TEXTS } from '../text/en/identity.ts';

/** Requests a new verification e-mail; returns the server's text if it sent one. */
export async function sendVerification(email: string): Promise<Said> {
  try {
    const answer = await api('resendVerification', { body: { email } });
    return { text: answer?.message || IDENTITY_TEXTS.verificationEmailSentSuccessfully, good: true };
  } catch (error) {
    return { text: failureText(error, IDENTITY_TEXTS.failedResendVerificationEmail), good: false };
  }
}
