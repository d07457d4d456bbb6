import type { TradingDay } from '#engine/day.ts';
import type { LeakFacts } from '#engine/leaks/leak-facts.ts';
import type { LeakReport } from '#engine/leaks/leak-report.ts';
import type { LeakScope } from '#engine/leaks/leak-scope.ts';
import type { Paise } from '#engine/money.ts';
import type { LeakPeriod } from '../store/tables/leaks.ts';
import type { Mine } from '../store/mine.ts';

/** What was found, as it is kept. A line's round trips are in leak_trips. */
export interface KeptReport {
  readonly report: Omit<LeakReport, 'proven'> & { readonly proven: readonly KeptLeak[] };
  readonly facts: KeptFacts;
  readonly scope: Omit<LeakScope<unknown>, 'counted' | 'leftOut'> & { readonly roundTrips: number; readonly leftOut: KeptLeftOut };
}

type LeftOut = LeakScope<unknown>['leftOut'];
/** What former versions kept does not say what ended later. */
type KeptLeftOut = Omit<LeftOut, 'later'> & Partial<Pick<LeftOut, 'later'>>;

/** Facts with counts in the place of the round trips. */
export type KeptFacts = Omit<LeakFacts, 'turned' | 'tooSmall'> & {
  readonly turned: Omit<LeakFacts['turned'], 'ids'> & { readonly roundTrips: number };
  readonly tooSmall: Omit<LeakFacts['tooSmall'], 'ids'> & { readonly roundTrips: number };
};

export type KeptLeak = Omit<LeakReport['proven'][number], 'parts'> & {
  /** The last day of the month of the first look that proved it, of those that proved it since without a break. */
  readonly since: TradingDay;
  /** What would be taken away, by day of exit. */
  readonly byDay: readonly { readonly day: TradingDay; readonly net: Paise }[];
};

/** What was found last in a period; null where nothing is kept. */
export async function leakReportOf(mine: Mine, period: LeakPeriod): Promise<KeptReport | null> {
  const row = await mine.selectFrom('leak_reports').select('body').where('period', '=', period).executeTakeFirst();
  return (row?.body as KeptReport | undefined) ?? null;
}

/** The round trips of a line of a period. */
export async function tripsOfLine(mine: Mine, period: LeakPeriod, line: string): Promise<Set<number>> {
  const trips = mine.selectFrom('leak_trips').select('round_trip_id').where('period', '=', period).where('line', '=', line);
  return new Set((await trips.execute()).map((trip) => trip.round_trip_id));
}

/** Keeps what was found in a period, with the round trips of each line, in place of what was kept. */
export async function keepReport(
  mine: Mine,
  period: LeakPeriod,
  kept: KeptReport,
  lines: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  await mine.put('leak_reports', { period }, { body: JSON.stringify(kept) });
  await mine.deleteFrom('leak_trips').where('period', '=', period).execute();
  const rows = [...lines].flatMap(([line, ids]) => ids.map((id) => ({ period, line, roundTripId: id })));
  await mine.insertMany('leak_trips', rows);
}
