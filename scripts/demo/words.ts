import type { Told } from './trader.ts';

/** What she writes: each text fits every trade or day of its kind. */
export const SETUPS = [
  {
    name: 'Opening range',
    text: 'The first half hour marks a high and a low. I buy the break, once.',
    rules: ['Not before 09:20', 'One lot, two at most', 'Out at 20 % below the entry'],
  },
  {
    name: 'Pullback',
    text: 'The trend of the morning pauses and goes on. I wait for the pause.',
    rules: ['With the trend of the day', 'Not after 14:30'],
  },
  { name: 'Swing', text: 'A share that holds above its 50-day average. Days to weeks.', rules: ['Results are not within a week'] },
] as const;

/** The setup of a kind of trade; null: none. */
export const SETUP_OF: Readonly<Record<Told['kind'], string | null>> = {
  'opening-range': 'Opening range',
  pullback: 'Pullback',
  revenge: null,
  swing: 'Swing',
  straddle: null,
  crude: null,
  'to-expiry': null,
};

export const NOTES: Readonly<Record<Told['kind'], readonly string[]>> = {
  'opening-range': [
    'Break with volume. Clean.',
    'It came back through the range at once; out by plan.',
    'Entered on the second try. Patience paid.',
  ],
  pullback: ['Waited for three bars. Good entry.', 'No trend today, I saw one because I wanted one.', 'Took half off early for no reason.'],
  revenge: ['I wanted it back. Too large, too fast.', 'Third loss. **This was not a setup.**', 'Should have stopped after two.'],
  swing: ['Held through a weak week, as planned.', 'Sold into strength.'],
  straddle: ['Quiet day, both legs decayed.', 'One leg ran. Closed both at 15:05 as always.'],
  crude: ['Inventory day. Small size.', 'Evening trend, left it alone.'],
  'to-expiry': ['A lottery ticket. It expired.'],
};

export const PLANS = [
  'Two trades at most before noon. Stop after two losses.',
  'Range day likely: no breakouts.',
  'Only pullbacks. One lot.',
];
export const REVIEWS = [
  'Kept the plan. Small, and fine.',
  'Two losses, then three more at five lots. The same day as ever.\n\nTomorrow: close the terminal after two losses.',
  'Good morning, bored afternoon, gave half of it back.',
];
