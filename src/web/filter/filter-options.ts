import type { AskedFilter, FilterPart } from '#contract/filter-parts.ts';
import { knownValues, NONE } from '#contract/filter-values.ts';
import { daysText, FILTER_TEXTS, PART_NAMES, valueName } from '../text/en/filter.ts';
import { RANGE_NAMES, type ReadRange, readRangeText } from '../ui/form/read-range-text.ts';
import { without, withDays, withValues } from './filter.ts';
import { useFilterValues } from './filter-queries.ts';
import { useNames } from '../trips/round-trips.ts';
import { useToday } from '../ui/today.ts';

/** The part of the filter that is open: its days, one with values, or none of them. */
export type Opened = FilterPart | 'days' | null;

/** A row of the list. */
export interface PickerOption {
  readonly key: string;
  readonly name: string;
  /** What is chosen already. */
  readonly hint?: string;
  readonly trades?: number;
  readonly chosen?: boolean;
  readonly opens?: true;
  readonly act: () => void;
}

interface Picking {
  readonly filter: AskedFilter;
  readonly within: AskedFilter;
  readonly part: Opened;
  readonly text: string;
  readonly onPart: (part: Opened) => void;
  readonly onFilter: (filter: AskedFilter, replace?: boolean) => void;
  readonly onDone: () => void;
}

/** The others are opened from the screens that list them: reports and leaks. */
const PARTS = (Object.keys(PART_NAMES) as FilterPart[]).filter((part) => !['plan', 'rule_kept', 'leak'].includes(part));
/** A text that is shorter finds too much. */
const LEAST = 2;
const MOST_FOUND = 12;

/** The rows of the list for what is open and typed. */
export function usePickerOptions(picking: Picking): {
  readonly options: readonly PickerOption[];
  readonly state: 'loading' | 'ready' | 'failed';
} {
  const { filter, within, part, text } = picking;
  const today = useToday();
  const names = { setup: useNames('setup', []), tag: useNames('tags', []), mistake: useNames('mistakes', []) };
  const typed = text.trim().toLowerCase();
  const isValues = part !== null && part !== 'days' && part !== 'net';
  const { data, isError } = useFilterValues(isValues ? part : 'segment', { ...within, ...filter }, typed, isValues);
  const fits = (name: string) => name.toLowerCase().includes(typed);
  const choose = (next: AskedFilter) => {
    picking.onFilter(next);
    picking.onDone();
  };
  const days = (ranges: readonly ReadRange[], prefix = ''): PickerOption[] =>
    ranges.map(({ from, to }) => {
      const next = withDays(filter, from, to);
      return { key: `days ${from} ${to}`, name: prefix + daysText(next), act: () => choose(next) };
    });
  if (part === 'days') return { options: typed === '' ? presets() : days(readRangeText(typed, today)), state: 'ready' };
  // It is typed.
  if (part === 'net') return { options: [], state: 'ready' };
  if (isValues) {
    const options = (data ?? [])
      .map(({ value, label, trades }) => ({ value, name: valueName(part, value, label), trades }))
      .filter(({ value, name }) => fits(name) && !(part.startsWith('tag_') && value === NONE))
      .map(({ value, name, trades }): PickerOption => {
        const chosen = has(filter, part, value);
        return {
          key: value,
          name,
          trades,
          chosen,
          act: () => picking.onFilter(toggled(filter, part, value), (filter[part]?.length ?? 0) > 0),
        };
      });
    return { options, state: isError ? 'failed' : data ? 'ready' : 'loading' };
  }
  const parts = [
    { key: 'days', name: FILTER_TEXTS.days, hint: daysText(filter), opens: true as const, act: () => picking.onPart('days') },
    ...PARTS.map((one): PickerOption => ({
      key: one,
      name: PART_NAMES[one],
      opens: true,
      hint: chosenText(filter, one),
      act: () => picking.onPart(one),
    })),
  ].filter(({ name }) => fits(name));
  if (typed.length < LEAST) return { options: parts, state: 'ready' };
  const found = PARTS.flatMap((one) => {
    const values = knownValues(one) ?? (one in names ? names[one as keyof typeof names] : []);
    return values.flatMap((value): PickerOption[] => {
      const name = valueName(one, value);
      if (!fits(name) || has(filter, one, value)) return [];
      return [{ key: `${one} ${value}`, name: `${PART_NAMES[one]}: ${name}`, act: () => choose(toggled(filter, one, value)) }];
    });
  });
  return {
    options: [...days(readRangeText(typed, today), `${FILTER_TEXTS.days}: `), ...parts, ...found.slice(0, MOST_FOUND)],
    state: 'ready',
  };

  function presets(): PickerOption[] {
    const all = { key: 'all', name: FILTER_TEXTS.allDays, act: () => choose(without(filter, 'from_date', 'to_date')) };
    const ranges = RANGE_NAMES.flatMap((name): PickerOption[] => {
      const [range] = readRangeText(name, today);
      if (!range) return [];
      const next = withDays(filter, range.from, range.to);
      return [{ key: name, name, hint: daysText(next), chosen: daysText(next) === daysText(filter), act: () => choose(next) }];
    });
    return daysText(filter) === '' ? ranges : [all, ...ranges];
  }
}

function has(filter: AskedFilter, part: FilterPart, value: string): boolean {
  return filter[part]?.some((one) => one.toLowerCase() === value.toLowerCase()) ?? false;
}

function toggled(filter: AskedFilter, part: FilterPart, value: string): AskedFilter {
  const others = (filter[part] ?? []).filter((one) => one.toLowerCase() !== value.toLowerCase());
  return withValues(filter, part, has(filter, part, value) ? others : [...others, value]);
}

/** How many values of ids are chosen; of others which. */
function chosenText(filter: AskedFilter, part: FilterPart): string {
  const values = filter[part] ?? [];
  if (part === 'account_id' || part === 'instrument_id' || part === 'rule')
    return values.length > 0 ? FILTER_TEXTS.chosen(values.length) : '';
  return values.map((value) => valueName(part, value)).join(', ');
}
