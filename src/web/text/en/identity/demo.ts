import type { ReactNode } from 'react';
import { phrase } from '../../phrase.ts';

export const DEMO_TEXTS = {
  title: 'Demo',
  opening: 'Opening the demo…',
  openingHint: 'A year of a made-up trader is read and paired for you alone, as your own files would be.',
  notOpened: 'The demo could not be opened',
  failed: 'The demo could not be opened.',
  again: 'Try again',
  about: (today: ReactNode) =>
    phrase`Demo: a made-up trader, made-up prices. It is yours alone and gone after a day. Its today is ${today}.`,
  keep: 'Make my own journal',
} as const;
