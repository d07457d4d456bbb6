import type { SignupBody } from '#contract/session.ts';
import { api } from '../../api.ts';
import { isEmailShaped, type FieldErrors } from '../../ui/form/form-fields.ts';
import { MIN_PASSWORD_LENGTH } from '../../ui/form/password-score.ts';

/** The values of the form: texts trimmed, the password as typed. */
export interface SignupFields {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly agreed: boolean;
}

/** Shown if the terms are not accepted. */
export const TERMS_NEEDED = 'Please agree to the Terms and Conditions to continue.';

/** The same for Google. */
export const TERMS_NEEDED_FOR_GOOGLE = 'Please agree to the Terms and Conditions before continuing with Google.';

/** The errors that need no server; the server checks the rest. */
export function signupErrors({ name, username, email, password, agreed }: SignupFields): FieldErrors {
  return {
    ...(name === '' && { name: 'Enter your name.' }),
    ...(username === '' && { username: 'Choose a username.' }),
    ...(!isEmailShaped(email) && { email: 'Enter a valid email address.' }),
    ...(password.length < MIN_PASSWORD_LENGTH && { password: 'Use at least 8 characters.' }),
    ...(!agreed && { agree: TERMS_NEEDED }),
  };
}

/** Creates the account. The response says whether a verification e-mail can be sent again. */
export function signUp({ name, username, email, password, agreed }: SignupFields): Promise<SignupBody> {
  return api('signUp', { body: { username, name, email, password, agree_terms: String(agreed) } });
}
