import { expect, it } from 'vitest';
import { breachOf } from './hold-to-contract.ts';

const visitor = { authenticated: false, user: null };
const holding = { symbol: 'INFY', instrument_id: 1, qty: 1, value: 1500, pnl: 0 };

it.each([
  ['what the contract says', 'GET', '/api/me', 200, visitor, null],
  ['a slash at the end and a query', 'GET', '/api/me/?x=1', 200, visitor, null],
  ['the fixed path before the one with a parameter', 'GET', '/api/summary/equity/holdings', 200, { holdings: [holding] }, null],
  ['the sentence of a refusal', 'GET', '/api/summary/shares', 422, { detail: 'No.', code: 'no' }, null],
  ['a 404 of an unknown call', 'GET', '/api/nothing', 404, { detail: 'Not found.', code: 'not-found' }, null],
  ['a file', 'GET', '/robots.txt', 200, 'text', null],
  ['an extra key', 'GET', '/api/me', 200, { ...visitor, extra: 1 }, /these fields only/],
  ['an extra key, nested', 'GET', '/api/summary/equity/holdings', 200, { holdings: [{ ...holding, extra: 1 }] }, /these fields only/],
  ['a missing key', 'GET', '/api/me', 200, { authenticated: false }, /user/],
  ['a value of another type', 'GET', '/api/me', 200, { authenticated: 'no', user: null }, /boolean/],
  ['a status that is not in the contract', 'GET', '/api/me', 404, { detail: 'Not found.' }, /no status 404/],
  ['another method of the path', 'PUT', '/api/me', 200, visitor, /message/],
  ['a refusal without its sentence', 'GET', '/api/me', 500, { error: 'x' }, /detail/],
  ['another answer to an unknown call', 'GET', '/api/nothing', 404, { error: 'x' }, /detail/],
])('judges %s', (_, method, url, status, body, fault) => {
  const breach = breachOf(method, url, status, JSON.stringify(body));
  if (fault === null) expect(breach).toBeNull();
  else expect(breach).toMatch(fault);
});
