import { z } from 'zod';
import { FIELDS, answer, defineCalls, loginTooOld, problem, proveFirst } from './call.ts';
import { displayName, email, newPassword, token, typedPassword, username } from './user-fields.ts';
import { messageBody } from './values.ts';

/** Exactly one of the fields. */
export const profileForm = z
  .object({ username: username.optional(), display_name: displayName.optional(), email: email.optional() })
  .refine(
    (form) => Object.values(form).filter((value) => value !== undefined).length === 1,
    'Send one of username, display_name or email.',
  );
export type ProfileForm = z.infer<typeof profileForm>;

/** A Google-only user sets the first password with current_password empty or left out. */
export const passwordForm = z.object({ current_password: z.string().max(1024).default(''), new_password: newPassword });
export type PasswordForm = z.infer<typeof passwordForm>;

/** Asking for a link by mail: to verify, or to reset a password. */
export const emailForm = z.object({ email });
/** The token of the link '/verify-email?token=…' or '/keep-email?token=…'. */
export const tokenForm = z.object({ token });
export const resetPasswordForm = z.object({ token, new_password: newPassword });
export const resetPasswordBody = messageBody.extend({
  google_unlinked: z.literal(true).optional().describe('Google was linked, and is no longer.'),
  passkeys_removed: z.literal(true).optional().describe('There were passkeys, and are none any more.'),
});
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const deleteInitiateBody = z.object({ delete_token: z.string() });
export type DeleteInitiateBody = z.infer<typeof deleteInitiateBody>;
export const deleteConfirmForm = z.object({ token, current_password: typedPassword });
export const deleteGoogleConfirmForm = z.object({ token, google_id_token: z.string('Please verify with Google first.').max(8192) });

const linkInvalid = problem('The link is invalid, used or expired, or a field is wrong.');

/** What a visitor does with links from the mailbox. */
export const mailboxCalls = defineCalls('anyone', 'Account', {
  resendVerification: {
    summary: 'Send the verification e-mail again',
    description: 'The answer is the same whether or not the address waits to be verified.',
    consumes: FIELDS,
    body: emailForm,
    response: { 200: answer('If the address waits to be verified, a new link is on its way.', messageBody) },
  },
  verifyEmail: {
    summary: 'Follow a verification link',
    consumes: FIELDS,
    body: tokenForm,
    response: {
      200: answer('The address is verified.', messageBody),
      409: problem('The address became another account’s meanwhile.'),
      422: linkInvalid,
    },
  },
  keepEmail: {
    summary: 'Keep the old address',
    description:
      'With the token that the old address gets when a new one is asked for, and again when it takes its place; valid for three days. The old address stays or comes back, and all sessions of the account end.',
    consumes: FIELDS,
    body: tokenForm,
    response: {
      200: answer('The old address is the address of the account.', messageBody),
      409: problem('The address became another account’s meanwhile.'),
      422: linkInvalid,
    },
  },
  forgotPassword: {
    summary: 'Ask for a link that resets the password',
    description: 'The answer is the same whether or not the address has an account. The link is valid for 30 minutes.',
    consumes: FIELDS,
    body: emailForm,
    response: { 200: answer('If the address has an account, a link is on its way.', messageBody) },
  },
  resetPassword: {
    summary: 'Set a new password by such a link',
    description: 'Ends all sessions of the account, unlinks Google and forgets a new address that waits for its link.',
    consumes: FIELDS,
    body: resetPasswordForm,
    response: { 200: answer('The password is changed.', resetPasswordBody), 422: linkInvalid },
  },
});

/** Settings: one field of the profile at a time, and the password. */
export const userCalls = defineCalls('user', 'Account', {
  changeProfile: {
    summary: 'Change the username, the display name or the address',
    description:
      'Send exactly one of the fields. A new address needs a login of the last 30 minutes; where addresses are verified, it replaces the old one when its link is followed.',
    consumes: FIELDS,
    body: profileForm,
    response: {
      200: answer('Saved, or a link is on its way to the new address.', messageBody),
      403: loginTooOld,
      409: problem('The username is taken, or, where addresses are not verified, the address.'),
    },
  },
  changePassword: {
    summary: 'Change the password',
    description:
      'A user who has only Google sets a first one with an empty `current_password`, within 30 minutes of a login. Ends all other sessions and sets a new session cookie.',
    consumes: FIELDS,
    body: passwordForm,
    response: {
      200: answer('The password is changed.', messageBody),
      401: problem('Nobody is logged in, or the current password is wrong.'),
      403: loginTooOld,
    },
  },
});

const deletionInvalid = problem('The deletion was not asked for within 10 minutes, the account has no such proof, or a field is wrong.');

const secondProof = { 403: proveFirst };

/** Deleting the own account in two steps. Where the second step of the login is on, each asks for a fresh proof. */
export const deletionCalls = defineCalls('user', 'Account', {
  initiateDeletion: {
    summary: 'First step of deleting the account',
    response: {
      200: answer('A token that lives 10 minutes, works once and is good for this user only.', deleteInitiateBody),
      ...secondProof,
    },
  },
  confirmDeletion: {
    summary: 'Delete the account, with its password',
    description: 'Removes every row and file of the user at once, and ends the session. It cannot be undone.',
    consumes: FIELDS,
    body: deleteConfirmForm,
    response: {
      200: answer('The account is gone.', messageBody),
      401: problem('Nobody is logged in, or the password is wrong.'),
      ...secondProof,
      422: deletionInvalid,
    },
  },
  confirmDeletionWithGoogle: {
    summary: 'Delete the account, proven by Google',
    description: 'As with the password, for an account that is linked to Google. The ID token must be fresh.',
    consumes: FIELDS,
    body: deleteGoogleConfirmForm,
    response: {
      200: answer('The account is gone.', messageBody),
      401: problem('Nobody is logged in, or the Google account is not the one that is linked.'),
      ...secondProof,
      422: deletionInvalid,
    },
  },
});
