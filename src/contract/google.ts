import { z } from 'zod';
import { FIELDS, answer, defineCalls, loginTooOld, problem } from './call.ts';
import { loginBody } from './session.ts';
import { messageBody } from './values.ts';

/** Both null when the server has no client id: then no Google button is shown. The nonce goes into `google.accounts.id.initialize`. */
export const googleSetupBody = z.object({ client_id: z.string().nullable(), nonce: z.string().nullable() });

/** The ID token that Google handed to the browser. */
export const googleForm = z.object({ id_token: z.string('Google sign-in failed.').min(1, 'Google sign-in failed.').max(8192) });

/** Signing up and logging in with Google. */
export const googleCalls = defineCalls('anyone', 'Google', {
  googleSetup: {
    summary: 'Whether there is a Google button',
    description: 'Gives the client id and a nonce for the button, which a cookie remembers for an hour.',
    response: { 200: answer('Both are null where the server has no Google sign-in.', googleSetupBody) },
  },
  signInWithGoogle: {
    summary: 'Sign up or log in with Google',
    description: 'Makes an account if there is none, and sets the session cookie. The server checks the ID token.',
    consumes: FIELDS,
    body: googleForm,
    response: {
      200: answer('Logged in; or `second_factor` names the ways of the second step.', loginBody),
      401: problem('The ID token is not valid.'),
      409: problem('The address has an account already: verify it, or log in with its password, then link Google from Settings.'),
    },
  },
});

/** Linking Google to an account, and unlinking it. */
export const googleLinkCalls = defineCalls('user', 'Google', {
  linkGoogle: {
    summary: 'Link a Google account',
    consumes: FIELDS,
    body: googleForm,
    response: {
      200: answer('The Google account may log in from now on.', messageBody),
      401: problem('Nobody is logged in, or the ID token is not valid.'),
      403: loginTooOld,
      409: problem('That Google account is another user’s, or the user has linked another one.'),
    },
  },
  unlinkGoogle: {
    summary: 'Unlink Google',
    response: {
      200: answer('No Google account may log in from now on.', messageBody),
      403: loginTooOld,
      409: problem('The account has no password: Google is the only way to log in.'),
    },
  },
});
