import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AskedFilter } from '#contract/filter-parts.ts';
import { rangeValue, readRange } from '#contract/filter-values.ts';
import { count } from '../format.ts';
import { FILTER_TEXTS, PART_NAMES } from '../text/en/filter.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { useCombo } from '../ui/form/use-combo.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { readSigned } from '../ui/form/read-amount.ts';
import { withDays, withValues } from './filter.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { type Opened, type PickerOption, usePickerOptions } from './filter-options.ts';
import { DATE_TEXTS } from '../text/en/kit.ts';

interface FilterPickerProps {
  readonly filter: AskedFilter;
  /** What the screen narrows besides: counts are of the trades within it. */
  readonly within: AskedFilter;
  /** The part whose values are listed; null lists the parts. */
  readonly part: Opened;
  /** Gives the field the focus at once: not where that would open a keyboard on the screen. */
  readonly focuses: boolean;
  readonly onPart: (part: Opened) => void;
  readonly onFilter: (filter: AskedFilter, replace?: boolean) => void;
  readonly onDone: () => void;
}

/** A list that one can type in: first the parts of the filter, then the values of one, with how many trades each leaves. */
export function FilterPicker({ filter, within, part, focuses, onPart, onFilter, onDone }: FilterPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { options, state } = usePickerOptions({ filter, within, part, text, onFilter, onDone, onPart: open });
  const combo = useCombo(options.length);
  function open(next: Opened): void {
    type('');
    onPart(next);
  }
  const type = (next: string) => {
    setText(next);
    combo.restart();
  };
  useEffect(() => {
    if (focuses) (part === 'net' ? range : field).current?.focus();
  }, [focuses, part]);
  const onKeyDown = (event: KeyboardEvent) => {
    combo.field.onKeyDown(event);
    if (event.key !== 'Backspace' || text !== '' || part === null) return;
    event.preventDefault();
    open(null);
  };
  const label = part === null ? FILTER_TEXTS.find : part === 'days' ? FILTER_TEXTS.days : FILTER_TEXTS.findValue(PART_NAMES[part]);
  return (
    <div className="filter-picker combo">
      <div className="filter-picker-head line gap-4">
        {part !== null && <IconButton icon="chevronLeft" label={FILTER_TEXTS.allPartsFilter} onClick={() => open(null)} />}
        {part === 'net' && <p>{PART_NAMES.net}</p>}
        <input
          {...combo.field}
          ref={field}
          hidden={part === 'net'}
          className="control"
          aria-label={label}
          placeholder={part === 'days' ? FILTER_TEXTS.daysHint : label}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div {...combo.list} aria-label={label}>
        {options.map(({ act, ...option }, index) => (
          <button key={option.key} type="button" {...combo.option(index, option.chosen)} onClick={act}>
            <Row {...option} />
          </button>
        ))}
      </div>
      <output className="note filter-picker-note">
        {state === 'failed' && FILTER_TEXTS.failed}
        {state === 'ready' && options.length === 0 && part !== 'net' && (part === 'days' ? FILTER_TEXTS.noDays : FILTER_TEXTS.none)}
      </output>
      {part === 'days' && <OwnDays filter={filter} onFilter={onFilter} />}
      {part === 'net' && <OwnRange key={filter.net?.[0]} field={range} filter={filter} onFilter={onFilter} onDone={onDone} />}
      {part !== null && part !== 'days' && options.length > 0 && <p className="note filter-picker-note">{FILTER_TEXTS.counted}</p>}
    </div>
  );
}

function Row({ name, hint, trades, chosen, opens }: Omit<PickerOption, 'key' | 'act'>) {
  return (
    <>
      {chosen !== undefined && (
        <span className="filter-tick" aria-hidden="true">
          {chosen && <Icon name="check" size={14} />}
        </span>
      )}
      <span className="filter-name ellipsis" title={name}>
        {name}
      </span>
      {hint && <span className="filter-hint dim ellipsis">{hint}</span>}
      {trades !== undefined && (
        <span className="filter-count quiet push">
          {count(trades)}
          <span className="visually-hidden"> {FILTER_TEXTS.left}</span>
        </span>
      )}
      {opens && <Icon name="chevronRight" size={14} />}
    </>
  );
}

/** A first and a last day, or one of them; while they are the other way round, as they are typed, the filter stays. */
function OwnDays({ filter, onFilter }: Pick<FilterPickerProps, 'filter' | 'onFilter'>) {
  const { from_date: from = '', to_date: to = '' } = filter;
  const [turned, setTurned] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const shown = turned ?? { from, to };
  const change = (next: typeof shown) => {
    const isTurned = next.from !== '' && next.to !== '' && next.from > next.to;
    setTurned(isTurned ? next : null);
    if (!isTurned) onFilter(withDays(filter, next.from, next.to), true);
  };
  return (
    <div className="filter-days">
      <DateField label={FILTER_TEXTS.from} value={shown.from} onDay={(day) => change({ ...shown, from: day })} />
      <DateField label={FILTER_TEXTS.to} value={shown.to} onDay={(day) => change({ ...shown, to: day })} />
      {turned && (
        <p className="note filter-wrong" role="alert">
          {DATE_TEXTS.firstDateAfterSecond}
        </p>
      )}
    </div>
  );
}

interface OwnRangeProps extends Pick<FilterPickerProps, 'filter' | 'onFilter' | 'onDone'> {
  readonly field: RefObject<HTMLInputElement | null>;
}

/** A range of net in rupees, typed; the smaller end is taken as the first. */
function OwnRange({ field, filter, onFilter, onDone }: OwnRangeProps) {
  const chosen = readRange(filter.net?.[0] ?? '');
  const [typed, setTyped] = useState([chosen?.from?.toString() ?? '', chosen?.to?.toString() ?? ''] as const);
  const [failed, setFailed] = useState(false);
  const [from, to] = typed;
  const take = () => {
    const ends = [readSigned(from), readSigned(to)] as const;
    const [low, high] = ends;
    if (low === undefined || high === undefined) return setFailed(true);
    const isTurned = low !== null && high !== null && low > high;
    const range = isTurned ? { from: high, to: low } : { from: low, to: high };
    onFilter(withValues(filter, 'net', low === null && high === null ? [] : [rangeValue(range)]));
    return onDone();
  };
  const type = (next: readonly [string, string]) => {
    setTyped(next);
    setFailed(false);
  };
  // A keyboard for decimals has no minus on some phones.
  const look = { inputMode: 'text', 'data-amount': '', autoComplete: 'off', spellCheck: false, maxLength: 20 } as const;
  return (
    <form
      className="filter-days"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextField
        {...look}
        ref={field}
        label={FILTER_TEXTS.fromRupees}
        placeholder="-5,000"
        value={from}
        onChange={(event) => type([event.currentTarget.value, to])}
      />
      <TextField
        {...look}
        label={FILTER_TEXTS.toRupees}
        placeholder={FILTER_TEXTS.any}
        value={to}
        onChange={(event) => type([from, event.currentTarget.value])}
      />
      {failed && (
        <p className="note filter-wrong" role="alert">
          {FILTER_TEXTS.noRange}
        </p>
      )}
      <Button type="submit" size="s" variant="soft">
        {FILTER_TEXTS.showThese}
      </Button>
    </form>
  );
}
