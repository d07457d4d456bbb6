import { daysBetween, weekday } from '#engine/day.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';

/**
 * Which round trips meet a condition of the design's table, written from its words: the members of an id. null for what is not a condition of
 * single trips, or not known here.
 */
export function membersOf(id: string, trips: readonly LeakTrip[]): ReadonlySet<number> | null {
  const [family = '', value = ''] = id.split(':');
  switch (family) {
    case 'tod':
      return those(trips, (trip) => timeSlot(trip) === value);
    case 'weekday':
      return those(trips, ({ openedOn }) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday(openedOn)] === value);
    case 'expiry':
      return those(trips, ({ openedOn, expiryOn }) => {
        if (expiryOn === null) return false;
        const days = daysBetween(openedOn, expiryOn);
        return value === '7+' ? days >= 7 : days === Number(value);
      });
    case 'underlying':
      return those(trips, ({ underlying }) => underlying === value);
    case 'segment':
      return those(trips, ({ segment }) => segment === value);
    case 'side':
      return those(trips, ({ side }) => side === value.toUpperCase());
    case 'carry':
      return those(trips, ({ product }) => product !== 'intraday');
    case 'size':
      return value === 'big'
        ? bigOnes(trips)
        : afterResults(trips, (before) => row(before, value !== 'afterwin') >= (value === 'lastloss' ? 1 : 2));
    case 'nth':
      return those(trips, (trip) => earlierToday(trip, trips) + 1 >= Number(value.replace('+', '')));
    case 'afterloss':
      return afterResults(trips, (before) => row(before, true) >= Number(value));
    case 'sinceloss':
      return afterResults(trips, (before, trip) => {
        const last = before.findLast(({ net }) => net < 0);
        return last !== undefined && (trip.openedTime ?? 0) - (last.exitedTime ?? 0) <= Number(value) * 60;
      });
    case 'down': {
      const limit = losingDay(trips) / (value === 'half' ? 2 : 1);
      return afterResults(trips, (before) => limit > 0 && before.reduce((sum, { net }) => sum + net, 0) <= -limit);
    }
    case 'add':
      return those(trips, ({ added }) => added !== null);
    default:
      return null;
  }
}

/** How much of two sets is in both, of all that is in either. */
export function overlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((id) => b.has(id)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

const SLOTS = [
  ['first15', 9 * 3600 + 30 * 60],
  ['0930', 10 * 3600 + 30 * 60],
  ['1030', 12 * 3600],
  ['1200', 13 * 3600 + 30 * 60],
  ['1330', 14 * 3600 + 30 * 60],
  ['1430', 15 * 3600 + 30 * 60],
] as const;

function timeSlot({ openedTime, segment }: LeakTrip): string | null {
  if (openedTime === null) return null;
  if (segment === 'COM' && openedTime >= 16 * 3600 + 30 * 60) return 'evening';
  if (openedTime < 9 * 3600 + 15 * 60) return null;
  return SLOTS.find(([, end]) => openedTime < end)?.[0] ?? null;
}

function those(trips: readonly LeakTrip[], meets: (trip: LeakTrip) => boolean): ReadonlySet<number> {
  return new Set(trips.filter(meets).map(({ id }) => id));
}

function bigOnes(trips: readonly LeakTrip[]): ReadonlySet<number> {
  // Units that were added to a loser were not known at entry.
  const size = ({ segment, entryValue, quantity, added }: LeakTrip) =>
    (segment === 'EQ' ? entryValue : quantity) * (1 - (added ? added.entryValue / entryValue : 0));
  const key = ({ underlying, segment }: LeakTrip) => `${underlying}:${segment}`;
  const usual = new Map([...Map.groupBy(trips, key)].map(([name, list]) => [name, median(list.map(size))]));
  return those(trips, (trip) => size(trip) > 1.5 * (usual.get(key(trip)) ?? 0));
}

function earlierToday(trip: LeakTrip, trips: readonly LeakTrip[]): number {
  return ofDay(trips, trip.openedOn).filter((other) => (other.openedTime ?? 0) < (trip.openedTime ?? 0)).length;
}

type Timed = LeakTrip & { readonly openedTime: number; readonly exitedTime: number };

/** Trips that meet a condition on those closed earlier on the same day. */
function afterResults(trips: readonly LeakTrip[], meets: (before: readonly LeakTrip[], trip: LeakTrip) => boolean): ReadonlySet<number> {
  const closedOn = Map.groupBy(
    trips.filter((trip): trip is Timed => trip.exitedTime !== null).toSorted((a, b) => a.exitedTime - b.exitedTime),
    ({ exitedOn }) => exitedOn,
  );
  return those(trips, (trip) => {
    const { openedOn, openedTime, id } = trip;
    if (openedTime === null) return false;
    const before = (closedOn.get(openedOn) ?? []).filter((other) => other.exitedTime <= openedTime && other.id !== id);
    return before.length > 0 && meets(before, trip);
  });
}

function row(before: readonly LeakTrip[], isLoss: boolean): number {
  return before.length - 1 - before.findLastIndex(({ net }) => (isLoss ? net >= 0 : net <= 0));
}

function losingDay(trips: readonly LeakTrip[]): number {
  const days = new Map<string, number>();
  for (const { exitedOn, net } of trips) days.set(exitedOn, (days.get(exitedOn) ?? 0) + net);
  const losing = [...days.values()].filter((net) => net < 0);
  return losing.length === 0 ? 0 : -median(losing);
}

const byDay = new WeakMap<readonly LeakTrip[], Map<string, LeakTrip[]>>();

function ofDay(trips: readonly LeakTrip[], day: string): readonly LeakTrip[] {
  let known = byDay.get(trips);
  if (!known) byDay.set(trips, (known = Map.groupBy(trips, ({ openedOn }) => openedOn)));
  return known.get(day) ?? [];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}
