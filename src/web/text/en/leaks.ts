import type { ReactNode } from 'react';
import type { LeaksBody, LookedAtBody, ProvenLeakBody } from '#contract/leaks.ts';
import { LEAK_CONDITIONS, leakName, UNDERLYING } from './filter.ts';
import { counted } from '#contract/counted.ts';
import { dayRange, fixed, rupees, signedRupees, wholeRupees } from '../../format.ts';
import { phrase } from '../phrase.ts';

/** What is proven, in one sentence: rupees, count, period. A habit's sentence begins with what is done, and its rupees follow. */
export function provenSentence(leak: ProvenLeakBody, scope: Pick<LeaksBody['scope'], 'from' | 'to'>): string {
  const { id, rupees, difference, round_trips: trips, days, effect } = leak;
  const period = dayRange(scope.from, scope.to);
  const count = `${counted(trips, 'trade')} on ${counted(days, 'day')}, ${period}`;
  const multiple = times(effect);
  const amount = wholeRupees(Math.abs(rupees));
  const cost = rupees < 0;
  switch (id) {
    case 'size:lastloss':
    case 'size:afterloss':
    case 'size:afterwin': {
      const after = { 'size:lastloss': 'a loser', 'size:afterloss': 'two losers in a row', 'size:afterwin': 'two winners in a row' }[id];
      const part = 'the part above your usual size';
      const soFar = cost
        ? `${part} has lost ${amount} so far`
        : `${part} has brought ${amount} so far: it has not cost you yet; it makes the swing ${multiple} as wide`;
      return `After ${after} on a day you traded ${multiple} your usual size (${count}); ${soFar}.`;
    }
    case 'hold:losers': {
      const soFar = cost
        ? `lost ${amount} more than your other losers would have`
        : `lost ${amount} less than your other losers would have: it has not cost you yet; it widens the swing`;
      return `You held losers ${multiple} as long as winners; the ${counted(trips, 'loser')} held more than twice as long as a usual winner, ${period}, ${soFar}.`;
    }
    case 'add:losers': {
      const soFar = cost ? `lost ${amount}` : `brought ${amount}: it has not cost you yet; it widens the swing`;
      return `The lots that you added at a price worse than your average (${count}) have ${soFar}.`;
    }
    default: {
      const more =
        difference !== null && difference < 0
          ? `, ${wholeRupees(-difference / Math.max(trips, 1))} a trade more than your others of the same kind`
          : '';
      return `${subjectOf(id)} ${cost ? 'lost' : 'brought'} ${amount} in ${count}${cost ? more : ''}.`;
    }
  }
}

/** What 'what if' takes away. */
export function takenAway(id: string): string {
  if (/^size:(?:after|last)/.test(id)) return 'Without the part above the usual size';
  if (id === 'hold:losers') return 'Had they lost as much as the others';
  return id === 'add:losers' ? 'Without the added lots' : 'Without these trades';
}

/** Chances as people say them. */
const ONE_IN = [100, 200, 500, 1000, 2000];

/** How likely a line is where nothing is behind it; `chance` is from 0 to 1. */
export function inOtherWords(chance: number): string {
  const exact = 1 / Math.max(chance, 1 / 2000);
  const near = ONE_IN.reduce((best, one) => (Math.abs(Math.log(one / exact)) < Math.abs(Math.log(best / exact)) ? one : best));
  return `If nothing were behind it, about 1 in ${near.toLocaleString('en-IN')} traders would see such a line.`;
}

/** How many accounts show as much by chance: '4 of 10 such accounts'. */
export function accountsByChance(chance: number): string {
  if (chance >= 0.95) return 'nearly all such accounts';
  if (chance >= 0.095) return `${Math.round(chance * 10)} of 10 such accounts`;
  if (chance < 0.005) return 'fewer than 1 of 100 such accounts';
  return `${Math.round(chance * 100)} of 100 such accounts`;
}

