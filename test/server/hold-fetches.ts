import { breachOf } from './hold-to-contract.ts';

/** A setup file: checks every answer that a test gets by fetch from a server process against the contract. */
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
