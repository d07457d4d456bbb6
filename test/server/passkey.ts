import type { LightMyRequestResponse } from 'fastify';
import { pathOf } from '#contract/routes.ts';
import { type Authenticator, makeAuthenticator } from './authenticator.ts';
import type { Browser } from './test-app.ts';

/** Adds a passkey to the account of a user who has just proved who they are. */
export async function addPasskeyOf(browser: Browser, authenticator: Authenticator, name = 'Phone'): Promise<LightMyRequestResponse> {
  const started = (await browser.send({ method: 'POST', url: pathOf('startPasskey') })).json<Challenge>();
  const payload = { name, credential: authenticator.create(started.challenge) };
  return browser.send({ method: 'POST', url: pathOf('addPasskey'), payload });
}

/** A user's new passkey, and its id. */
export async function passkeyOf(browser: Browser): Promise<{ readonly authenticator: Authenticator; readonly id: string }> {
  const authenticator = makeAuthenticator();
  const { id } = (await addPasskeyOf(browser, authenticator)).json<{ id: string }>();
  return { authenticator, id };
}

/** The challenge of a login that begins in this browser. */
export async function challengeOf(browser: Browser): Promise<string> {
  return (await browser.send({ method: 'POST', url: pathOf('startPasskeyLogin') })).json<Challenge>().challenge;
}

/** Logs in with a passkey. */
export async function logInWith(browser: Browser, authenticator: Authenticator): Promise<LightMyRequestResponse> {
  const payload = authenticator.sign(await challengeOf(browser));
  return browser.send({ method: 'POST', url: pathOf('logInWithPasskey'), payload });
}

/** Proves with a passkey who uses this browser. */
export async function proveWith(browser: Browser, authenticator: Authenticator): Promise<LightMyRequestResponse> {
  const started = (await browser.send({ method: 'POST', url: pathOf('startPasskeyProof') })).json<Challenge>();
  return browser.send({ method: 'POST', url: pathOf('prove'), payload: { passkey: authenticator.sign(started.challenge) } });
}

/** Takes the second step of the login that began in this browser with a passkey. */
export async function finishWith(browser: Browser, authenticator: Authenticator, trust = false): Promise<LightMyRequestResponse> {
  const started = (await browser.send({ method: 'POST', url: pathOf('startPasskeyStep') })).json<Challenge>();
  const payload = { passkey: authenticator.sign(started.challenge), trust };
  return browser.send({ method: 'POST', url: pathOf('finishLogin'), payload });
}

interface Challenge {
  readonly challenge: string;
}
