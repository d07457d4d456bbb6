import { counted } from '#contract/counted.ts';
import type { TagRow } from '#contract/tags.ts';

/** The words of the playbook. */
export const SETUPS = {
  tagsAndMistakes: 'Tags and mistakes',
  lead: 'Your ways of trading, and what each came to',
  none: 'No setup yet',
  noneHint: 'A setup is a way you trade, with the rules that you follow. Give it to your trades and see here what it earns.',
  counted: 'Counts closed round trips. Average R is that of trades with a planned risk.',
  noText: 'Nothing is written yet: what you look for, where you enter, when you leave.',
  noRules: 'No rule yet. A rule is judged on each trade as kept or broken, and compared here in rupees.',
  remove: (name: string) => `Remove ${name}`,
  setups: 'Setups',
  playbook: 'Playbook',
  rules: 'Rules',
  enterAddsRuleAlt: 'Enter adds a rule, Alt ↑ and Alt ↓ move one. A rule that is left out keeps what was judged by it.',
  rule: (place: number) => `Rule ${place}`,
  addRule: 'Add a rule',
  move: (name: string, way: string) => `Move ${name} ${way}`,
  kept: 'Kept',
  broken: 'Broken',
  noTrade: 'no trade',
  tradesWon: (trades: number, percent: string) => `${counted(trades, 'trade')} · ${percent} won`,
  edit: (name: string) => `Edit ${name}`,
  howItIsTraded: 'How it is traded',
  net: 'Net',
  closedRoundTrips: 'Closed round trips',
  winRate: 'Win rate',
  won: (wins: string) => `${wins} won`,
  averageR: 'Average R',
  setup: 'Setup',
  loadFailed: 'Failed to load this setup.',
  noSuchSetup: 'No such setup',
  deletedMergedIntoAnother: 'It was deleted, or merged into another one.',
  saved: 'Saved.',
  figures: 'Figures',
  itsTrades: 'Its trades',
  closedRoundTripsCame: 'What closed round trips came to where a rule was kept, and where it was broken',
  editTitle: 'Edit',
  merge: 'Merge',
  mergeOfName: (name: string) => `Merge ${name}`,
  closedTradesThoseOpen: (trades: number, into: string) => `${counted(trades, 'closed trade')}, and those that are open, get ${into}.`,
  textStandsBelowRules: (into: string) =>
    `Its text stands below that of ${into}. Rules of the same text become one, with what was judged by both.`,
  goneCannotUndone: (name: string) => `${name} is gone. This cannot be undone.`,
  deleteThisSetup: 'Delete this setup?',
  newSetup: 'New setup',
  failedLoadSetups: 'Failed to load your setups.',
  makeIt: 'Make it',
  trades: 'Trades',
} as const;

/** What goes with a setup that is deleted. */
export function deletedWith(trades: number): string {
  const have = trades === 0 ? '' : trades === 1 ? 'One closed trade will have no setup. ' : `${trades} closed trades will have no setup. `;
  return `${have}Their notes, tags and plans stay. The text, the rules and what was judged by them are deleted. This cannot be undone.`;
}

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
