import { MOST_GROUPS } from '#contract/limits.ts';
import type { ReportBody, ReportQuery } from '#contract/reports.ts';
import type { ReportDimension } from '#contract/report-groups.ts';
import { type ClosedTrade, netOf } from '#engine/daily/closed-trade.ts';
import { unitResults } from '#engine/daily/day-results.ts';
import type { DayResult } from '#engine/daily/rollup.ts';
import { add, type Paise, ZERO } from '#engine/money.ts';
import { type CountedBy, type Group, groupReport } from '#engine/metrics/group-report.ts';
import { performanceOf, type Track } from '#engine/metrics/performance.ts';
import { needFlows, reportColumns, type ReachedResult, type RiskedResult } from '#engine/metrics/report-columns.ts';
import { trackOf } from '#engine/metrics/track-of.ts';
import { doubtOf } from '../doubts/doubts-of.ts';
import { daysOfFilter, isUnfiltered, sliceOfFilter } from '../filter/closed-filter.ts';
import { certainBests } from '../ledger/round-trips.ts';
import { reportLabels } from './report-labels.ts';
import { typedRisks } from '../ledger/strategies.ts';
import { closedForReport, risksOfTrips, strategiesOfTrips, tripsForReport } from './report-trades.ts';
import { basisOf, wholeTrack } from './performance.ts';
import type { Mine } from '../store/mine.ts';

/** A report of the trades of a filter. */
export async function reportOf(mine: Mine, query: ReportQuery): Promise<ReportBody> {
  const dimensions = query.by;
  const { parts, groupers, by } = await tradesOf(mine, query, dimensions);
  const { groups, total, overlaps } = groupReport(parts, groupers, by);
  // The capital in use of a whole journal includes what is open: its total comes from roll-ups.
  const { shown, truncated } = endsByNet(groups);
  const [given, whole, risks, bests, labels, doubt] = await Promise.all([
    basisOf(mine),
    isUnfiltered(query) ? wholeTrack(mine, sliceOfFilter(query)) : null,
    query.columns.includes('average_r') ? risksFor(mine, by) : NO_RISKS,
    query.columns.includes('exit_efficiency') ? certainBests(mine) : NO_BESTS,
    reportLabels(
      mine,
      dimensions,
      shown.map(({ keys }) => keys),
    ),
    doubtOf(mine, query),
  ]);
  const hasFlows = needFlows(query.columns);
  const figures = (group: Group, track: Track) =>
    reportColumns(query.columns, performanceOf(track), riskedOf(group, risks), reachedOf(group, bests));
  const ofGroup = (group: Group) => figures(group, trackOf(group.parts, 'overall', given, resultsOf(group), hasFlows));
  return {
    by: dimensions,
    unit: query.unit,
    groups: shown.map((group, index) => ({ keys: [...group.keys], labels: labels[index] ?? [...group.keys], metrics: ofGroup(group) })),
    total: whole ? figures(total, { ...whole, results: resultsOf(total) ?? whole.results }) : ofGroup(total),
    doubt,
    overlaps,
    meta: { groups: groups.length, truncated },
  };
}

async function tradesOf(mine: Mine, query: ReportQuery, dimensions: readonly ReportDimension[]) {
  if (query.unit === 'closed') return { ...(await closedForReport(mine, query, dimensions)), by: null };
  const [{ trips, ...found }, strategyOf] = await Promise.all([
    tripsForReport(mine, query, dimensions, query.unit),
    query.unit === 'strategies' ? strategiesOfTrips(mine) : new Map<number, number>(),
  ]);
  const by: CountedBy = { trips, strategyOf, ...daysOfFilter(query) };
  return { ...found, by };
}

/** undefined where closed trades are counted. */
function resultsOf({ parts, counted }: Group): DayResult[] | undefined {
  return counted ? unitResults(parts, counted, ({ exitedOn }) => exitedOn) : undefined;
}

/** The highest net first; of too many groups the best and the worst. */
function endsByNet(groups: readonly Group[]): { shown: readonly Group[]; truncated: boolean } {
  const nets = new Map(groups.map((group) => [group, netOfParts(group.parts)]));
  const net = (group: Group) => nets.get(group) ?? ZERO;
  const sorted = groups.toSorted((a, b) => net(b) - net(a) || (a.keys.join('\n') < b.keys.join('\n') ? -1 : 1));
  if (sorted.length <= MOST_GROUPS) return { shown: sorted, truncated: false };
  return { shown: [...sorted.slice(0, MOST_GROUPS / 2), ...sorted.slice(-MOST_GROUPS / 2)], truncated: true };
}

function netOfParts(parts: readonly ClosedTrade[]): Paise {
  return parts.reduce((net, part) => add(net, netOf(part)), ZERO);
}

/** The risks that R is counted by: of round trips, and of the strategies for which one was typed, by one of their legs. */
interface Risks {
  readonly ofTrip: ReadonlyMap<number, Paise>;
  readonly typedOf: (trip: number) => Paise | undefined;
}

const NO_BESTS: ReadonlyMap<number, ReachedResult> = new Map();
const NO_RISKS: Risks = { ofTrip: new Map(), typedOf: () => undefined };

async function risksFor(mine: Mine, by: CountedBy | null): Promise<Risks> {
  const [ofTrip, typed] = await Promise.all([risksOfTrips(mine), typedRisks(mine)]);
  return { ofTrip, typedOf: (trip) => typed.get(by?.strategyOf.get(trip) ?? 0) };
}

/**
 * What has a planned risk: round trips and strategies, each by what the group has of it. The risk of a strategy is the one that was typed for
 * it, else those of its legs that the group has together.
 */
function riskedOf({ parts, counted }: Group, { ofTrip, typedOf }: Risks): RiskedResult[] {
  const results = counted
    ? counted.map(({ net, trips }) => ({ net, trips }))
    : [...Map.groupBy(parts, ({ roundTrip }) => roundTrip)].map(([trip, own]) => ({ net: netOfParts(own), trips: [trip] }));
  return results.flatMap(({ net, trips }) => {
    const risk = typedOf(trips[0] ?? 0) ?? trips.reduce<Paise>((sum, trip) => add(sum, ofTrip.get(trip) ?? ZERO), ZERO);
    return risk > 0 ? [{ net, risk }] : [];
  });
}

/** The round trips of a group whose best is certain, each once and whole. */
function reachedOf({ parts }: Group, bests: ReadonlyMap<number, ReachedResult>): ReachedResult[] {
  return [...new Set(parts.map(({ roundTrip }) => roundTrip))].flatMap((trip) => bests.get(trip ?? 0) ?? []);
}
