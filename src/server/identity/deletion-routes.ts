import { deletionCalls } from '#contract/user.ts';
import { readFormBody } from '../http/form-body.ts';
import { takeProof } from './google/google-nonce.ts';
import { clientOf, sessionOf } from './request-session.ts';
import { writeCookie } from '../http/session-cookie.ts';
import { confirmDeletion, confirmDeletionWithGoogle, initiateDeletion } from './delete-user.ts';
import { ApiProblem } from '../problems.ts';
import type { Routes } from '../route.ts';

/** Deletes the user's own account in two steps. */
export const deletionRoutes: Routes = (app, { identity, config }) => {
  app.route({ ...deletionCalls.initiateDeletion, handler: (request) => initiateDeletion(identity, sessionOf(request), clientOf(request)) });

  app.route({
    ...deletionCalls.confirmDeletion,
    preValidation: readFormBody,
    handler: async (request, reply) => {
      const outcome = await confirmDeletion(identity, sessionOf(request), request.body);
      if (!(outcome instanceof ApiProblem)) writeCookie(reply, config, 'session', null);
      return outcome;
    },
  });

  app.route({
    ...deletionCalls.confirmDeletionWithGoogle,
    preValidation: readFormBody,
    handler: async (request, reply) => {
      const proof = takeProof(request, reply, config, request.body.google_id_token);
      const outcome = await confirmDeletionWithGoogle(identity, sessionOf(request), request.body.token, proof, clientOf(request));
      if (!(outcome instanceof ApiProblem)) writeCookie(reply, config, 'session', null);
      return outcome;
    },
  });
};
