import { secondFactorCalls, secondStepCalls } from '#contract/second-factor.ts';
import { mineOf } from '../../store/mine.ts';
import { readCookie, writeCookie } from '../../http/session-cookie.ts';
import { apiProblem, ApiProblem } from '../../problems.ts';
import type { Routes } from '../../route.ts';
import { currentUserOf } from '../current-user.ts';
import { byAddress, countAttempts } from '../limits.ts';
import { confirmSecondFactor, makeRecoveryCodes, removeSecondFactor, setUpSecondFactor } from './change-second-factor.ts';
import { note } from '../identity.ts';
import { askForOwnPasskey, takeAsked } from '../passkeys/ask-for-passkey.ts';
import { proofWayOf, prove } from './proof.ts';
import { callerOf, clientOf, giveSession, sessionOf } from '../request-session.ts';
import { canSeal } from './seal.ts';
import { countRecoveryCodes, totpFactor } from './second-factors.ts';
import { findStep, finishLogin } from './second-step.ts';
import { forgetTrustedBrowser, listTrustedBrowsers } from './trusted-browsers.ts';

/** The second step of a login. */
export const secondStepRoutes: Routes = (app, deps) => {
  const { identity, config } = deps;

  app.route({
    ...secondStepCalls.finishLogin,
    handler: async (request, reply) => {
      const secret = readCookie(request, config, 'step');
      const asked = await takeAsked(deps, request, reply);
      const outcome = await finishLogin(identity, secret, request.body, asked, callerOf(request, config));
      if (outcome instanceof ApiProblem) return outcome;
      writeCookie(reply, config, 'step', null);
      giveSession(reply, config, outcome);
      return { message: 'Login successful!', authenticated: true as const, user: currentUserOf(outcome.user) };
    },
  });

  app.route({
    ...secondStepCalls.startPasskeyStep,
    handler: async (request, reply) => {
      const limited = await countAttempts(identity, [byAddress('passkey-address', request.ip)]);
      if (limited) return limited;
      const step = await findStep(identity, readCookie(request, config, 'step'));
      return step ? askForOwnPasskey(deps, request, reply, mineOf(identity.store, step.user.id)) : apiProblem('login-over');
    },
  });
};

/** The second step of the user's login, and the proof that dangerous changes ask for. */
export const secondFactorRoutes: Routes = (app, deps) => {
  const { identity, now } = deps;

  app.route({
    ...secondFactorCalls.prove,
    handler: async (request, reply) =>
      prove(identity, sessionOf(request), request.body, await takeAsked(deps, request, reply), clientOf(request)),
  });

  app.route({
    ...secondFactorCalls.secondFactor,
    handler: async (request) => {
      const mine = request.mine();
      const since = (await totpFactor(mine))?.confirmed_at ?? null;
      const browsers = await listTrustedBrowsers(mine, new Date(now()));
      return {
        available: canSeal(identity),
        since: since && since.toISOString(),
        recovery_codes: await countRecoveryCodes(mine),
        proof: await proofWayOf(identity, sessionOf(request).user),
        browsers: browsers.map(({ id, address, user_agent, created_at, last_used_at, expires_at }) => ({
          id,
          address,
          user_agent,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          expires_at: expires_at.toISOString(),
        })),
      };
    },
  });

  app.route({ ...secondFactorCalls.setUpSecondFactor, handler: (request) => setUpSecondFactor(identity, sessionOf(request)) });

  app.route({
    ...secondFactorCalls.confirmSecondFactor,
    handler: (request) => confirmSecondFactor(identity, sessionOf(request), request.body.code, clientOf(request)),
  });

  app.route({
    ...secondFactorCalls.removeSecondFactor,
    handler: (request) => removeSecondFactor(identity, sessionOf(request), clientOf(request)),
  });

  app.route({
    ...secondFactorCalls.makeRecoveryCodes,
    handler: (request) => makeRecoveryCodes(identity, sessionOf(request), clientOf(request)),
  });

  app.route({
    ...secondFactorCalls.forgetTrustedBrowser,
    handler: (request) =>
      request.mine().transaction(async (tx) => {
        if (!(await forgetTrustedBrowser(tx, request.params.id))) return apiProblem('no-browser');
        await note(tx, 'browser-forgotten', clientOf(request), new Date(now()));
        return { message: 'This browser is asked for a code again.' };
      }),
  });
};
