import type { TradeFilter } from '#contract/filter.ts';
import { addDays, type TradingDay } from '#engine/day.ts';
import { findLeaks } from '#engine/leaks/find-leaks.ts';
import { leakFactsOf } from '#engine/leaks/leak-facts.ts';
import type { LeakReport } from '#engine/leaks/leak-report.ts';
import { leakScope } from '#engine/leaks/leak-scope.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { sum } from '#engine/money.ts';
import { lastOfClosedMonth, nextLook, noteLook, putOffLook } from '../ledger/leak-looks.ts';
import { keepReport, type KeptReport, leakReportOf, tripsOfLine } from './leak-reports.ts';
import { chargesOfTrips, type KeptTrip, tripsForLeaks, withAddedLots } from './leak-trips.ts';
import type { LeakPeriod } from '../store/tables/leaks.ts';
import { type Mine, mineOf } from '../store/mine.ts';
import { type Store } from '../store/client.ts';

const PERIODS = ['all', '12m'] as const;

/** Takes one look that is due, and says in how many round trips; null without one. A look that fails is put off. */
export async function lookForLeaks(store: Store, now: number, today: TradingDay): Promise<{ readonly roundTrips: number } | null> {
  const due = await nextLook(store.db);
  if (!due) return null;
  const { dueAt } = due;
  const mine = mineOf(store, due.userId);
  try {
    const upTo = lastOfClosedMonth(today);
    const trips = await withAddedLots(mine, await tripsForLeaks(mine, upTo));
    // Searched before the transaction, which would last as long as that.
    const found = await Promise.all(PERIODS.map((period) => search(mine, period, trips, upTo)));
    await mine.transaction(async (tx) => {
      for (const { period, kept, lines } of found) await keepReport(tx, period, kept, lines);
      await noteLook(tx, dueAt, upTo, new Date(now));
    });
    return { roundTrips: trips.length };
  } catch (error) {
    await putOffLook(mine);
    throw error;
  }
}

/** The day before the twelve months that end with the month of this day. */
function yearBefore(upTo: TradingDay): TradingDay {
  const next = addDays(upTo, 1);
  return addDays(`${Number(next.slice(0, 4)) - 1}${next.slice(4)}` as TradingDay, -1);
}

/** The round trips of a period that ends with this day, as they were then: what ended later was open. */
function tripsOfPeriod(all: readonly KeptTrip[], period: LeakPeriod, upTo: TradingDay): KeptTrip[] {
  const after = period === 'all' ? '' : yearBefore(upTo);
  return all.flatMap((trip): KeptTrip[] => {
    if (trip.status !== 'closed' || trip.exitedOn === null) return [trip];
    if (trip.exitedOn > upTo) return [{ ...trip, status: 'open' }];
    return trip.exitedOn > after ? [trip] : [];
  });
}

/** The facts of round trips, the trips behind those that open to them, and all that count. */
export async function loadLeakFacts(
  mine: Mine,
  trips: readonly KeptTrip[],
): Promise<{
  readonly known: Omit<KeptReport, 'report'>;
  readonly lines: readonly (readonly [line: string, ids: readonly number[]])[];
  readonly counted: readonly LeakTrip[];
}> {
  const { counted: closed, ...scope } = leakScope(trips);
  const counted = closed.flatMap((trip): LeakTrip[] => (trip.exitedOn === null ? [] : [{ ...trip, exitedOn: trip.exitedOn }]));
  const charges = await chargesOfTrips(
    mine,
    counted.map(({ id }) => id),
  );
  const facts = leakFactsOf(counted);
  const { ids: turnedIds, ...turned } = facts.turned;
  const { ids: smallIds, ...tooSmall } = facts.tooSmall;
  const kept = {
    ...facts,
    turned: { ...turned, roundTrips: turnedIds.length },
    tooSmall: { ...tooSmall, roundTrips: smallIds.length },
  };
  return {
    known: { facts: kept, charges, scope: { ...scope, roundTrips: counted.length } },
    lines: [
      ['turned', turnedIds],
      ['too-small', smallIds],
    ],
    counted,
  };
}

/**
 * The facts of the round trips that a filter leaves, of those of the last look. What is too small was told by what trades usually move, with or
 * without the filter: it is what the look found.
 */
export async function factsWithin(
  mine: Mine,
  period: LeakPeriod,
  upTo: TradingDay,
  filter: TradeFilter,
): Promise<Omit<KeptReport, 'report'>> {
  const trips = tripsOfPeriod(await tripsForLeaks(mine, upTo, filter), period, upTo);
  const [{ known, counted }, small] = await Promise.all([loadLeakFacts(mine, trips), tripsOfLine(mine, period, 'too-small')]);
  const found = counted.filter(({ id }) => small.has(id));
  const tooSmall = { roundTrips: found.length, charges: sum(found.map(({ charges }) => charges)) };
  return { ...known, facts: { ...known.facts, tooSmall } };
}

async function search(mine: Mine, period: LeakPeriod, all: readonly KeptTrip[], upTo: TradingDay) {
  const { known, lines, counted } = await loadLeakFacts(mine, tripsOfPeriod(all, period, upTo));
  const report = findLeaks(counted);
  const proven = report.proven.map(({ id, parts }) => [id, parts.map((part) => part.id)] as const);
  const kept: KeptReport = { ...known, report: keptOf(report, await leakReportOf(mine, period), upTo) };
  return { period, kept, lines: new Map([...proven, ...lines]) };
}

/** A line that the last look proved too keeps its first month. */
function keptOf(report: LeakReport, before: KeptReport | null, upTo: TradingDay): KeptReport['report'] {
  const since = new Map(before?.report.proven.map((line) => [line.id, line.since]));
  const proven = report.proven.map(({ parts, ...line }) => {
    const days = Map.groupBy(parts, ({ exitedOn }) => exitedOn);
    const byDay = [...days].map(([day, of]) => ({ day, net: sum(of.map(({ net }) => net)) }));
    return { ...line, since: since.get(line.id) ?? upTo, byDay: byDay.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
  });
  return { ...report, proven };
}
