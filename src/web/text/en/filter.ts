import type { AskedFilter, FilterPart } from '#contract/filter-parts.ts';
import { NONE, readRange } from '#contract/filter-values.ts';
import { dayRange, day, rupees, counted } from '../../format.ts';
import { leakName } from './value-names.ts';
import { VALUE_NAMES } from './value-names.ts';

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
  return VALUE_NAMES[part]?.[value] ?? label;
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
  turned: 'The first date is after the second.',
  noRange: 'Type amounts such as -5,000 or 2,500.50.',
  former: (name: string, values: string) => `“${name}” asks for ${values}, which the filter no longer has. Delete it, and save a new one.`,
  leftOut: (total: string) => `Not among the ${total} with this filter`,
  notFiltered: 'Held now: the filter is about closed trades.',
  filterInUse: 'Filter in use',
  removeFilter: (value: string) => `Remove filter ${value}`,
  closedTrade: 'closed trade',
  clear: 'Clear',
  allDays: 'All days',
  chosen: (values: number) => `${values} chosen`,
  allPartsFilter: 'All parts of the filter',
  closedTrades: (trades: number) => counted(trades, 'closed trade'),
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
  thisWeek: 'This week',
  thisMonth: 'This month',
  thisFy: 'This FY',
  view: 'View:',
  notSaved: 'not saved',
  rename: (name: string) => `Rename “${name}”…`,
  delete: (name: string) => `Delete “${name}”…`,
  renameView: 'Rename the view',
  saveFilterView: 'Save the filter as a view',
  deleteView: 'Delete the view',
  deleteViewTradesStay: (name: string) => `Delete the view “${name}”? The trades stay as they are.`,
} as const;
