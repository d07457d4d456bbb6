import { counted } from '../../format.ts';

/** The words of the playbook. */
export const SETUPS = {
  lead: 'Your ways of trading, and what each came to',
  none: 'No setup yet',
  noneHint: 'A setup is a way you trade, with the rules that you follow. Give it to your trades and see here what it earns.',
  counted: 'Counts closed round trips. Average R is that of trades with a planned risk.',
  noText: 'Nothing is written yet: what you look for, where you enter, when you leave.',
  noRules: 'No rule yet. A rule is judged on each trade as kept or broken, and compared here in rupees.',
  remove: (name: string) => `Remove ${name}`,
  name: 'Name',
  mergeInto: 'Merge into',
  into: 'Into',
  setups: 'Setups',
  tagsAndMistakes: 'Tags and mistakes',
  playbook: 'Playbook',
  rules: 'Rules',
  enterAddsRuleAlt: 'Enter adds a rule, Alt ↑ and Alt ↓ move one. A rule that is left out keeps what was judged by it.',
  rule: (value: number) => `Rule ${value}`,
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
