import { type KNOWN_VALUES, NONE } from '#contract/filter-values.ts';
import type { FilterPart } from '#contract/filter-parts.ts';
import { EXPIRY_NAMES, HOLDING_NAMES } from './charts.ts';

const HOUR_NAMES = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00–${String(hour).padStart(2, '0')}:59`]),
);

const WEEKDAY_NAMES = { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' };

const REACH_NAMES = {
  '0-1': 'Under 1%',
  '1-2': '1% to 2%',
  '2-5': '2% to 5%',
  '5-10': '5% to 10%',
  '10-20': '10% to 20%',
  '20-50': '20% to 50%',
  '50+': '50% and more',
  unsure: 'Not certain from daily prices',
};

type Known = typeof KNOWN_VALUES;

/** Of every value that is known beforehand. */
const NAMES = {
  segment: { EQ: 'Equity', FUT: 'Futures', OPT: 'Options', COM: 'Commodities' },
  side: { LONG: 'Long', SHORT: 'Short' },
  product: { delivery: 'Delivery', intraday: 'Intraday', carry: 'Carried over night' },
  result: { WIN: 'Wins', LOSS: 'Losses', EVEN: 'Break-even' },
  size: {
    '0-25k': 'Under ₹25k',
    '25-50k': '₹25k–50k',
    '50-75k': '₹50k–75k',
    '75k-1L': '₹75k–1L',
    '1-2.5L': '₹1L–2.5L',
    '2.5-5L': '₹2.5L–5L',
    '5-10L': '₹5L–10L',
    '10L+': '₹10L and more',
  },
  r: {
    '<-2': 'Under −2R',
    '-2--1': '−2R to −1R',
    '-1-0': '−1R to 0',
    '0-1': '0 to 1R',
    '1-2': '1R to 2R',
    '2-3': '2R to 3R',
    '3+': '3R and more',
    [NONE]: 'Without a planned risk',
  },
  mfe: { ...REACH_NAMES, [NONE]: 'Days without prices' },
  mae: { ...REACH_NAMES, [NONE]: 'Days without prices' },
  held: HOLDING_NAMES,
  weekday: WEEKDAY_NAMES,
  exit_weekday: WEEKDAY_NAMES,
  hour: { ...HOUR_NAMES, [NONE]: 'Time not known' },
  expiry: { ...EXPIRY_NAMES, [NONE]: 'No expiry' },
  note: { yes: 'With a note', [NONE]: 'Without a note' },
  image: { yes: 'With an image', [NONE]: 'Without an image' },
  plan: {
    target: 'Target reached',
    held: 'Stop held, target not reached',
    neither: 'Neither held nor reached',
    [NONE]: 'No stop or target',
  },
} satisfies { readonly [Part in keyof Known]: Readonly<Record<Known[Part][number], string>> };

/** Values that are keys, as people read them in filters, reports and tables. */
export const VALUE_NAMES: Readonly<Partial<Record<FilterPart, Readonly<Record<string, string>>>>> = {
  ...NAMES,
  setup: { [NONE]: 'No setup' },
  tag: { [NONE]: 'No tag' },
  tag_all: { [NONE]: 'No tag' },
  tag_none: { [NONE]: 'No tag' },
  mistake: { [NONE]: 'No mistake' },
  rule: { [NONE]: 'No broken rule' },
  rule_kept: { [NONE]: 'No kept rule' },
};
