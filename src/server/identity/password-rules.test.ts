import { expect, it } from 'vitest';
import { faultOfPassword } from './password-rules.ts';

const owner = { username: 'Asha.Rao', email: 'asha.rao@example.in' };

it.each([
  ['Password', 'password-leaked'],
  ['ｐａｓｓｗｏｒｄ', 'password-leaked'],
  ['Rojmel@2026', 'password-guessable'],
  ['zerodha-nse-1', 'password-guessable'],
  ['Nifty BankNifty!!', 'password-guessable'],
  ['Trader@123', null],
  ['asha.rao', 'password-is-name'],
  ['ASHA.RAO@example.in', 'password-is-name'],
  ['rojmel keeps my pepper', null],
  ['nifty crossed a bridge', null],
  ['9871263450123', null],
])('%s: %s', (password, fault) => {
  expect(faultOfPassword(password, owner)).toBe(fault);
});
