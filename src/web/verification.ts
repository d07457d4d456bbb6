import { accountPaths } from '#contract/account.ts';
import { sendForm } from './api.ts';

/** Asks for a new verification mail; answers the server's sentence. */
export async function sendVerification(email: string): Promise<string> {
  const { message } = await sendForm<{ message?: string }>('POST', accountPaths.resendVerification, { email });
  return message || 'Verification email sent successfully!';
}
