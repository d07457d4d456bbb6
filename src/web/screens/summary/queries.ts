import { useQueries, useQuery } from '@tanstack/react-query';
import type { Slice } from '#engine/daily/rollup.ts';
import { summaryPaths, type ChargesBody, type SummaryBody, type TimeseriesBody } from '#contract/summary.ts';
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

/** Rupees as numbers, exact to the paisa: added as whole paise. */
export function addRupees(a: number, b: number): number {
  return (Math.round(a * 100) + Math.round(b * 100)) / 100;
}

/** Shares that are held, as the server values them; specification 001 §3. */
export interface Holding {
  readonly symbol: string;
  readonly qty: number;
  readonly value: number;
  readonly pnl: number | null;
}

/** Shares that are held. */
export function useHoldings() {
  return useQuery({
    queryKey: ['holdings'],
    queryFn: async ({ signal }) => (await get<{ holdings: Holding[] }>('/api/summary/equity/holdings', {}, signal)).holdings,
  });
}

/** One symbol that is open, all its rows taken together; a negative quantity is short. Specification 000 §3. */
export interface ConsolidatedPosition {
  readonly symbol: string;
  readonly segment: string;
  readonly buy_sell: 'BUY' | 'SELL';
  readonly avg_price: number;
  readonly total_qty: number;
  readonly total_investment: number;
}

const POSITIONS_PAGE = 500;

/** Everything that is open, symbol by symbol: pages are read until one is not full. */
export function useOpenPositions() {
  return useQuery({
    queryKey: ['open-positions', 'consolidated'],
    queryFn: async ({ signal }) => {
      const all: ConsolidatedPosition[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await get<{ data: ConsolidatedPosition[] }>(
          '/api/open-positions/consolidated',
          { page, per_page: POSITIONS_PAGE },
          signal,
        );
        all.push(...data);
        if (data.length < POSITIONS_PAGE) return all;
      }
    },
  });
}
