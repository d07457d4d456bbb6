import { counted } from '#contract/counted.ts';

export const NEEDS_YOU_TEXTS = {
  needsYou: 'Needs you',
  loadFailed: 'Failed to load what needs you.',
  nothingWaitsForYou: 'Nothing waits for you.',
  later: 'Later',
  tradesWithoutSetup: (count: number, today: string) => `${counted(count, 'trade', 'trades')} of ${today} without a setup`,
  reconciledPeriodsChanged: (changed: number) => counted(changed, 'reconciled period changed', 'reconciled periods changed'),
  filesWaitAnswer: (files: number) => counted(files, 'file waits for an answer', 'files wait for an answer'),
  tradesMayBeDoubles: (held: number) => counted(held, 'trade may be a double', 'trades may be doubles'),
  waitsForAnswer: (fileName: string) => `${fileName} waits for an answer`,
  untilAnswered: (question: string, files: number) =>
    `${question} Until that is answered, none of ${files === 1 ? 'its' : 'their'} trades is in your journal.`,
  theyReadMoreThan: 'They can be read in more than one way.',
  answer: 'Answer',
  seeFiles: 'See the files',
} as const;
