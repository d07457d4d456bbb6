import { useQuery } from '@tanstack/react-query';
import type { SymbolsBody } from '#contract/charts.ts';
import { MOST_CLOSED } from '#contract/limits.ts';
import { calendarPaths, chartPaths } from '#contract/paths.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { get } from '../../api.ts';
import { asCalendar, asClosedRange, asYearly, rowsOf } from './older-answers.ts';
import { readDays, readSymbols, readTrades, readYears } from './read-answers.ts';

/** Answers are large: no refetch on focus, no comparison row by row, and a short life in the cache. */
const LARGE = { refetchOnWindowFocus: false, structuralSharing: false, gcTime: 60_000 } as const;

/** The four answers of a slice. The key holds the slice, so a late answer cannot land in another one. */
export function useChartAnswers(slice: Slice) {
  const days = useAnswer('days', slice, calendarPaths.calendar(slice), (body) => readDays(asCalendar(body)));
  const years = useAnswer('years', slice, calendarPaths.yearly(slice), (body) => readYears(asYearly(body)));
  const trades = useAnswer('trades', slice, chartPaths.closedRange(slice), (body) => readTrades(asClosedRange(body)), {
    most: MOST_CLOSED,
  });
  const symbols = useAnswer('symbols', slice, chartPaths.symbols(slice), (body) =>
    readSymbols(rowsOf<SymbolsBody['data'][number]>(body, {})),
  );
  return { days, years, trades, symbols };
}

export type ChartAnswers = ReturnType<typeof useChartAnswers>;
/** The data of each answer. */
export type ChartData = { readonly [Key in keyof ChartAnswers]: NonNullable<ChartAnswers[Key]['data']> };

function useAnswer<Data>(key: string, slice: Slice, path: string, read: (body: unknown) => Data, query: Record<string, number> = {}) {
  return useQuery({
    queryKey: ['charts', key, slice],
    queryFn: async ({ signal }) => read(await get<unknown>(path, query, signal)),
    ...LARGE,
  });
}
