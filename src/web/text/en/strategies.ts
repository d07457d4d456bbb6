/** The words of strategies. */
export const STRATEGIES = {
  lead: 'Trades that belong together, and what they came to as one',
  proposedHint: 'Entered within five minutes of each other in one underlying. Each trade counts singly until you confirm.',
  oneLead: 'Trades that count as one',
  noSuch: 'No such strategy',
  noSuchHint: 'It was deleted, or joined to another one.',
  loadFailed: 'Failed to load this strategy.',
  none: 'No strategy yet',
  noneHint: 'When you enter two or more contracts of one underlying within five minutes, they are proposed here as one strategy.',
  noneMade: 'None is confirmed yet.',
  split: 'A trade that is taken out counts singly, and is not proposed again.',
  deleted:
    'Its name, its note, its images and its risk are deleted. Its trades stay, with all that you wrote about them. This cannot be undone.',
  noRisk: 'With a risk, the result is shown in R: net of all legs ÷ risk. Without one, planned risks of the legs count together.',
  missing: 'Trades of this strategy that are not in the journal now: they were deleted, or their file was removed. They come back with it.',
  counted: 'Net, charges and R are of all legs together. R is counted where you typed a risk, or a leg has a planned one.',
} as const;
