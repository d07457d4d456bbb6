import { type AskedFilter, type FilterPart, FILTER_PARTS } from '#contract/filter-parts.ts';
import { daysText, partText, valueName, FILTER_TEXTS } from '../text/en/filter.ts';
import { Icon } from '../ui/icon.tsx';
import { without } from './filter.ts';
import type { Opened } from './filter-options.ts';
import { useFilterValues } from './filter-queries.ts';

/** A part of the filter that is in use, in a few words. */
export interface UsedPart {
  readonly part: Exclude<Opened, null>;
  readonly text: string;
  /** The filter without it. */
  readonly rest: AskedFilter;
}

/** The parts in use, in the order of the filter, with the names of what is chosen by id. */
export function useUsedParts(filter: AskedFilter, within: AskedFilter): readonly UsedPart[] {
  const base = { ...within, ...filter };
  const labels: Readonly<Partial<Record<FilterPart, ReturnType<typeof useFilterValues>['data']>>> = {
    account_id: useFilterValues('account_id', base, '', filter.account_id !== undefined).data,
    instrument_id: useFilterValues('instrument_id', base, '', filter.instrument_id !== undefined).data,
    rule: useFilterValues('rule', base, '', filter.rule !== undefined).data,
  };
  const nameOf = (part: FilterPart, value: string) => {
    const label = part in labels ? (labels[part]?.find((one) => one.value === value)?.label ?? '…') : value;
    return valueName(part, value, label);
  };
  const days = daysText(filter);
  return [
    ...(days === '' ? [] : [{ part: 'days' as const, text: days, rest: without(filter, 'from_date', 'to_date') }]),
    ...FILTER_PARTS.flatMap((part): UsedPart[] => {
      const names = (filter[part] ?? []).map((value) => nameOf(part, value));
      return names.length === 0 ? [] : [{ part, text: partText(part, names), rest: without(filter, part) }];
    }),
  ];
}

interface FilterChipsProps {
  readonly used: readonly UsedPart[];
  readonly onOpen: (part: UsedPart['part'], from: HTMLElement) => void;
  readonly onRemove: (rest: AskedFilter) => void;
}

/** The parts in use: each opens its values, and can be removed by its button or by Delete. */
export function FilterChips({ used, onOpen, onRemove }: FilterChipsProps) {
  return (
    <ul className="filter-chips-line" aria-label={FILTER_TEXTS.filterInUse}>
      {used.map(({ part, text, rest }) => (
        <li key={part} className="filter-part">
          <button
            type="button"
            className="ellipsis"
            title={text}
            aria-haspopup="dialog"
            onClick={(event) => onOpen(part, event.currentTarget)}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') onRemove(rest);
            }}
          >
            {text}
          </button>
          <button type="button" className="filter-part-remove" aria-label={FILTER_TEXTS.removeFilter(text)} onClick={() => onRemove(rest)}>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
