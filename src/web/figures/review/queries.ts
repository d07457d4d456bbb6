import { useQuery } from '@tanstack/react-query';
import type { CalendarBody } from '#contract/calendar.ts';
import type { DiaryDay } from '#contract/days.ts';
import type { ReportBody } from '#contract/reports.ts';
import type { RoundTripBody } from '#contract/round-trips.ts';
import type { ChargesBody, SummaryBody, TimeseriesBody } from '#contract/summary.ts';
import { api } from '../../api.ts';
import { useApi } from '../../use-api.ts';
import { later, type Period } from './period.ts';

/** Best, and worst, trades that are listed. */
const EXTREMES = 3;
/** More than the days of a year. */
const WHOLE_YEAR = 400;

/** A day on which trades ended. */
export type ReviewDay = CalendarBody[number];

/** Names that round trips are grouped by. */
export type ReviewPart = 'setup' | 'mistake';

/** What a period came to. */
export interface Review extends Readonly<Record<ReviewPart, ReportBody>> {
  readonly now: SummaryBody;
  /** The period before it; null where there is none. */
  readonly before: SummaryBody | null;
  readonly series: TimeseriesBody;
  readonly charges: Readonly<ChargesBody['charges']>;
  readonly trips: Trips;
  /** Days with trades or words, the latest first. */
  readonly diary: readonly DiaryDay[];
}

/** Round trips that ended in a period. */
export interface Trips {
  readonly total: number;
  /** By net, the best first. */
  readonly best: readonly RoundTripBody[];
  /** The worst first, without those among the best. */
  readonly worst: readonly RoundTripBody[];
}

/** All days on which trades ended, the oldest first. */
export function useTradedDays() {
  return useApi('calendar', { params: { slice: 'overall' } });
}

/** Everything of a period at once: a page that is printed must not lack a part. */
export function useReview(period: Period | null) {
  return useQuery({
    queryKey: ['review', period?.key],
    enabled: period !== null,
    queryFn: ({ signal }) => readReview(period as Period, signal),
  });
}

async function readReview(period: Period, signal: AbortSignal): Promise<Review> {
  const days = daysOf(period);
  const before = later(period, -1);
  const summary = (of: Period) => api('summarise', { params: { slice: 'overall' }, query: daysOf(of) }, signal);
  const report = (by: ReviewPart) => api('report', { query: { ...days, by, unit: 'round_trips' } }, signal);
  const [now, then, series, { charges }, trips, { data: diary }, setup, mistake] = await Promise.all([
    summary(period),
    before && summary(before),
    api('timeseries', { params: { slice: 'overall' }, query: days }, signal),
    api('chargesBreakdown', { params: { slice: 'overall' }, query: days }, signal),
    readTrips(days, signal),
    api('listDays', { query: { ...days, per_page: WHOLE_YEAR } }, signal),
    report('setup'),
    report('mistake'),
  ]);
  return { now, before: then, series, charges, trips, diary, setup, mistake };
}

async function readTrips(days: ReturnType<typeof daysOf>, signal: AbortSignal): Promise<Trips> {
  const page = (dir: 'asc' | 'desc') =>
    api('listRoundTrips', { query: { ...days, status: 'closed', sort: 'net', dir, per_page: EXTREMES } }, signal);
  const [best, worst] = await Promise.all([page('desc'), page('asc')]);
  const ids = new Set(best.data.map(({ id }) => id));
  return { total: best.meta.total, best: best.data, worst: worst.data.filter(({ id }) => !ids.has(id)) };
}

/** The days of a period, as every list takes them. */
export function daysOf({ from, to }: Period) {
  return { from_date: from, to_date: to };
}
