import type { SignupBody } from '#contract/session.ts';
import { api } from '../../api.ts';
import { isEmailShaped, type FieldErrors } from '../../ui/form/form-fields.ts';
import { MIN_PASSWORD_LENGTH } from '../../ui/form/password-score.ts';
import { IDENTITY_TEXTS } from '../../text/en/identity.ts';

/** The values of the form: texts trimmed, the password as typed. */
export interface SignupFields {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly agreed: boolean;
}

/** Shown if the terms are not accepted. */
export const TERMS_NEEDED = IDENTITY_TEXTS.pleaseAgreeTermsConditions;

/** The same for Google. */
export const TERMS_NEEDED_FOR_GOOGLE = IDENTITY_TEXTS.pleaseAgreeTermsConditionsBefore;

/** The errors that need no server; the server checks the rest. */
export function signupErrors({ name, username, email, password, agreed }: SignupFields): FieldErrors {
  return {
    ...(name === '' && { name: IDENTITY_TEXTS.enterYourName }),
    ...(username === '' && { username: IDENTITY_TEXTS.chooseUsername }),
    ...(!isEmailShaped(email) && { email: IDENTITY_TEXTS.enterValidEmailAddress }),
    ...(password.length < MIN_PASSWORD_LENGTH && { password: IDENTITY_TEXTS.useLeast8Characters }),
    ...(!agreed && { agree: TERMS_NEEDED }),
  };
}

/** Creates the account. The response says whether a verification e-mail can be sent again. */
export function signUp({ name, username, email, password, agreed }: SignupFields): Promise<SignupBody> {
  return api('signUp', { body: { username, name, email, password, agree_terms: String(agreed) } });
}
