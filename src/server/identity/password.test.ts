import { expect, it } from 'vitest';
import { makePasswords } from './password.ts';
import { faultOfPassword } from './password-rules.ts';
import { workingFor } from '../store/shares.ts';

const passwords = makePasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

it('verifies a password in any Unicode form', async () => {
  const stored = await passwords.hash('caf\u00e9-journal');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect(await passwords.verify(stored, 'cafe\u0301-journal')).toBe(true);
  expect(await passwords.verify(stored, 'cafe-journal')).toBe(false);
  expect(await passwords.verify(null, 'caf\u00e9-journal')).toBe(false);
});

it('recognises a hash of another cost', async () => {
  const stored = await passwords.hash('some password');
  expect(passwords.isOutdated(stored)).toBe(false);
  expect(makePasswords({ memoryCost: 128, timeCost: 1, parallelism: 1 }).isOutdated(stored)).toBe(true);
});

it.each([
  ['12345678', 'password-leaked'],
  ['PassWord1', 'password-leaked'],
  ['asha.trades', 'password-is-name'],
  ['Asha@Example.com', 'password-is-name'],
  ['a fine long sentence', null],
])('judges %s as %s', (password, fault) => {
  expect(faultOfPassword(password, { username: 'Asha.Trades', email: 'asha@example.com' })).toBe(fault);
});

it('checks passwords of one address after the other, and others’ in their turn', async () => {
  const stored = await passwords.hash('some password');
  let [many, before] = [0, -1];
  const guess = () => workingFor(null, () => passwords.verify(stored, 'wrong'), '192.0.2.1').then(() => (many += 1));
  const guesses = Array.from({ length: 50 }, guess);
  await workingFor(null, () => passwords.verify(stored, 'some password'), '192.0.2.2').then(() => (before = many));
  expect(before).toBeLessThan(10);
  await Promise.all(guesses);
});
