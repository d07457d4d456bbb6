import { googleCalls, googleLinkCalls } from '#contract/google.ts';
import { readFormBody } from '../../http/form-body.ts';
import { giveNonce, takeProof } from './google-nonce.ts';
import { answerLogin, callerOf, clientOf, sessionOf } from '../request-session.ts';
import { linkGoogle, signInWithGoogle, unlinkGoogle } from './google-sign-in.ts';
import { ApiProblem } from '../../problems.ts';
import type { Routes } from '../../route.ts';

/** Signs up and logs in with Google. */
export const googleRoutes: Routes = (app, { identity, config, now }) => {
  app.route({
    ...googleCalls.googleSetup,
    handler: (_request, reply) => {
      if (!config.google) return { client_id: null, nonce: null };
      return { client_id: config.google.clientId, nonce: giveNonce(reply, config, now()) };
    },
  });

  app.route({
    ...googleCalls.signInWithGoogle,
    preValidation: readFormBody,
    handler: async (request, reply) => {
      const proof = takeProof(request, reply, config, request.body.id_token);
      const outcome = await signInWithGoogle(identity, proof, callerOf(request, config));
      if (outcome instanceof ApiProblem) return outcome;
      return answerLogin(reply, config, outcome.login, outcome.isNew ? 'Google signup successful!' : 'Login successful!');
    },
  });
};

/** Links Google to an account, and unlinks it. */
export const googleLinkRoutes: Routes = (app, { identity, config }) => {
  app.route({
    ...googleLinkCalls.linkGoogle,
    preValidation: readFormBody,
    handler: (request, reply) =>
      linkGoogle(identity, sessionOf(request), takeProof(request, reply, config, request.body.id_token), clientOf(request)),
  });

  app.route({ ...googleLinkCalls.unlinkGoogle, handler: (request) => unlinkGoogle(identity, sessionOf(request), clientOf(request)) });
};
