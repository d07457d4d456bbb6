import { z } from 'zod';
import { FIELDS, answer, defineCalls, problem } from './call.ts';
import { displayName, email, newPassword, typedPassword, username } from './user-fields.ts';
import { dayText, messageBody } from './values.ts';

export const currentUser = z.object({
  user_id: z.number(),
  username: z.string(),
  display_name: z.string(),
  email: z.string(),
  provider: z.enum(['local', 'google']),
  has_password: z.boolean(),
  has_google: z.boolean(),
  demo: z
    .object({ until: z.iso.datetime().describe('When it ends.'), today: dayText.describe('The day that its journal takes for today.') })
    .nullable()
    .describe('null for everybody but the user of a demo.'),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const meBody = z.object({ authenticated: z.boolean(), user: currentUser.nullable() });

const TERMS = 'Please agree to the Terms and Conditions to continue.';

/** Sent as a form; agree_terms is the text 'true' or 'false'. */
export const signupForm = z.object({
  username,
  name: displayName,
  email,
  password: newPassword,
  agree_terms: z.union([z.string(), z.boolean()], TERMS).refine((ticked) => String(ticked) === 'true', TERMS),
});
export type SignupForm = z.infer<typeof signupForm>;

export const signupBody = z.object({ message: z.string(), can_resend: z.boolean() });
export type SignupBody = z.infer<typeof signupBody>;

const typedIdentifier = z.string().trim().toLowerCase().max(254, 'Email or username is too long.').optional();

/** Sent form-encoded: an identifier with @ as email, else as username. */
export const loginForm = z
  .object({ email: typedIdentifier, username: typedIdentifier, password: typedPassword })
  .refine((form) => Boolean(form.email ?? form.username), 'Email or username is required.');
export type LoginForm = z.infer<typeof loginForm>;

/** The session cookie comes with it. */
export const loggedInBody = z.object({ message: z.string(), authenticated: z.literal(true), user: currentUser });

const SECOND_STEPS = ['passkey', 'totp', 'recovery'] as const;

/** The password or the Google account was right. A session comes with the second step, by one of the ways. */
export const secondStepBody = z.object({
  message: z.string(),
  authenticated: z.literal(false),
  second_factor: z.array(z.enum(SECOND_STEPS)).describe('The ways that the user has; first the usual one.'),
});
export type SecondStepBody = z.infer<typeof secondStepBody>;

export const loginBody = z.union([loggedInBody, secondStepBody]);

/** Digits of an app, or a recovery code; spaces and hyphens do not matter. */
export const typedCode = z.string('Enter the code.').trim().min(1, 'Enter the code.').max(40, 'The code is too long.');

/** A file of the demo: to upload, or a statement to compare. */
export const demoFile = z.object({ use: z.enum(['upload', 'statement']), name: z.string(), text: z.string() });
export type DemoFile = z.infer<typeof demoFile>;
export const demoFilesBody = z.object({ files: z.array(demoFile) });

/** Who is logged in, signing up, logging in and out. */
export const sessionCalls = defineCalls('anyone', 'Session', {
  me: {
    summary: 'Who is logged in',
    description: 'For visitors, `authenticated` is false and `user` is null.',
    response: { 200: answer('The user of the session, or none.', meBody) },
  },
  signUp: {
    summary: 'Make an account',
    description:
      'Where the server asks for verification, the answer is the same whether or not the address has an account already, and an e-mail says which. Does not log in.',
    consumes: FIELDS,
    body: signupForm,
    response: {
      200: answer('The account exists. `can_resend` says that a verification e-mail was sent; else a session has begun.', signupBody),
      409: problem('The username is taken, or, where addresses are not verified, the address.'),
    },
  },
  logIn: {
    summary: 'Log in by email or username',
    description: 'Sets the session cookie, or asks for the second step where the user has one.',
    consumes: FIELDS,
    body: loginForm,
    response: {
      200: answer('Logged in; or the password is right, and `second_factor` names the ways of the second step.', loginBody),
      401: problem('The identifier or the password is wrong. The answer does not say which.'),
      403: problem('The password is right, but the address is not verified; or the request came from a page of another site.'),
    },
  },
  startDemo: {
    summary: 'Open the demo',
    description: 'Makes the journal of a made-up trader for this browser alone, and sets the session cookie. It is gone after a day.',
    response: {
      200: answer('The demo is open. Where the browser has one already, nothing is made.', loggedInBody),
      404: problem('The server has no demo.'),
      409: problem('A user is logged in.'),
    },
  },
  listDemoFiles: {
    summary: 'The files to try in the demo',
    description: 'Files of the made-up trader that her journal does not have, as a broker would give them.',
    response: {
      200: answer('A list of orders to upload, and a statement to compare with the journal.', demoFilesBody),
      404: problem('The server has no demo.'),
    },
  },
  logOut: {
    summary: 'Log out',
    description: 'Ends the session of the cookie, if there is one; of a demo all of it.',
    response: { 200: answer('Nobody is logged in any more.', messageBody) },
  },
});
