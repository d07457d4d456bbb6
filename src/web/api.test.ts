import { expect, onTestFinished, test, vi } from 'vitest';
import { api, ApiError, refusal } from './api.ts';

const SENTENCE = 'Enter an amount above 0.';

test('a refused field is named to the form', () => {
  const error = new ApiError(422, SENTENCE, { detail: SENTENCE, code: 'invalid-field', params: { field: 'amount' } });
  expect(refusal(error, 'That could not be saved.')).toEqual({ text: SENTENCE, good: false, field: 'amount' });
});

test.each([
  ['of another kind', new ApiError(409, 'It is there already.', { code: 'taken', params: { field: 'amount' } }), 'It is there already.'],
  ['without a field', new ApiError(422, SENTENCE, { code: 'invalid-field' }), SENTENCE],
  ['without a sentence', new ApiError(502, '', null), 'It failed.'],
  ['without an answer', new ApiError(0, 'lost'), 'It failed. Check your connection and try again.'],
  ['of the program', new TypeError('no such function'), 'It failed.'],
])('a failure %s is said of the whole form', (_, error, text) => {
  expect(refusal(error, 'It failed.')).toEqual({ text, good: false, field: undefined });
});

test('a request that creates something has the same key until it is answered, and a new one after that', async () => {
  const keys: (string | null)[] = [];
  let answer: () => Promise<Response> = () => Promise.reject(new TypeError('no network'));
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return answer();
  });
  const body = { account_id: 1, date: '2026-06-01', kind: 'deposit', amount: '100' } as const;
  const add = (amount = '100') => api('addCash', { body: { ...body, amount } }).catch(() => null);
  await add();
  answer = () => Promise.resolve(new Response('{}', { status: 504 }));
  await add();
  answer = () => Promise.resolve(new Response('{}'));
  await add();
  await add();
  await add('200');
  await api('changeCash', { params: { id: 1 }, body });
  vi.unstubAllGlobals();
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(new Set(keys.slice(2, 5)).size).toBe(3);
  expect(keys[5]).toBeNull();
});

test('what was asked for before the program was there is taken once, if it is good, and not after anything was sent', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{"late":true}')));
  const early = (status = 200) => (globalThis.rojmelEarly = { '/api/tags': Promise.resolve(new Response('{}', { status })) });
  const read = () => api('listTags', {});
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    globalThis.rojmelEarly = undefined;
  });
  early();
  expect(await read()).toEqual({});
  expect(await read()).toEqual({ late: true });
  early(401);
  expect(await read()).toEqual({ late: true });
  globalThis.rojmelEarly = { '/api/tags': Promise.reject(new TypeError('no network')) };
  await expect(read()).rejects.toThrow(ApiError);
  early();
  await api('logOut', {});
  expect(await read()).toEqual({ late: true });
  expect(asked).toHaveBeenCalledTimes(4);
  globalThis.rojmelEarly = { '/api/setups': Promise.resolve(new Response('{}')) };
  expect(await api('makeSetup', { body: { name: 'Gap' } })).toEqual({ late: true });
});
