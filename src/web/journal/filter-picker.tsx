import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { count, counted } from '../format.ts';
import { FILTER_TEXTS, PART_NAMES } from '../text/filter.ts';
import { DateField } from '../ui/date-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { type Filter, withDays } from './filter.ts';
import { type Opened, type PickerOption, usePickerOptions } from './filter-options.ts';

interface FilterPickerProps {
  readonly filter: Filter;
  /** What the screen narrows besides: counts are of the trades within it. */
  readonly within: Filter;
  /** The part whose values are listed; null lists the parts. */
  readonly part: Opened;
  /** Gives the field the focus at once: not where that would open a keyboard on the screen. */
  readonly focuses: boolean;
  readonly onPart: (part: Opened) => void;
  readonly onFilter: (filter: Filter, replace?: boolean) => void;
  readonly onDone: () => void;
}

/** A list that one can type in: first the parts of the filter, then the values of one, with how many trades each leaves. */
export function FilterPicker({ filter, within, part, focuses, onPart, onFilter, onDone }: FilterPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const { options, state } = usePickerOptions({ filter, within, part, text, onFilter, onDone, onPart: open });
  const at = Math.min(marked, options.length - 1);
  function open(next: Opened): void {
    type('');
    onPart(next);
  }
  const type = (next: string) => {
    setText(next);
    setMarked(0);
  };
  useEffect(() => {
    if (focuses) field.current?.focus();
  }, [focuses, part]);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setMarked((at + step + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter') options[at]?.act();
    else if (event.key === 'Backspace' && text === '' && part !== null) open(null);
    else return;
    event.preventDefault();
  };
  const label = part === null ? FILTER_TEXTS.find : part === 'days' ? FILTER_TEXTS.days : FILTER_TEXTS.findValue(PART_NAMES[part]);
  return (
    <div className="filter-picker">
      <div className="filter-picker-head">
        {part !== null && <IconButton icon="chevronLeft" label="All parts of the filter" onClick={() => open(null)} />}
        <input
          ref={field}
          className="control"
          aria-label={label}
          placeholder={part === 'days' ? FILTER_TEXTS.daysHint : label}
          value={text}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul ref={list} aria-label={label} hidden={options.length === 0}>
        {options.map((option, index) => (
          <Row key={option.key} option={option} marked={index === at && focuses} byKeys={focuses} onPoint={() => setMarked(index)} />
        ))}
      </ul>
      {focuses && <output className="visually-hidden">{options[at] ? spoken(options[at]) : ''}</output>}
      <output className="note filter-picker-note">
        {state === 'failed' && FILTER_TEXTS.failed}
        {state === 'ready' && options.length === 0 && (part === 'days' ? FILTER_TEXTS.noDays : FILTER_TEXTS.none)}
      </output>
      {part === 'days' && <OwnDays filter={filter} onFilter={onFilter} />}
      {part !== null && part !== 'days' && options.length > 0 && <p className="note filter-picker-note">{FILTER_TEXTS.counted}</p>}
    </div>
  );
}

interface RowProps {
  readonly option: PickerOption;
  readonly marked: boolean;
  /** The field takes the keys, and keeps the focus. */
  readonly byKeys: boolean;
  readonly onPoint: () => void;
}

function Row({ option: { name, hint, trades, chosen, opens, act }, marked, byKeys, onPoint }: RowProps) {
  return (
    <li>
      <button
        type="button"
        tabIndex={byKeys ? -1 : 0}
        aria-pressed={chosen}
        data-marked={marked || undefined}
        onPointerMove={onPoint}
        onMouseDown={(event) => byKeys && event.preventDefault()}
        onClick={act}
      >
        {chosen !== undefined && (
          <span className="filter-tick" aria-hidden="true">
            {chosen && <Icon name="check" size={14} />}
          </span>
        )}
        <span className="filter-name ellipsis" title={name}>
          {name}
        </span>
        {hint && <span className="filter-hint ellipsis">{hint}</span>}
        {trades !== undefined && <span className="filter-count">{count(trades)}</span>}
        {opens && <Icon name="chevronRight" size={14} />}
      </button>
    </li>
  );
}

/** What Enter takes, for screen readers. */
function spoken({ name, hint, trades, chosen }: PickerOption): string {
  return [name, hint, trades !== undefined && counted(trades, 'trade'), chosen && 'chosen'].filter(Boolean).join(', ');
}

function OwnDays({ filter, onFilter }: Pick<FilterPickerProps, 'filter' | 'onFilter'>) {
  const [from, to] = [filter.from_date?.[0] ?? '', filter.to_date?.[0] ?? ''];
  return (
    <div className="filter-days">
      <DateField label="From" value={from} onDay={(day) => onFilter(withDays(filter, day, to), true)} />
      <DateField label="To" value={to} onDay={(day) => onFilter(withDays(filter, from, day), true)} />
    </div>
  );
}
