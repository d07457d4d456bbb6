import type { FastifyInstance, InjectOptions } from 'fastify';
import type { AnswerOf } from '#contract/calls.ts';
import { pathOf, type Scope } from '#contract/routes.ts';
import { type Browser, openBrowser } from './test-app.ts';

/** Makes a token of a user who has just proved who they are. */
export async function tokenOf(browser: Browser, scopes: readonly Scope[], days = 30): Promise<AnswerOf<'makeAccessToken'>> {
  const payload = { name: `to ${scopes.join(' and ')}`, scopes, days };
  return (await browser.send({ method: 'POST', url: pathOf('makeAccessToken'), payload })).json();
}

/** A program that sends this with each call; null: nothing. */
export function openProgram(app: FastifyInstance, authorization: string | null): Browser {
  const browser = openBrowser(app);
  const send: Browser['send'] = (options) =>
    browser.send({ ...options, headers: { ...options.headers, ...(authorization !== null && { authorization }) } });
  return { ...browser, send, get: (url) => send({ method: 'GET', url }) };
}

/** A request that calls a tool for an assistant, without a client of the protocol. */
export function toolRequest(name: string): InjectOptions {
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } };
  return { method: 'POST', url: pathOf('askJournal'), headers: { accept: 'application/json, text/event-stream' }, payload };
}
