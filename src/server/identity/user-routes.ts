import { userCalls, mailboxCalls } from '#contract/user.ts';
import { readFormBody } from '../http/form-body.ts';
import { clientOf, giveSession, sessionOf } from './request-session.ts';
import { askForLink } from './ask-for-link.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { keepEmail } from './keep-email.ts';
import { resetPassword } from './reset-password.ts';
import { verifyEmail } from './verify-email.ts';
import { ApiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';

const preValidation = readFormBody;
const VERIFICATION_SENT = { message: 'If this address waits to be verified, a new link is on its way. It is valid for 24 hours.' };
const RESET_SENT = { message: 'Password reset email sent. Check the inbox if the address exists. The link is valid for 30 minutes.' };

/** Sends links by e-mail, and does what a visitor follows them for. */
export const mailboxRoutes: Routes = (app, { identity }) => {
  app.route({
    ...mailboxCalls.resendVerification,
    preValidation,
    handler: async (request) => {
      const refused = await askForLink(identity, 'verify-email', request.body.email, clientOf(request));
      return refused ?? VERIFICATION_SENT;
    },
  });

  app.route({
    ...mailboxCalls.forgotPassword,
    preValidation,
    handler: async (request) => {
      const refused = await askForLink(identity, 'reset-password', request.body.email, clientOf(request));
      return refused ?? RESET_SENT;
    },
  });

  app.route({
    ...mailboxCalls.verifyEmail,
    preValidation,
    handler: (request) => verifyEmail(identity, request.body.token, clientOf(request)),
  });

  app.route({
    ...mailboxCalls.keepEmail,
    preValidation,
    handler: (request) => keepEmail(identity, request.body.token, clientOf(request)),
  });

  app.route({
    ...mailboxCalls.resetPassword,
    preValidation,
    handler: (request) => resetPassword(identity, request.body, clientOf(request)),
  });
};

/** Changes one field of the profile at a time, or the password. */
export const userRoutes: Routes = (app, { identity, config }) => {
  app.route({
    ...userCalls.changeProfile,
    preValidation,
    handler: (request) => changeProfile(identity, sessionOf(request), request.body, clientOf(request)),
  });

  app.route({
    ...userCalls.changePassword,
    preValidation,
    handler: async (request, reply) => {
      const outcome = await changePassword(identity, sessionOf(request), request.body, clientOf(request));
      if (outcome instanceof ApiProblem) return outcome;
      giveSession(reply, config, outcome);
      return { message: outcome.message };
    },
  });
};
