import { useQueries, useQuery } from '@tanstack/react-query';
import type { AskedFilter } from '#contract/filter-parts.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import type { HoldingsBody } from '#contract/charts.ts';
import type { ConsolidatedPositionBody } from '#contract/positions.ts';
import type { SummaryBody, TimeseriesBody } from '#contract/summary.ts';
import { api } from '../../api.ts';
import { useApi } from '../../use-api.ts';
import { keepInSlice } from '../../filter/filter-queries.ts';
import { useFilter } from '../../filter/use-filter.ts';

/** The figures and the curve of one slice. */
export interface SliceSummary {
  readonly slice: Slice;
  readonly summary: SummaryBody;
  readonly series: TimeseriesBody;
}

/** Summaries and series of the slices, filtered; null until all are loaded. */
export function useSliceSummaries(slices: readonly Slice[], filter: AskedFilter) {
  return useQueries({
    queries: slices.map((slice) => {
      const asked = { params: { slice }, query: filter };
      return {
        queryKey: ['summary', asked],
        placeholderData: keepInSlice(slice),
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SliceSummary> => {
          const [summary, series] = await Promise.all([api('summarise', asked, signal), api('timeseries', asked, signal)]);
          return { slice, summary, series };
        },
      };
    }),
    combine: (results) => ({
      data: results.every((result) => result.data) ? results.flatMap((result) => result.data ?? []) : undefined,
      isError: results.some((result) => result.isError),
      refetch: () => Promise.all(results.filter((result) => result.isError).map((result) => result.refetch())),
    }),
  });
}

/** The result of each month, oldest first; fetched only when shown. */
export function useMonths(slice: Slice, shown: boolean) {
  const filter = useFilter();
  return useApi('monthly', { params: { slice }, query: filter }, { select: ({ monthly }) => monthly, enabled: shown });
}

/** A share in the portfolio. */
export type Holding = HoldingsBody['holdings'][number];

/** All shares in the portfolio. */
export function useHoldings() {
  return useApi('holdings', {}, { select: ({ holdings }) => holdings });
}

const POSITIONS_PAGE = 500;

/** All open positions by symbol. Reads pages until one is not full. */
export function useOpenPositions() {
  return useQuery({
    queryKey: ['open-positions', 'consolidated'],
    queryFn: async ({ signal }) => {
      const all: ConsolidatedPositionBody[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await api('consolidateOpenPositions', { query: { page, per_page: POSITIONS_PAGE } }, signal);
        all.push(...data);
        if (data.length < POSITIONS_PAGE) return all;
      }
    },
  });
}
