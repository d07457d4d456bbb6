import type { ReactNode } from 'react';
import { phrase } from '../../phrase.ts';

export const DEMO_TEXTS = {
  title: 'Demo',
  opening: 'Opening the demo…',
  openingHint: 'A year of a made-up trader is read and paired for you alone, as your own files would be.',
  notOpened: 'The demo could not be opened',
  failed: 'The demo could not be opened.',
  again: 'Try again',
  about: (today: ReactNode, tryFile: ReactNode) =>
    phrase`Demo: a made-up trader, made-up prices. It is yours alone and gone after a day. Its today is ${today}. ${tryFile}`,
  keep: 'Make my own journal',
  tryFile: 'Import a file of hers',
  /** What the files are, for the place where they are tried. */
  files: {
    upload: 'Her orders of the last afternoon wait to be imported: made up, in the layout of her broker.',
    statement: 'Her broker’s holdings of today, made up, differ from the journal by ten shares.',
  },
  use: { upload: 'Use her orders', statement: 'Use her holdings' },
  download: 'Download',
  downloadFile: { upload: 'Download her orders', statement: 'Download her holdings' },
  fileFailed: 'The file could not be loaded.',
} as const;
