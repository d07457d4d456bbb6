import type { AskedFilter, FilterPart } from '#contract/filter-parts.ts';
import { MOST_FILTER_VALUES } from '#contract/limits.ts';
import { EVERY_TRADE, withValues } from '../filter/filter.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useApi } from '../use-api.ts';
import { DoubtNote } from './doubt-note.tsx';
import { DoubtUnknown } from './doubt-unknown.tsx';

interface DoubtOfFilterProps {
  readonly within?: AskedFilter;
}

/** What is open of the net of the filter of the address, for screens whose figures do not carry it; `within` narrows it further. */
export function DoubtOfFilter({ within = EVERY_TRADE }: DoubtOfFilterProps) {
  const filter = useFilter();
  return <DoubtOf trades={{ ...filter, ...within, ...sharedDays(filter, within) }} />;
}

/** The same of these trades, whatever the address has: for screens that do not narrow their figures by it. */
export function DoubtOf({ trades }: { readonly trades: AskedFilter }) {
  const answer = useApi('figureDoubt', { query: trades });
  return (
    <>
      <DoubtUnknown of={answer} />
      <DoubtNote of={answer.data?.doubt} trades={trades} size="small" />
    </>
  );
}

interface DoubtOfValuesProps {
  readonly part: FilterPart;
  readonly values: readonly string[];
}

/** What is open of the net of all trades with one of these values; nothing where there are none, or more than a filter may name. */
export function DoubtOfValues({ part, values }: DoubtOfValuesProps) {
  if (values.length === 0 || values.length > MOST_FILTER_VALUES) return null;
  return <DoubtOf trades={withValues(EVERY_TRADE, part, values)} />;
}

/** The days of both filters. */
export function sharedDays(a: AskedFilter, b: AskedFilter): AskedFilter {
  const [from] = [a.from_date ?? '', b.from_date ?? ''].toSorted().toReversed();
  const [to] = [a.to_date, b.to_date].flatMap((day) => day ?? []).toSorted();
  return { ...(from && { from_date: from }), ...(to !== undefined && { to_date: to }) };
}
