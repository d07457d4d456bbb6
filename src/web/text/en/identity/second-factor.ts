import type { ReactNode } from 'react';
import { counted } from '#contract/counted.ts';
import { phrase } from '../../phrase.ts';

export const SECOND_FACTOR_TEXTS = {
  title: 'Second step',
  hint: 'A login also asks for a code that an app on your phone shows. Your password alone is then worth nothing to a thief.',
  failedLoad: 'Failed to load the second step.',
  noKey: 'Not on this server yet: its operator has to set SECRET_KEY first.',
  setUp: 'Set up with an app',
  failed: 'This could not be done.',
  scan: 'Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.',
  picture: 'QR code of the key',
  key: 'Key',
  code: 'Code',
  enterCode: 'Enter the code.',
  switchOn: 'Switch on',
  saveCodes:
    'The second step is on. Print or write down these recovery codes: each works once in place of the app, and they are not shown again.',
  codes: 'Recovery codes',
  print: 'Print',
  haveSaved: 'I have saved them',
  since: (day: ReactNode, left: number) => phrase`On since ${day}. ${counted(left, 'recovery code')} left.`,
  newCodes: 'New recovery codes',
  switchOff: 'Switch off',
  browsers: 'Browsers that are not asked for a code',
  trusted: (address: string, used: ReactNode, until: ReactNode) => phrase`${address} · last used ${used} · until ${until}`,
  forget: 'Forget',
  forgetBrowser: (device: string, address: string) => `Forget ${device}, ${address}`,
  isItYou: 'Is it you?',
  proveByCode: 'Before this is changed, please enter a code of your app or a recovery code.',
  proveByPassword: 'Before this is changed, please enter your password.',
  proveByLogin: 'Before this is changed, please log out and in again. Then you have 10 minutes.',
  password: 'Password',
  enterPassword: 'Enter your password.',
  confirm: 'Confirm',
  wrong: 'That was not right.',
} as const;
