import { exitDay, type ClosedTrade } from '../daily/closed-trade.ts';
import { type CountableTrip, type CountedTrips, countedTrips } from '../daily/counted.ts';
import type { TradingDay } from '../day.ts';
import { periodOf, type Period } from './periods.ts';

/** What a report groups by: the period of the exit, or values, of which a trade may have several. */
export type Grouper =
  | { readonly period: Period }
  | {
      readonly period?: undefined;
      /** The values of the part at this index. */
      readonly ofPart: (part: ClosedTrade, index: number) => readonly string[];
      readonly ofTrip: (trip: number) => readonly string[];
    };

/** Round trips, those of one strategy together, that are counted where their last exit is within the days. */
export interface CountedBy {
  readonly trips: readonly CountableTrip[];
  readonly strategyOf: ReadonlyMap<number, number>;
  readonly from: TradingDay | null;
  readonly to: TradingDay | null;
}

/** The parts and what is counted with one value in each dimension. */
export interface Group {
  readonly keys: readonly string[];
  readonly parts: ClosedTrade[];
  /** null where each part is counted itself. */
  readonly counted: CountedTrips[] | null;
}

export interface GroupedReport {
  readonly groups: readonly Group[];
  readonly total: Group;
  /** A part, or one of what is counted, is in more than one group. */
  readonly overlaps: boolean;
}

/** Sorts parts into groups, and with `by` the round trips or strategies that they belong to. */
export function groupReport(parts: readonly ClosedTrade[], groupers: readonly Grouper[], by: CountedBy | null): GroupedReport {
  const groups = new Map<string, Group>();
  const groupOf = (keys: readonly string[]): Group => {
    const id = keys.join('\n');
    const found = groups.get(id);
    if (found) return found;
    const group: Group = { keys, parts: [], counted: by && [] };
    groups.set(id, group);
    return group;
  };
  for (const [index, part] of parts.entries()) {
    for (const keys of keysOf(groupers, exitDay(part), (grouper) => grouper.ofPart(part, index))) groupOf(keys).parts.push(part);
  }
  const total: Group = { keys: [], parts: [...parts], counted: by && countWithin(by.trips, by) };
  if (by) for (const { keys, counted } of countedByGroup(groupers, by)) groupOf(keys).counted?.push(counted);
  const size = ({ parts: some, counted }: Group) => some.length + (counted?.length ?? 0);
  const overlaps = [...groups.values()].reduce((sum, group) => sum + size(group), 0) > size(total);
  return { groups: [...groups.values()], total, overlaps };
}

/** What is counted in each group. A strategy is counted by those of its legs that the group has, and in a period on the day of its last exit. */
function countedByGroup(groupers: readonly Grouper[], by: CountedBy): { keys: readonly string[]; counted: CountedTrips }[] {
  const valued = groupers.filter(({ period }) => period === undefined);
  const bySort = new Map<string, { values: readonly string[]; trips: CountableTrip[] }>();
  for (const trip of by.trips) {
    for (const values of keysOf(valued, null, (grouper) => grouper.ofTrip(trip.id))) {
      const id = values.join('\n');
      const sort = bySort.get(id) ?? { values, trips: [] };
      sort.trips.push(trip);
      bySort.set(id, sort);
    }
  }
  return [...bySort.values()].flatMap(({ values, trips }) =>
    countWithin(trips, by).map((counted) => {
      const left = values.values();
      const keys = groupers.map(({ period }) => (period ? periodOf(counted.exitedOn, period) : (left.next().value ?? '')));
      return { keys, counted };
    }),
  );
}

function countWithin(trips: readonly CountableTrip[], { strategyOf, from, to }: CountedBy): CountedTrips[] {
  return countedTrips(trips, strategyOf).filter(({ exitedOn }) => (from === null || exitedOn >= from) && (to === null || exitedOn <= to));
}

type Valued = Extract<Grouper, { readonly period?: undefined }>;

/** Every combination of one value of each. */
function keysOf(
  groupers: readonly Grouper[],
  day: TradingDay | null,
  valuesOf: (grouper: Valued) => readonly string[],
): (readonly string[])[] {
  let all: (readonly string[])[] = [[]];
  for (const [place, grouper] of groupers.entries()) {
    const values = grouper.period === undefined ? valuesOf(grouper) : [periodOf(day as TradingDay, grouper.period)];
    all = place === 0 ? values.map((value) => [value]) : all.flatMap((keys) => values.map((value) => [...keys, value]));
  }
  return all;
}