/** What was looked at and could not be told. Where something is proven, the rest is meant. */
export function notProvenText({
  proven,
  looked_at: all,
  scope,
  largest_chance: chance,
  smallest_visible: visible,
}: Pick<LeaksBody, 'proven' | 'looked_at' | 'scope' | 'largest_chance' | 'smallest_visible'>): string {
  const found = new Set(proven.map(({ id }) => id));
  const left = all.filter(({ id }) => !found.has(id)).length;
  const looked =
    proven.length === 0
      ? `We looked at ${counted(left, 'thing')} in ${counted(scope.round_trips, 'trade')} on ${counted(scope.days, 'day')}`
      : `We looked at ${counted(left, 'other thing')}`;
  const largest = chance === null ? '' : `; the largest is what chance alone would show in ${accountsByChance(chance)}`;
  const seen =
    visible === null
      ? ''
      : ` With this many trades we would have seen a leak of about ${wholeRupees(visible)} a trade in any of them (smaller ones only in some).`;
  return `${looked}${largest}.${seen}`;
}

/** The difference of a group as people say it, and from when it would have been seen. */
export function effectText({
  id,
  unit,
  effect,
  smallest_visible: smallest,
  smallest_rupees: rupees,
}: LookedAtBody): readonly [string, string] {
  if (unit === 'times') {
    const than = id === 'hold:losers' ? 'as long as winners' : 'the usual size';
    return [`${times(effect)} ${than}`, times(smallest)];
  }
  const visible = rupees === null ? 'n/a' : `${wholeRupees(rupees)} a trade`;
  if (rupees === null || smallest === 0) return ['n/a', visible];
  const less = Math.round((effect / smallest) * rupees);
  const than = id === 'add:losers' ? 'than such trades usually bring' : 'than your others';
  return [less === 0 ? 'no difference' : `about ${wholeRupees(Math.abs(less))} a trade ${less < 0 ? 'less' : 'more'} ${than}`, visible];
}

function times(multiple: number): string {
  return `${fixed(multiple, multiple < 1.95 ? 2 : 1)} times`;
}

function subjectOf(id: string): string {
  return id.startsWith(UNDERLYING) ? leakName(id) : (LEAK_CONDITIONS[id]?.[1] ?? `Trades of ${id}`);
}

/** Texts of the screen. */
export const LEAKS = {
  title: 'To whom did the money go?',
  lead: 'What your trades cost for certain, what is proven, and what could not be told',
  article: 'How leaks are found',
  loadFailed: 'Failed to load what was found.',
  safe: 'What was found last is kept; only this view is missing.',
  first: 'Your trades are being looked at for the first time. This takes a few seconds.',
  newer: 'A newer look is on its way.',
  filtered:
    'The filter narrows the facts and the lists that open. The tests are not narrowed: what is proven, and what could not be told, is of all trades.',
  inFilter: 'Its trades in the filter',
  noneTitle: 'No closed trade to look at',
  none: (upTo: string) =>
    `Only trades of closed months are looked at, now those up to ${upTo}. What they cost is shown from the first one on.`,
  certain: 'For certain',
  certainHint: 'Sums and counts of your trades. Nothing here is a matter of chance.',
  happened: 'What happened, in Reports',
  happenedHint:
    'Plain counts and sums, also of what was closed of trades that are still open or ended later. Differences between rows are often chance; what is more than that is under Proven.',
  reports: {
    held: 'By holding time',
    underlying: 'By instrument',
    hour: 'By hour of entry',
    weekday: 'By weekday of entry',
    account_id: 'Charges by account',
    segment: 'Charges by segment',
    levies: 'Charges by levy',
  },
  leftOut: (trades: number, net: number) =>
    trades === 0 ? 'What is counted' : `Left out here: ${counted(trades, 'trade')}, net ${signedRupees(net)}`,
  proven: 'Proven',
  provenHint: 'Lines that chance alone would show to fewer than 1 in 100 traders, beside another line to at most 1 in 500.',
  nothing: 'Nothing proven.',
  unsure: 'Could not tell',
  unsureHint: 'What was looked at too, and is not proven.',
  early: 'Too early to tell',
  earlyHint: 'Below 100 trades or 40 days, chance looks like a habit. Nothing was tested; the facts above hold all the same.',
  noTimes: 'Your files have no time of day. What depends on it was not looked at: the hour, the order of trades, what follows a loss.',
  warning: 'Arithmetic on the past, not a forecast; you would have done something else instead.',
  isNew: 'New',
  newHint: 'Proven for the first time with the last closed month. The next one confirms it, or not.',
} as const;

