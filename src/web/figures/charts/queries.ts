import type { AskedFilter } from '#contract/filter-parts.ts';
import type { SymbolsBody } from '#contract/charts.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { keepInSlice } from '../../filter/filter-queries.ts';
import { asCalendar, asClosedRange, asYearly, namedRows } from './older-answers.ts';
import { readDays, readSymbols, readTrades, readYears } from './read-answers.ts';
import { useApi } from '../../use-api.ts';

/** Answers are large: no refetch on focus, no comparison row by row, and a short life in the cache. */
const LARGE = { refetchOnWindowFocus: false, structuralSharing: false, gcTime: 60_000 } as const;

/** As many points as a chart of one trade each draws: more are a blur, and take longer to read than all else. */
const MOST_POINTS = 2000;

/** The answers of a slice, filtered. The key holds both, so a late answer cannot land in another one. */
export function useChartAnswers(slice: Slice, filter: AskedFilter) {
  const asked = { params: { slice }, query: filter };
  const kept = { ...LARGE, placeholderData: keepInSlice(slice) };
  const days = useApi('calendar', asked, { ...kept, select: daysOf });
  const years = useApi('yearly', asked, { ...kept, select: yearsOf });
  const trades = useApi('closedRange', { ...asked, query: { ...filter, most: MOST_POINTS } }, { ...kept, select: tradesOf });
  const symbols = useApi('symbols', asked, { ...kept, select: symbolsOf });
  const groups = useApi('chartGroups', asked, kept);
  return { days, years, trades, symbols, groups };
}

const daysOf = (body: unknown) => readDays(asCalendar(body));
const yearsOf = (body: unknown) => readYears(asYearly(body));
const tradesOf = (body: unknown) => readTrades(asClosedRange(body));
const symbolsOf = (body: unknown) => readSymbols(namedRows<SymbolsBody['data'][number]>(body, {}));

export type ChartAnswers = ReturnType<typeof useChartAnswers>;
/** The data of each answer. */
export type ChartData = { readonly [Key in keyof ChartAnswers]: NonNullable<ChartAnswers[Key]['data']> };
