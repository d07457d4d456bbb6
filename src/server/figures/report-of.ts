import { MOST_GROUPS } from '#contract/limits.ts';
import type { ReportBody, ReportQuery } from '#contract/reports.ts';
import { performanceOf, type Track } from '#engine/metrics/performance.ts';
import { needTrades, reportColumns } from '#engine/metrics/report-columns.ts';
import { doubtOf } from '../doubts/doubts-of.ts';
import { isUnfiltered, sliceOfFilter } from '../filter/closed-filter.ts';
import type { Mine } from '../store/mine.ts';
import type { FoundGroup } from './found-report.ts';
import { basisOf, wholeTrack } from './performance.ts';
import { groupedReport } from './report-groups.ts';
import { reportLabels } from './report-labels.ts';
import { summedReport } from './report-sums.ts';

/** A report of the trades of a filter. */
export async function reportOf(mine: Mine, query: ReportQuery): Promise<ReportBody> {
  const { groups, total, overlaps } = await (needTrades(query.columns) ? groupedReport(mine, query) : summedReport(mine, query));
  // The capital in use of a whole journal includes what is open: its total comes from roll-ups.
  const { shown, truncated } = endsByNet(groups);
  const keys = shown.map((group) => group.keys);
  const [given, whole, labels, doubt] = await Promise.all([
    basisOf(mine),
    isUnfiltered(query) ? wholeTrack(mine, sliceOfFilter(query)) : null,
    reportLabels(mine, query.by, keys),
    doubtOf(mine, query),
  ]);
  const figures = ({ risked, reached }: FoundGroup, track: Track) => reportColumns(query.columns, performanceOf(track), risked, reached);
  const ofGroup = (group: FoundGroup) => figures(group, group.trackOn(given));
  return {
    by: query.by,
    unit: query.unit,
    groups: shown.map((group, index) => ({ keys: [...group.keys], labels: labels[index] ?? [...group.keys], metrics: ofGroup(group) })),
    total: whole
      ? figures(total, { ...whole, results: query.unit === 'closed' ? whole.results : total.trackOn(given).results })
      : ofGroup(total),
    doubt,
    overlaps,
    meta: { groups: groups.length, truncated },
  };
}

/** The highest net first; of too many groups the best and the worst. */
function endsByNet(groups: readonly FoundGroup[]): { shown: readonly FoundGroup[]; truncated: boolean } {
  const sorted = groups.toSorted((a, b) => b.net - a.net || (a.keys.join('\n') < b.keys.join('\n') ? -1 : 1));
  if (sorted.length <= MOST_GROUPS) return { shown: sorted, truncated: false };
  return { shown: [...sorted.slice(0, MOST_GROUPS / 2), ...sorted.slice(-MOST_GROUPS / 2)], truncated: true };
}
