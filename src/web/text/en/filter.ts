import type { AskedFilter, FilterPart } from '#contract/filter-parts.ts';
import { NONE, readRange, type KNOWN_VALUES } from '#contract/filter-values.ts';
import { dayRange, day, rupees, rupeesAreHidden } from '../../format.ts';

/** The parts of the filter, in the order of its list. */
export const PART_NAMES: Readonly<Record<FilterPart, string>> = {
  segment: 'Segment',
  underlying: 'Underlying',
  instrument_id: 'Contract or share',
  setup: 'Setup',
  tag: 'Tag',
  tag_all: 'All of these tags',
  tag_none: 'None of these tags',
  mistake: 'Mistake',
  rule: 'Broken rule',
  result: 'Result',
  net: 'Net result',
  side: 'Side',
  product: 'Product',
  weekday: 'Weekday of entry',
  exit_weekday: 'Weekday of exit',
  hour: 'Hour of entry',
  held: 'Holding time',
  expiry: 'Days to expiry',
  size: 'Size',
  r: 'R',
  mfe: 'At its best',
  mae: 'At its worst',
  account_id: 'Account',
  note: 'Note',
  image: 'Image',
  plan: 'Plan',
  rule_kept: 'Kept rule',
  leak: 'Leak',
};

/** The name of a value, where its key is none. */
export function valueName(part: FilterPart, value: string, label = value): string {
  if (part === 'leak') return leakLine(value);
  if (part === 'net') return rangeText(value);
  return knownName(part, value) ?? label;
}

/** The name of a value that is known beforehand. */
export function knownName(part: FilterPart, value: string): string | undefined {
  const name = VALUE_NAMES[part]?.[value];
  return part === 'size' && name !== undefined ? sizeName(value, name, Object.keys(NAMES.size)) : name;
}

/** A range of sizes; while rupees are hidden its place among them, the smallest first. */
export function sizeName<Size extends string>(size: Size, name: string, sizes: readonly Size[]): string {
  return rupeesAreHidden() ? `Size ${sizes.indexOf(size) + 1}` : name;
}

/** A range of net: '₹500 to ₹1,000', 'from ₹500', 'up to −₹0.01'. */
function rangeText(value: string): string {
  const { from, to } = readRange(value) ?? { from: null, to: null };
  if (from === null) return `up to ${shortRupees(to)}`;
  if (to === null) return `from ${shortRupees(from)}`;
  return from === to ? shortRupees(from) : `${shortRupees(from)} to ${shortRupees(to)}`;
}

function shortRupees(amount: number | null): string {
  return rupees(amount).replace(/\.00$/, '');
}

/** A line of the leaks, such as all:expiry:0. */
function leakLine(value: string): string {
  const period = value.startsWith('12m:') ? ', last 12 months' : '';
  const id = value.slice(value.indexOf(':') + 1);
  const facts: Readonly<Record<string, string>> = { turned: 'Gains that charges made losses', 'too-small': 'Too small to pay' };
  return `${facts[id] ?? leakName(id)}${period}`;
}

/** What comes before the values of a part, where they do not say themselves what they are. */
const PREFIXES: Readonly<Partial<Record<FilterPart, string>>> = {
  net: 'Net ',
  setup: 'Setup: ',
  tag: 'Tag: ',
  tag_all: 'Tags: ',
  tag_none: 'Not tagged ',
  mistake: 'Mistake: ',
  rule: 'Broke: ',
  mfe: 'At best: ',
  mae: 'At worst: ',
  held: 'Held: ',
  expiry: 'Expiry: ',
  hour: 'Entered ',
  exit_weekday: 'Exit: ',
  rule_kept: 'Kept: ',
  leak: 'Leak: ',
};
const MOST_NAMED = 3;