export const LEAK_TEXTS = {
  net: 'Net',
  grossBeforeCharges: 'Gross, before charges',
  charges: 'Charges',
  chargesOfGross: 'Charges of gross',
  noGrossGain: 'no gross gain',
  averageTrade: (gross: number, charges: string) =>
    `A trade ${gross < 0 ? 'lost' : 'brought'} ${rupees(Math.abs(gross))} before charges on average, and its charges were ${charges}.`,
  noTrade: 'No trade.',
  trades: (roundTrips: number) => counted(roundTrips, 'trade'),
  noTradeGainCharges: 'No trade was a gain that charges made a loss.',
  tradesGainedBeforeCharges: (roundTrips: number, gross: string, net: string) =>
    `${counted(roundTrips, 'trade')} gained ${gross} before charges and lost ${net} after them.`,
  noTradeTooSmall: 'No trade was too small to pay: charges were never above half of what such a trade usually moves.',
  tradesTooSmallPay: (roundTrips: number, charges: string) =>
    `${counted(roundTrips, 'trade was', 'trades were')} too small to pay: charges of ${charges} were more than half of what such trades usually move.`,
  comparePlans: 'Compare plans',
  sameTradesWouldCost: 'What the same trades would have cost under another broker’s plan.',
  tradesTitle: 'Trades',
  winRateWouldBreak: 'The win rate that would break even needs both gains and losses.',
  averageGainLossTrades: (needed: string) => `At your average gain and loss, ${needed} of trades must win to break even before charges`,
  afterNoWinRate: (without: string) => `${without}. After them no win rate does: charges are more than the average gain.`,
  afterBeforeChargesWon: (without: string, needed: string, actual: string) =>
    `${without}, and ${needed} after them. Before charges, ${actual} won.`,
  all: 'All',
  last12Months: 'Last 12 months',
  roundTrip: 'round trip',
  period: 'Period',
  confirmedSince: (since: string) => `Confirmed since ${since}`,
  whatIf: 'What if',
  inOtherWords: 'In other words',
  wholeTrades: (net: string) => `Each trade is whole, on the day of its last exit. All that ended on these days: net ${net}.`,
  roundTripsDaysAll: (first: string, last: string, roundTrips: number, days: number) =>
    `${counted(roundTrips, 'round trip')} on ${counted(days, 'day')}, the first entered on ${first}, the last ended on ${last} · all accounts`,
  computedTradesUp: (computedAt: ReactNode, upTo: string) => phrase`Computed ${computedAt} on trades up to ${upTo}.`,
  stillOpenNotCounted: 'still open: not counted',
  realisedSoFar: 'realised so far',
  endedAfter: (upTo: string) => `ended after ${upTo}: not counted yet`,
  purchaseOrEndUnknown: 'whose purchase or end is not known: not counted',
  asFarAsKnown: 'as far as known',
  withoutTimeDayCounted: 'without a time of day: counted, but not in what needs one',
  countedClosingValue0: 'counted at a closing value of 0 that is assumed; a line holds without them too',
  roundTrips: (roundTrips: number) => counted(roundTrips, 'round trip'),
  thingsLookedAt: (left: number) => `${counted(left, 'thing')} looked at`,
  tradesOnDays: (roundTrips: number, days: number) => `${counted(roundTrips, 'trade')} on ${counted(days, 'day')}`,
  leakShowsFrom: (visible: string) => `a leak shows from ${visible}`,
  days: 'Days',
  thereOfNeeded: (there: number, needed: number) => `${there} of ${needed}`,
  ofThoseNeeded: (name: string) => `${name} of those needed`,
  loadFailed: 'Failed to load the curve.',
  netByDayTo: (date: string, real: string, without: string, endWithout: string) =>
    `Net by day to ${date}: ${real}. ${without}: ${endWithout}.`,
  noDays: 'No days.',
  asItWas: (real: ReactNode) => phrase`As it was: ${real}`,
  day: 'Day',
  asItWasTitle: 'As it was',
  apart: 'Apart',
  start: 'Start',
} as const;
