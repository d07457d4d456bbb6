import { addMonths } from './months.ts';
import type { LeakReport, LookedAt } from '#engine/leaks/leak-report.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { membersOf, overlap } from './conditions.ts';
import type { Subject } from './population.ts';
import type { Truth } from './truth.ts';

export type Method = (trips: readonly LeakTrip[]) => LeakReport;

/** What a method said of one trader. */
export interface Verdict {
  readonly subject: Subject;
  readonly named: readonly string[];
  /** Of those named, the ones that are not the planted habit under any name. */
  readonly wrong: readonly string[];
  readonly isFound: boolean;
  /** Planted effect ÷ the smallest that the method says it would have seen: in any group, and in the planted one. null without a plant. */
  readonly inVisible: number | null;
  readonly inGroupVisible: number | null;
  /** The planted effect ÷ what comparing two means would show. */
  readonly inPlain: number | null;
}

const SAME_TRIPS = 0.8;
const LEAST_TIMES = Math.log(1.25);
const LOOKS = 10;

/** Judges one look at all trips. */
export function judge(subject: Subject, method: Method): Verdict {
  const report = method(subject.trips);
  const named = report.proven.map(({ id }) => id);
  const { truth, trips } = subject;
  const wrong = named.filter((id) => !truth || !isRight(id, truth, trips));
  const bare = { subject, named, wrong, isFound: wrong.length < named.length };
  if (!truth) return { ...bare, inVisible: null, inGroupVisible: null, inPlain: null };
  const ofGroup = visibleIn(
    report.lookedAt.find(({ id }) => id === truth.right[0]),
    truth,
  );
  const visible = truth.unit === 'money' ? (report.smallestVisible?.money ?? Infinity) / 100 : ofGroup;
  return {
    ...bare,
    inVisible: truth.effect / visible,
    inGroupVisible: truth.effect / ofGroup,
    inPlain: truth.effect / truth.plainlyVisible,
  };
}

/** What would have been seen in the planted group, in the unit of the truth. A habit that is too small to matter is never named. */
function visibleIn(group: LookedAt | undefined, { unit }: Truth): number {
  if (!group) return Infinity;
  return unit === 'money' ? (group.smallestMoney ?? Infinity) / 100 : Math.max(Math.log(group.smallestVisible), LEAST_TIMES);
}

/** Whether anything was named in ten looks, at the ends of the last ten months; null where there were not so many months. */
export function accusedInLooks({ trips }: Subject, method: Method): boolean | null {
  const months = [...new Set(trips.map(({ exitedOn }) => exitedOn.slice(0, 7)))].toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const ends = Array.from({ length: LOOKS }, (_, back) => addMonths(last, back - LOOKS + 1));
  if ((ends[0] as string) < first) return null;
  return ends.some((end) => method(trips.filter(({ exitedOn }) => exitedOn.slice(0, 7) <= end)).proven.length > 0);
}

/** Whether anything is named from the last twelve months, which the product looks at beside all. */
export function accusedInYear({ trips }: Subject, method: Method): boolean {
  const last = trips.reduce((end, { exitedOn }) => (exitedOn > end ? exitedOn : end), '');
  const from = addMonths(last.slice(0, 7), -11);
  return method(trips.filter(({ openedOn }) => openedOn.slice(0, 7) >= from)).proven.length > 0;
}

/** The planted name, another name of its family, or one of the same trips. */
function isRight(id: string, { right, members }: Truth, trips: readonly LeakTrip[]): boolean {
  if (right.includes(id)) return true;
  const others = members && membersOf(id, trips);
  return members !== null && others !== null && overlap(members, others) >= SAME_TRIPS;
}
