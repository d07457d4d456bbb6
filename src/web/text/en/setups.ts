/** The words of the playbook. */
export const SETUPS = {
  lead: 'Your ways of trading, and what each came to',
  none: 'No setup yet',
  noneHint: 'A setup is a way you trade, with the rules that you follow. Give it to your trades and see here what it earns.',
  counted: 'Counts closed round trips. Average R is that of trades with a planned risk.',
  noText: 'Nothing is written yet: what you look for, where you enter, when you leave.',
  noRules: 'No rule yet. A rule is judged on each trade as kept or broken, and compared here in rupees.',
} as const;

/** What goes with a setup that is deleted. */
export function deletedWith(trades: number): string {
  const have = trades === 0 ? '' : trades === 1 ? 'One closed trade will have no setup. ' : `${trades} closed trades will have no setup. `;
  return `${have}Their notes, tags and plans stay. The text, the rules and what was judged by them are deleted. This cannot be undone.`;
}
