import { loggedInBody, loginForm, meBody, signupBody, signupForm } from '../session.ts';
import { sessionPaths } from '../paths.ts';
import { messageBody } from '../values.ts';
import { answer, call, FIELDS, problem } from './call.ts';

const tags = ['Session'] as const;

/** Who is logged in, signing up, logging in and out. */
export const sessionCalls = {
  me: call('anyone', 'GET', sessionPaths.me, {
    operationId: 'me',
    tags,
    summary: 'Who is logged in',
    description: 'For visitors, `authenticated` is false and `user` is null.',
    response: { 200: answer('The user of the session, or none.', meBody) },
  }),
  signUp: call('anyone', 'POST', sessionPaths.signup, {
    operationId: 'signUp',
    tags,
    summary: 'Make an account',
    description:
      'Where the server asks for verification, the answer is the same whether or not the address has an account already, and an e-mail says which. Does not log in.',
    consumes: FIELDS,
    body: signupForm,
    response: {
      200: answer('The account exists. `can_resend` says that a verification e-mail was sent.', signupBody),
      409: problem('The username is taken, or, where addresses are not verified, the address.'),
    },
  }),
  logIn: call('anyone', 'POST', sessionPaths.login, {
    operationId: 'logIn',
    tags,
    summary: 'Log in by email or username',
    description: 'Sets the session cookie.',
    consumes: FIELDS,
    body: loginForm,
    response: {
      200: answer('Logged in.', loggedInBody),
      401: problem('The identifier or the password is wrong. The answer does not say which.'),
      403: problem('The password is right, but the address is not verified; or the request came from a page of another site.'),
    },
  }),
  logOut: call('anyone', 'POST', sessionPaths.logout, {
    operationId: 'logOut',
    tags,
    summary: 'Log out',
    description: 'Ends the session of the cookie, if there is one.',
    response: { 200: answer('Nobody is logged in any more.', messageBody) },
  }),
};
