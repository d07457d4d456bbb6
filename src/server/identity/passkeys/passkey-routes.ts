import { passkeyCalls, passkeyLoginCalls, type PasskeysBody } from '#contract/passkeys.ts';
import { ApiProblem } from '../../problems.ts';
import type { Routes } from '../../route.ts';
import { currentUserOf } from '../current-user.ts';
import { byAddress, countAttempts } from '../limits.ts';
import { callerOf, clientOf, giveSession, sessionOf } from '../request-session.ts';
import { askForOwnPasskey, askForPasskey, takeAsked } from './ask-for-passkey.ts';
import { addPasskey, forgetPasskey, startPasskey } from './change-passkeys.ts';
import { giveChallenge } from './challenges.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { listPasskeys, type Passkey } from './passkeys.ts';
import { passkeySiteOf } from './passkey-site.ts';

/** Logs in with a passkey. */
export const passkeyLoginRoutes: Routes = (app, deps) => {
  const { identity, config } = deps;

  app.route({
    ...passkeyLoginCalls.startPasskeyLogin,
    handler: async (request, reply) => {
      const limited = await countAttempts(identity, [byAddress('passkey-address', request.ip)]);
      return limited ?? askForPasskey(deps, request, reply);
    },
  });

  app.route({
    ...passkeyLoginCalls.logInWithPasskey,
    handler: async (request, reply) => {
      const asked = await takeAsked(deps, request, reply);
      const outcome = await logInWithPasskey(identity, asked, request.body, callerOf(request, config));
      if (outcome instanceof ApiProblem) return outcome;
      giveSession(reply, config, outcome);
      return { message: 'Login successful!', authenticated: true as const, user: currentUserOf(outcome.user) };
    },
  });
};

/** Adds, lists and removes the user's passkeys, and begins a proof with one. */
export const passkeyRoutes: Routes = (app, deps) => {
  const { identity, store, config, now } = deps;

  app.route({
    ...passkeyCalls.listPasskeys,
    handler: async (request) => ({
      available: passkeySiteOf(request, config) !== null,
      data: (await listPasskeys(request.mine())).map(shown),
    }),
  });

  app.route({
    ...passkeyCalls.startPasskey,
    handler: async (request, reply) => {
      const options = await startPasskey(identity, sessionOf(request), passkeySiteOf(request, config));
      if (options instanceof ApiProblem) return options;
      await giveChallenge(store.db, reply, config, options.challenge, new Date(now()));
      return { ...options };
    },
  });

  app.route({
    ...passkeyCalls.addPasskey,
    handler: async (request, reply) => {
      const asked = await takeAsked(deps, request, reply);
      const added = await addPasskey(identity, sessionOf(request), asked, request.body, clientOf(request));
      return added instanceof ApiProblem ? added : shown(added);
    },
  });

  app.route({
    ...passkeyCalls.removePasskey,
    handler: (request) => forgetPasskey(identity, sessionOf(request), request.params.id, clientOf(request)),
  });

  app.route({
    ...passkeyCalls.startPasskeyProof,
    handler: (request, reply) => askForOwnPasskey(deps, request, reply, request.mine()),
  });
};

function shown({ id, name, created_at, last_used_at }: Passkey): PasskeysBody['data'][number] {
  return { id, name, created_at: created_at.toISOString(), last_used_at: last_used_at && last_used_at.toISOString() };
}
