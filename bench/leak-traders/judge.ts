import { addMonths } from './months.ts';
import type { LeakReport, LookedAt } from '#engine/leaks/leak-report.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { membersOf, overlap } from './conditions.ts';
import type { Planting, Subject } from './population.ts';
import type { Truth } from './truth.ts';

export type Method = (trips: readonly LeakTrip[]) => LeakReport;

/** What a method said of one trader. */
export interface Verdict {
  readonly subject: Subject;
  readonly named: readonly string[];
  /** Of those named, the ones that are no planted habit under any name. */
  readonly wrong: readonly string[];
  readonly habits: readonly Told[];
}

/** What a method said of one planted habit. */
export interface Told {
  readonly planting: Planting;
  readonly isFound: boolean;
  /** Planted effect ÷ the smallest that the method says it would have seen: in any group, and in the planted one. */
  readonly inVisible: number;
  readonly inGroupVisible: number;
  /** The planted effect ÷ what comparing two means would show, each with its own spread, and both with one. */
  readonly inPlain: number;
  readonly inOneSpread: number;
}

const SAME_TRIPS = 0.8;
const LEAST_TIMES = Math.log(1.25);
const LOOKS = 10;

/** Judges one look at all trips. */
export function judge(subject: Subject, method: Method): Verdict {
  const report = method(subject.trips);
  const named = report.proven.map(({ id }) => id);
  const { truths, trips } = subject;
  const wrong = named.filter((id) => !truths.some((truth) => isRight(id, truth, trips)));
  const habits = truths.map((planting): Told => {
    const ofGroup = visibleIn(
      report.lookedAt.find(({ id }) => id === planting.right[0]),
      planting,
    );
    const visible = planting.unit === 'money' ? (report.smallestVisible?.money ?? Infinity) / 100 : ofGroup;
    return {
      planting,
      isFound: named.some((id) => isRight(id, planting, trips)),
      inVisible: planting.effect / visible,
      inGroupVisible: planting.effect / ofGroup,
      inPlain: planting.effect / planting.plainlyVisible,
      inOneSpread: planting.effect / planting.visibleByOneSpread,
    };
  });
  return { subject, named, wrong, habits };
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
