import { breachOf } from './hold-to-contract.ts';

/** A setup file: what a server of its own process answers to a test's fetch is held to the contract too. */
const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  const { hostname, pathname } = new URL(response.url);
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return response;
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const text = await response.clone().text();
  const fault = breachOf(method, pathname, response.status, text);
  if (fault !== null) throw new Error(`${method} ${pathname} answered ${response.status} ${text}\n${fault}`);
  return response;
};
