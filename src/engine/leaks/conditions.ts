import { daysBetween, type Weekday, weekday, weekdayName, WEEKDAYS } from '../day.ts';
import { SEGMENTS } from '../instruments/instrument.ts';
import { type DaySoFar, medianLosingDay } from './day-so-far.ts';
import type { LeakTest } from './leak-test.ts';
import type { LeakTrip } from './leak-trip.ts';
import { partOfDay, PARTS_OF_DAY } from './part-of-day.ts';
import type { Sample } from './sample.ts';
import { type Population, populationOf } from './strata.ts';
import { byCarry, isOvernight } from './usual.ts';

const FEWEST_OF_UNDERLYING = 30;
const MOST_UNDERLYINGS = 12;
const BIG_SIZE = 1.5;
const MINUTE = 60;

/** The conditions that a result may depend on, known at entry. Whether they hold often enough to be tested is for the caller. */
export function conditions(sample: Sample): LeakTest[] {
  return [...ofInstrument(sample), ...ofDay(sample), ...ofDaySoFar(sample)];
}

function ofInstrument({ trips, all, sizes }: Sample): LeakTest[] {
  const one = { of: new Int32Array(trips.length), count: 1 };
  // Nights are compared with all days: what is held is seldom traded within the day as well. Underlyings are compared within their carry: else
  // what is mostly held overnight would be blamed for the nights.
  const together = populationOf(one);
  const withinCarry = populationOf(byCarry(one, trips));
  const underlyings = membersBy(trips, ({ underlying }) => underlying);
  const segments = membersBy(trips, ({ segment }) => segment);
  const sides = membersBy(trips, ({ side }) => side);
  return [
    ...mostTraded(underlyings).map((name) => chosen(`underlying:${name}`, withinCarry, underlyings.get(name))),
    ...SEGMENTS.map((segment) => chosen(`segment:${segment}`, withinCarry, segments.get(segment))),
    chosen('side:long', all, sides.get('LONG')),
    chosen('side:short', all, sides.get('SHORT')),
    chosen('carry:overnight', together, membersBy(trips, isOvernight).get(true)),
    chosen('size:big', all, membersBy(trips, (_, at) => (sizes[at] as number) > BIG_SIZE).get(true)),
  ];
}

function ofDay({ trips, all, timed, expiring }: Sample): LeakTest[] {
  const weekdays = membersBy(trips, ({ openedOn }) => weekdayName(weekday(openedOn)));
  const expiries = membersBy(trips, ({ openedOn, expiryOn }) => (expiryOn ? daysToExpiry(daysBetween(openedOn, expiryOn)) : null));
  const parts = membersBy(trips, partOfDay);
  return [
    ...WEEKDAYS.slice(0, 5).map((day) => ({ ...chosen(weekdayLine(day), all, weekdays.get(day)), surprised: false })),
    ...['0', '1', '7+'].map((days) => chosen(`expiry:${days}`, expiring, expiries.get(days))),
    ...PARTS_OF_DAY.map((part) => chosen(`tod:${part}`, timed, parts.get(part))),
  ];
}

function ofDaySoFar({ trips, timed, soFar }: Sample): LeakTest[] {
  const losingDay = medianLosingDay(trips);
  const when = (id: string, holds: (so: DaySoFar) => boolean) => {
    const members = soFar.flatMap((so, at) => (so && holds(so) ? [at] : []));
    return { ...chosen(id, timed, members), ofDaySoFar: true } as const;
  };
  return [
    when('nth:4+', ({ nth }) => nth >= 4),
    when('nth:7+', ({ nth }) => nth >= 7),
    when('afterloss:2', ({ lossesInRow }) => lossesInRow >= 2),
    when('afterloss:3', ({ lossesInRow }) => lossesInRow >= 3),
    when('sinceloss:5', ({ sinceLoss }) => sinceLoss !== null && sinceLoss <= 5 * MINUTE),
    when('sinceloss:15', ({ sinceLoss }) => sinceLoss !== null && sinceLoss <= 15 * MINUTE),
    when('down', ({ realised }) => losingDay !== null && realised <= -losingDay),
    when('down:half', ({ realised }) => losingDay !== null && realised <= -losingDay / 2),
  ];
}

/** 'weekday:Mon', as kept reports and addresses have it. */
function weekdayLine(day: Weekday): string {
  return `weekday:${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

function daysToExpiry(days: number): string {
  return days >= 7 ? '7+' : String(days);
}

/** Names by count, equal counts by name. */
function mostTraded(underlyings: ReadonlyMap<string, readonly number[]>): string[] {
  const often = [...underlyings].filter(([, { length }]) => length >= FEWEST_OF_UNDERLYING);
  often.sort(([a, placesOfA], [b, placesOfB]) => placesOfB.length - placesOfA.length || (a < b ? -1 : 1));
  return often.slice(0, MOST_UNDERLYINGS).map(([name]) => name);
}

/** What a trader chose in the light of the day so far. Only weekdays are not chosen. */
function chosen(id: string, population: Population, members: readonly number[] = []): LeakTest {
  return { id, kind: 'result', population, members, surprised: true };
}

/** Places by what a function says of each trip. */
function membersBy<T>(trips: readonly LeakTrip[], keyOf: (trip: LeakTrip, at: number) => T): Map<T, number[]> {
  return Map.groupBy(trips.keys(), (at) => keyOf(trips[at] as LeakTrip, at));
}