/** The values of a part in a few words: 'Setup: ORB', 'Tue, Thu', 'Tags: late + news'. */
export function partText(part: FilterPart, names: readonly string[], most = MOST_NAMED): string {
  const short = part === 'weekday' || part === 'exit_weekday' ? names.map((name) => name.slice(0, 3)) : names;
  const shown = short.length > most ? [...short.slice(0, most - 1), `${short.length - most + 1} more`] : short;
  const isPlain = names.length === 1 && names[0] === VALUE_NAMES[part]?.[NONE];
  return `${isPlain ? '' : (PREFIXES[part] ?? '')}${shown.join(part === 'tag_all' ? ' + ' : ', ')}`;
}

/** Values by what they are of: 'Segment XYZ and Side UP, DOWN'. */
export function valuesText(all: readonly (readonly [FilterPart | 'from_date' | 'to_date', readonly string[]])[]): string {
  return all
    .map(([key, values]) => `${key === 'from_date' || key === 'to_date' ? FILTER_TEXTS.days : PART_NAMES[key]} ${values.join(', ')}`)
    .join(' and ');
}

/** The days of a filter; '' without any. */
export function daysText({ from_date: from, to_date: to }: AskedFilter): string {
  if (from && to) return dayRange(from, to);
  if (from) return `${day(from)} – today`;
  return to ? `Until ${day(to)}` : '';
}

/** The texts of the filter line. */
export const FILTER_TEXTS = {
  period: 'Period',
  allTime: 'All',
  add: 'Filter',
  find: 'Filter by…',
  findValue: (part: string) => `${part}: type to find`,
  days: 'Exit days',
  daysHint: '1 apr, last week, FY26',
  counted: 'Closed trades that each leaves',
  none: 'Nothing fits.',
  noDays: 'Type days such as 1 apr, last week or FY26.',
  failed: 'The values could not be loaded.',
  all: 'All trades',
  noMatch: 'No closed trade matches the filter',
  noMatchHint: 'Take a part of it away to see more.',
  keep: 'Save this filter as a view…',
  noRange: 'Type amounts such as -5,000 or 2,500.50.',
  former: (name: string, values: string) => `“${name}” asks for ${values}, which the filter no longer has. Delete it, and save a new one.`,
  unknown: (values: string) => `The filter does not know ${values}, and leaves it out.`,
  leftOut: (total: string) => `Not among the ${total} with this filter`,
  notFiltered: 'Held now: the filter is about closed trades.',
  filterInUse: 'Filter in use',
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  closedTrade: 'closed trade',
  clear: 'Clear',
  allDays: 'All days',
  chosen: (values: number) => `${values} chosen`,
  allPartsFilter: 'All parts of the filter',
  from: 'From',
  to: 'To',
  fromRupees: 'From ₹',
  toRupees: 'To ₹',
  any: 'any',
  showThese: 'Show these',
  moreMore: (more: number) => `${more} more`,
  left: 'left',
  show: 'Show',
  showOfTotal: (total: string) => `Show ${total}`,
  clearFilter: 'Clear the filter',
  today: 'Today',
  view: 'View:',
  notSaved: 'not saved',
  rename: (name: string) => `Rename “${name}”…`,
  delete: (name: string) => `Delete “${name}”…`,
  renameView: 'Rename the view',
  saveFilterView: 'Save the filter as a view',
  deleteView: 'Delete the view',
  deleteViewTradesStay: (name: string) => `Delete the view “${name}”? The trades stay as they are.`,
} as const;

/** Holding times, by the engine's keys. */
export const HOLDING_NAMES = {
  '5m': '< 5 min',
  '15m': '5–15 min',
  '1h': '15–60 min',
  'over-1h': '> 1 hour',
  day: 'Same day',
  '1d': '1 night',
  '7d': '2–7 days',
  '30d': '8–30 days',
  '1y': '31–365 days',
  'over-1y': '> 1 year',
} as const;

/** Days to expiry by the engine's keys. */
export const EXPIRY_NAMES = {
  '0': 'Expiry day',
  '1': '1 day',
  '2-3': '2–3 days',
  '4-7': '4–7 days',
  '8-15': '8–15 days',
  '16-30': '16–30 days',
  '31+': '31+ days',
} as const;

