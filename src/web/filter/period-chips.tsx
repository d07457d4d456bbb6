import { QuickRanges } from '../ui/form/quick-ranges.tsx';
import { readRangeText } from '../ui/form/read-range-text.ts';
import { FILTER_TEXTS } from '../text/en/filter.ts';
import { withDays } from './filter.ts';
import { useFilter, useSetFilter } from './use-filter.ts';
import { DATE_TEXTS } from '../text/en/kit.ts';
import { useToday } from '../ui/today.ts';

/** The periods that are asked for most: each sets the days of the filter. */
export function PeriodChips() {
  const filter = useFilter();
  const setFilter = useSetFilter();
  const today = useToday();
  const ranges = [FILTER_TEXTS.today, DATE_TEXTS.thisWeek, DATE_TEXTS.thisMonth, DATE_TEXTS.thisFy].flatMap((name) => {
    const [range] = readRangeText(name, today);
    return range ? { name, from: range.from ?? '', to: range.to ?? '' } : [];
  });
  return (
    <fieldset>
      <legend className="visually-hidden">{FILTER_TEXTS.period}</legend>
      <QuickRanges
        ranges={[...ranges, { name: FILTER_TEXTS.allTime, from: '', to: '' }]}
        from={filter.from_date ?? ''}
        to={filter.to_date ?? ''}
        onRange={(from, to) => setFilter(withDays(filter, from, to))}
      />
    </fieldset>
  );
}
