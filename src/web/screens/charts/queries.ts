import { useQuery } from '@tanstack/react-query';
import type { SymbolsBody } from '#contract/charts.ts';
import { MOST_CLOSED } from '#contract/limits.ts';
import { calendarPaths, chartPaths } from '#contract/paths.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { get, type Query } from '../../api.ts';
import type { Filter } from '../../journal/filter.ts';
import { keepInSlice } from '../../journal/filter-queries.ts';
import { asCalendar, asClosedRange, asYearly, rowsOf } from './older-answers.ts';
import { readDays, readSymbols, readTrades, readYears } from './read-answers.ts';

/** Answers are large: no refetch on focus, no comparison row by row, and a short life in the cache. */
const LARGE = { refetchOnWindowFocus: false, structuralSharing: false, gcTime: 60_000 } as const;

/** The four answers of a slice, filtered. The key holds both, so a late answer cannot land in another one. */
export function useChartAnswers(slice: Slice, filter: Filter) {
  const days = useAnswer('days', { slice, filter }, calendarPaths.calendar(slice), (body) => readDays(asCalendar(body)));
  const years = useAnswer('years', { slice, filter }, calendarPaths.yearly(slice), (body) => readYears(asYearly(body)));
  const trades = useAnswer('trades', { slice, filter }, chartPaths.closedRange(slice), (body) => readTrades(asClosedRange(body)), {
    most: MOST_CLOSED,
  });
  const symbols = useAnswer('symbols', { slice, filter }, chartPaths.symbols(slice), (body) =>
    readSymbols(rowsOf<SymbolsBody['data'][number]>(body, {})),
  );
  return { days, years, trades, symbols };
}

export type ChartAnswers = ReturnType<typeof useChartAnswers>;
/** The data of each answer. */
export type ChartData = { readonly [Key in keyof ChartAnswers]: NonNullable<ChartAnswers[Key]['data']> };

interface Asked {
  readonly slice: Slice;
  readonly filter: Filter;
}

function useAnswer<Data>(key: string, { slice, filter }: Asked, path: string, read: (body: unknown) => Data, query: Query = {}) {
  return useQuery({
    queryKey: ['charts', key, slice, filter],
    placeholderData: keepInSlice(slice, 2),
    queryFn: async ({ signal }) => read(await get<unknown>(path, { ...filter, ...query }, signal)),
    ...LARGE,
  });
}
