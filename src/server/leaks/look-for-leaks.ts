import type { TradeFilter } from '#contract/filter.ts';
import type { TradingDay } from '#engine/day.ts';
import { findLeaks } from '#engine/leaks/find-leaks.ts';
import { leakFactsOf } from '#engine/leaks/leak-facts.ts';
import type { LeakReport } from '#engine/leaks/leak-report.ts';
import { leakScope } from '#engine/leaks/leak-scope.ts';
import type { LeakTrip } from '#engine/leaks/leak-trip.ts';
import { lookDays } from '#engine/leaks/look-days.ts';
import { sum } from '#engine/money.ts';
import { lastOfClosedMonth, nextLook, noteLook, putOffLook } from '../ledger/leak-looks.ts';
import { todayOf } from '../ledger/user-today.ts';
import { keepReport, type KeptFacts, type KeptReport, leakReportOf, tripsOfLine } from './leak-reports.ts';
import { type KeptTrip, tripsForLeaks, withAddedLots } from './leak-trips.ts';
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
    const upTo = lastOfClosedMonth(await todayOf(mine, today));
    const trips = await withAddedLots(mine, await tripsForLeaks(mine));
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

/** The round trips of a period: of those that ended, what ended before it is left out. */
function tripsOfPeriod(all: readonly KeptTrip[], period: LeakPeriod, upTo: TradingDay): KeptTrip[] {
  const from = lookDays(period, upTo).from ?? '';
  return all.filter(({ status, exitedOn }) => status !== 'closed' || exitedOn === null || exitedOn >= from);
}

/** The facts of round trips up to a day, the trips behind those that open to them, and all that count. */
export function leakFactsUpTo(
  trips: readonly KeptTrip[],
  upTo: TradingDay,
): {
  readonly known: Omit<KeptReport, 'report'>;
  readonly lines: readonly (readonly [line: string, ids: readonly number[]])[];
  readonly counted: readonly LeakTrip[];
} {
  const { counted: closed, ...scope } = leakScope(trips, upTo);
  const counted = closed.flatMap((trip): LeakTrip[] => (trip.exitedOn === null ? [] : [{ ...trip, exitedOn: trip.exitedOn }]));
  const facts = leakFactsOf(counted);
  const { ids: turnedIds, ...turned } = facts.turned;
  const { ids: smallIds, ...tooSmall } = facts.tooSmall;
  const kept = {
    ...facts,
    turned: { ...turned, roundTrips: turnedIds.length },
    tooSmall: { ...tooSmall, roundTrips: smallIds.length },
  };
  return {
    known: { facts: kept, scope: { ...scope, roundTrips: counted.length } },
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
export async function factsWithin(mine: Mine, period: LeakPeriod, upTo: TradingDay, filter: TradeFilter): Promise<KeptFacts> {
  const trips = tripsOfPeriod(await tripsForLeaks(mine, filter), period, upTo);
  const { known, counted } = leakFactsUpTo(trips, upTo);
  const small = await tripsOfLine(mine, period, 'too-small');
  const found = counted.filter(({ id }) => small.has(id));
  return { ...known.facts, tooSmall: { roundTrips: found.length, charges: sum(found.map(({ charges }) => charges)) } };
}

async function search(mine: Mine, period: LeakPeriod, all: readonly KeptTrip[], upTo: TradingDay) {
  const { known, lines, counted } = leakFactsUpTo(tripsOfPeriod(all, period, upTo), upTo);
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