/** A condition in the list of all, and at the head of a sentence. */
type Words = readonly [name: string, subject: string];

export const LEAK_CONDITIONS: Readonly<Record<string, Words>> = {
  'tod:first15': ['Opened in the first 15 minutes', 'Trades opened in the first 15 minutes of the session'],
  'tod:0930': ['Opened after the first 15 minutes, before 10:30', 'Trades opened after the first 15 minutes and before 10:30'],
  'tod:1030': ['Opened from 10:30 to 12:00', 'Trades opened from 10:30 to 12:00'],
  'tod:1200': ['Opened from 12:00 to 13:30', 'Trades opened from 12:00 to 13:30'],
  'tod:1330': ['Opened from 13:30 to 14:30', 'Trades opened from 13:30 to 14:30'],
  'tod:1430': ['Opened from 14:30 to the close (MCX: to 16:30)', 'Trades opened from 14:30 to the close (on MCX to 16:30)'],
  'tod:evening': ['Opened on MCX after 16:30', 'Trades opened on MCX after 16:30'],
  'weekday:Mon': ['Opened on Mondays', 'Trades opened on Mondays'],
  'weekday:Tue': ['Opened on Tuesdays', 'Trades opened on Tuesdays'],
  'weekday:Wed': ['Opened on Wednesdays', 'Trades opened on Wednesdays'],
  'weekday:Thu': ['Opened on Thursdays', 'Trades opened on Thursdays'],
  'weekday:Fri': ['Opened on Fridays', 'Trades opened on Fridays'],
  'expiry:0': ['Opened on expiry day', 'Contracts opened on their expiry day'],
  'expiry:1': ['Opened one day before expiry', 'Contracts opened one day before their expiry'],
  'expiry:7+': ['Opened seven or more days before expiry', 'Contracts opened seven or more days before their expiry'],
  'segment:EQ': ['Shares', 'Trades in shares'],
  'segment:FUT': ['Futures', 'Trades in futures'],
  'segment:OPT': ['Options', 'Trades in options'],
  'segment:COM': ['Commodities', 'Trades in commodities'],
  'side:long': ['Long', 'Long trades'],
  'side:short': ['Short', 'Short trades'],
  'carry:overnight': ['Carried overnight', 'Trades carried overnight'],
  'nth:4+': ['Fourth trade of a day and later', 'From the fourth trade of a day on, your trades'],
  'nth:7+': ['Seventh trade of a day and later', 'From the seventh trade of a day on, your trades'],
  'afterloss:2': ['After two losers in a row on a day', 'Trades opened after two losers in a row on the same day'],
  'afterloss:3': ['After three losers in a row on a day', 'Trades opened after three losers in a row on the same day'],
  'sinceloss:5': ['Within 5 minutes of a losing exit', 'Trades opened within 5 minutes of a losing exit'],
  'sinceloss:15': ['Within 15 minutes of a losing exit', 'Trades opened within 15 minutes of a losing exit'],
  down: ['Day down by a usual losing day or more', 'Once a day was down by your usual losing day or more, the trades opened after that'],
  'down:half': [
    'Day down by half a usual losing day or more',
    'Once a day was down by half of your usual losing day or more, the trades opened after that',
  ],
  'size:big': ['More than 1.5 times the usual size', 'Trades of more than 1.5 times your usual size'],
};

const HABITS = {
  'size:lastloss': 'Size after a loser on the same day',
  'size:afterloss': 'Size after two losers in a row on a day',
  'size:afterwin': 'Size after two winners in a row on a day',
  'hold:losers': 'How long losers are held',
  'add:losers': 'Lots added while a trade is down',
} as const;

export const UNDERLYING = 'underlying:';

/** What was looked at, in a few words; an unknown id as it is. */
export function leakName(id: string): string {
  if (id.startsWith(UNDERLYING)) return `Trades in ${id.slice(UNDERLYING.length)}`;
  return HABITS[id as keyof typeof HABITS] ?? LEAK_CONDITIONS[id]?.[0] ?? id;
}

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
