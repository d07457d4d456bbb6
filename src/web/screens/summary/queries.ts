import { useQueries, useQuery } from '@tanstack/react-query';
import type { Slice } from '#engine/daily/rollup.ts';
import type { HoldingsBody } from '#contract/charts.ts';
import { chartPaths, positionPaths, summaryPaths } from '#contract/paths.ts';
import type { ConsolidatedBody, ConsolidatedPositionBody } from '#contract/positions.ts';
import type { ChargesBody, MonthlyBody, SummaryBody, TimeseriesBody } from '#contract/summary.ts';
import { addRupees } from '#engine/money.ts';
import { get } from '../../api.ts';

/** What the summary knows of one slice. */
export interface SliceSummary {
  readonly slice: Slice;
  readonly summary: SummaryBody;
  readonly series: TimeseriesBody;
}

/** The summaries and series of some slices: all of them, or none yet. */
export function useSliceSummaries(slices: readonly Slice[]) {
  return useQueries({
    queries: slices.map((slice) => ({
      queryKey: ['summary', slice],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SliceSummary> => {
        const [summary, series] = await Promise.all([
          get<SummaryBody>(summaryPaths.summary(slice), {}, signal),
          get<TimeseriesBody>(summaryPaths.timeseries(slice), {}, signal),
        ]);
        return { slice, summary, series };
      },
    })),
    combine: (results) => ({
      data: results.every((result) => result.data) ? results.flatMap((result) => result.data ?? []) : null,
      failed: results.some((result) => result.isError),
      retry: () => results.filter((result) => result.isError).forEach((result) => void result.refetch()),
    }),
  });
}

/** What charges consist of, summed over the slices by type; asked for only when it is looked at. */
export function useChargesBreakdown(slices: readonly Slice[], wanted: boolean) {
  return useQuery({
    queryKey: ['charges', ...slices],
    enabled: wanted,
    queryFn: async ({ signal }) => {
      const bodies = await Promise.all(slices.map((slice) => get<ChargesBody>(summaryPaths.charges(slice), {}, signal)));
      const sums = new Map<string, number>();
      for (const { type, amount } of bodies.flatMap((body) => body.charges)) sums.set(type, addRupees(sums.get(type) ?? 0, amount));
      return [...sums].map(([type, amount]) => ({ type, amount }));
    },
  });
}

/** What each month came to, oldest first; asked for only when it is looked at. */
export function useMonths(slice: Slice, wanted: boolean) {
  return useQuery({
    queryKey: ['months', slice],
    enabled: wanted,
    queryFn: async ({ signal }) => (await get<MonthlyBody>(summaryPaths.monthly(slice), {}, signal)).monthly,
  });
}

/** One share that is held. */
export type Holding = HoldingsBody['holdings'][number];

/** Shares that are held. */
export function useHoldings() {
  return useQuery({
    queryKey: ['holdings'],
    queryFn: async ({ signal }) => (await get<HoldingsBody>(chartPaths.holdings, {}, signal)).holdings,
  });
}

const POSITIONS_PAGE = 500;

/** Everything that is open, symbol by symbol: pages are read until one is not full. */
export function useOpenPositions() {
  return useQuery({
    queryKey: ['open-positions', 'consolidated'],
    queryFn: async ({ signal }) => {
      const all: ConsolidatedPositionBody[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await get<ConsolidatedBody>(positionPaths.consolidated, { page, per_page: POSITIONS_PAGE }, signal);
        all.push(...data);
        if (data.length < POSITIONS_PAGE) return all;
      }
    },
  });
}
