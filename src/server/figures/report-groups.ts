import type { ReportQuery } from '#contract/reports.ts';
import { type ClosedTrade, netOf } from '#engine/daily/closed-trade.ts';
import { unitResults } from '#engine/daily/day-results.ts';
import type { DayResult } from '#engine/daily/rollup.ts';
import { type CountedBy, type Group, groupReport } from '#engine/metrics/group-report.ts';
import { needFlows, type ReachedResult, type RiskedResult } from '#engine/metrics/report-columns.ts';
import { trackOf } from '#engine/metrics/track-of.ts';
import { add, type Paise, ZERO } from '#engine/money.ts';
import { daysOfFilter } from '../filter/closed-filter.ts';
import { certainBests } from '../ledger/round-trips.ts';
import { typedRisks } from '../ledger/strategies.ts';
import type { Mine } from '../store/mine.ts';
import type { FoundGroup, FoundReport } from './found-report.ts';
import { closedForReport, risksOfTrips, strategiesOfTrips, tripsForReport } from './report-trades.ts';

/** The trades of a report, read one by one: for figures that sums by day do not say. */
export async function groupedReport(mine: Mine, query: ReportQuery): Promise<FoundReport> {
  const { parts, groupers, by } = await tradesOf(mine, query);
  const [risks, bests] = await Promise.all([
    query.columns.includes('average_r') ? risksFor(mine, by) : NO_RISKS,
    query.columns.includes('exit_efficiency') ? certainBests(mine) : NO_BESTS,
  ]);
  const { groups, total, overlaps } = groupReport(parts, groupers, by);
  const hasFlows = needFlows(query.columns);
  const found = (group: Group): FoundGroup => ({
    keys: group.keys,
    net: netOfParts(group.parts),
    trackOn: (basis) => trackOf(group.parts, 'overall', basis, resultsOf(group), hasFlows),
    risked: riskedOf(group, risks),
    reached: reachedOf(group, bests),
  });
  return { groups: groups.map(found), total: found(total), overlaps };
}

async function tradesOf(mine: Mine, query: ReportQuery) {
  if (query.unit === 'closed') return { ...(await closedForReport(mine, query, query.by)), by: null };
  const [{ trips, ...found }, strategyOf] = await Promise.all([
    tripsForReport(mine, query, query.by, query.unit),
    query.unit === 'strategies' ? strategiesOfTrips(mine) : new Map<number, number>(),
  ]);
  const by: CountedBy = { trips, strategyOf, ...daysOfFilter(query) };
  return { ...found, by };
}

/** undefined where closed trades are counted. */
function resultsOf({ parts, counted }: Group): DayResult[] | undefined {
  return counted ? unitResults(parts, counted, ({ exitedOn }) => exitedOn) : undefined;
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
