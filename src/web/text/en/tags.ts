import type { TagRow } from '#contract/tags.ts';
import { counted } from '../../format.ts';

/** The words of tags and mistakes. */
export const NAMES: Readonly<Record<TagRow['kind'], { title: string; one: string; hint: string; none: string }>> = {
  mistake: {
    title: 'Mistakes',
    one: 'mistake',
    hint: 'What the trades with each came to, the costliest first',
    none: 'No mistake is named yet. Name one on a trade, and see here what it costs.',
  },
  tag: {
    title: 'Tags',
    one: 'tag',
    hint: 'What the trades with each came to',
    none: 'No tag yet. Tag a trade, and it is counted here.',
  },
};

export const TAGS_TEXTS = {
  failedToLoadYour: (title: string) => `Failed to load your ${title}.`,
  merge: 'Merge',
  trades: (trades: number) => counted(trades, 'trade'),
  itIsCalledNow: (name: string) => `It is called ${name} now.`,
  rename: (name: string) => `Rename ${name}`,
  mergeOfName: (name: string) => `Merge ${name}`,
  isNow: (name: string, nowName: string) => `${name} is ${nowName} now.`,
  getGoneCannotUndone: (have: string, name: string, into: string) =>
    `${have} with ${name} get ${into}, and ${name} is gone. This cannot be undone.`,
  deleteThis: (one: string) => `Delete this ${one}?`,
  anyMoreCannotUndone: (have: string) => `${have} will not have it any more. This cannot be undone.`,
  isDeleted: (name: string) => `${name} is deleted.`,
  name: 'Name',
  tradesTitle: 'Trades',
  won: 'Won',
  net: 'Net',
  tagsAndMistakes: 'Tags and mistakes',
  tradesEachCame: 'What the trades with each came to',
} as const;
