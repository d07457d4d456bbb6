import { expect, it } from 'vitest';
import { isForeign } from './foreign-origin.ts';

const publicUrl = 'https://journal.example.com';

it.each([
  ['a client that is not a browser', {}, false],
  ['our own page', { origin: 'http://127.0.0.1:3000' }, false],
  ['our own page under its public address', { origin: publicUrl }, false],
  ['our own page behind a proxy that rewrites Host', { origin: 'https://x.example', fetchSite: 'same-origin' }, false],
  ['another site', { origin: 'https://evil.example' }, true],
  ['another port', { origin: 'http://127.0.0.1:8080' }, true],
  ['a hidden origin', { origin: 'null' }, true],
  ['another site without an origin', { fetchSite: 'cross-site' }, true],
  ['a sibling domain', { origin: 'https://blog.example.com', fetchSite: 'same-site' }, true],
])('judges %s', (_, headers, foreign) => {
  const request = { host: '127.0.0.1:3000', origin: undefined, fetchSite: undefined, ...headers };
  expect(isForeign({ ...request, method: 'POST' }, publicUrl)).toBe(foreign);
  expect(isForeign({ ...request, method: 'GET' }, publicUrl)).toBe(false);
});
