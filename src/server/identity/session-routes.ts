import { sessionCalls } from '#contract/session.ts';
import type { Routes } from '../route.ts';
import { readFormBody } from '../http/form-body.ts';
import { answerLogin, callerOf, clientOf, giveSession } from './request-session.ts';
import { writeCookie } from '../http/session-cookie.ts';
import { currentUserOf } from './current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { signUp } from './sign-up.ts';
import { sessionOfNew } from './start-session.ts';
import { ApiProblem } from '../problems.ts';

/** Says who is logged in; signs up, logs in and logs out. */
export const sessionRoutes: Routes = (app, { identity, config }) => {
  app.route({
    ...sessionCalls.me,
    handler: ({ session }) => ({ authenticated: session !== null, user: session && currentUserOf(session.user) }),
  });

  app.route({
    ...sessionCalls.signUp,
    preValidation: readFormBody,
    handler: async (request, reply) => {
      const outcome = await signUp(identity, request.body, clientOf(request));
      if (outcome instanceof ApiProblem || outcome.can_resend) return outcome;
      // No address has to be verified: a new user need not type the password a second time.
      const session = await sessionOfNew(identity, request.body.username, callerOf(request, config));
      if (session) giveSession(reply, config, session);
      return outcome;
    },
  });

  app.route({
    ...sessionCalls.logIn,
    preValidation: readFormBody,
    handler: async (request, reply) => {
      const outcome = await logIn(identity, request.body, callerOf(request, config));
      return outcome instanceof ApiProblem ? outcome : answerLogin(reply, config, outcome, 'Login successful!');
    },
  });

  app.route({
    ...sessionCalls.logOut,
    handler: async (request, reply) => {
      if (request.session) await logOut(identity, request.session, clientOf(request));
      writeCookie(reply, config, 'session', null);
      return { message: 'Logged out.' };
    },
  });
};
