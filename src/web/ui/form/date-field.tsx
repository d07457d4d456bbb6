import { useRef, useState } from 'react';
import { addDays, parseDay } from '#engine/day.ts';
import { day as shown } from '../../format.ts';
import { IconButton } from '../icon-button.tsx';
import { useFieldError } from './form-fields.ts';
import { readDayText } from './read-day-text.ts';
import { TextField } from './text-field.tsx';
import './date-field.css';
import { DATE_TEXTS } from '../../text/en/kit.ts';
import { useToday } from '../today.ts';

const YEAR = 364;

interface DateFieldProps {
  readonly label: string;
  /** 'YYYY-MM-DD', or '' for none. Another value from outside replaces what was typed. */
  readonly value: string;
  /** Called with the day as it is typed or chosen; '' while the text is no day. */
  readonly onDay?: (day: string) => void;
  /** The field of a form that holds the day. */
  readonly name?: string;
  readonly hint?: string;
  /** Without it, what the form found. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Without a year it is a day to come: an expiry. Otherwise one that is past. */
  readonly ahead?: boolean;
}

/** A day as people in India write it, whatever the browser's language: typed (4 feb, 4/2/26, today) or chosen from the browser's calendar. */
export function DateField({ value, onDay, name, ahead = false, hint, error, ...field }: DateFieldProps) {
  const formError = useFieldError(name);
  const form = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const today = useToday();
  const read = (typed: string) => readDayText(typed, today, ahead ? addDays(today, YEAR) : today);
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(written(value));
  if (value !== known) {
    setKnown(value);
    if (value !== (read(text) ?? '')) setText(written(value));
  }
  const chosen = read(text);
  const take = (typed: string) => {
    const found = read(typed) ?? '';
    setText(typed);
    // The form reads it in the same event.
    if (form.current) form.current.value = found;
    onDay?.(found);
  };
  return (
    <TextField
      {...field}
      {...(hint && { hint })}
      error={error ?? formError}
      value={text}
      placeholder={DATE_TEXTS.exampleDay}
      autoComplete="off"
      spellCheck={false}
      maxLength={30}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => chosen && setText(written(chosen))}
      end={
        <>
          {name && <input ref={form} type="hidden" name={name} value={chosen ?? ''} />}
          <input
            ref={picker}
            className="date-field-picker"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={chosen ?? ''}
            onChange={(event) => take(written(event.currentTarget.value))}
          />
          <IconButton
            icon="calendar"
            label={chosen ? DATE_TEXTS.openCalendarAt(shown(chosen)) : DATE_TEXTS.openCalendar}
            onClick={() => picker.current?.showPicker()}
          />
        </>
      }
    />
  );
}

/** '4 Feb 2026'; '' for none. */
function written(day: string): string {
  return parseDay(day) ? shown(day) : '';
}
