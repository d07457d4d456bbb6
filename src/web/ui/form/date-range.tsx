import { useId, useState } from 'react';
import { parseDay } from '#engine/day.ts';
import { DateField } from './date-field.tsx';
import { type QuickRange, QuickRanges } from './quick-ranges.tsx';
import './date-range.css';
import { DATE_TEXTS } from '../../text/en/kit.ts';

interface DateRangeProps {
  /** Names the range for screen readers. */
  readonly label: string;
  /** 'YYYY-MM-DD', or '' for none. */
  readonly from: string;
  readonly to: string;
  readonly quick: readonly QuickRange[];
  /** Shown while only one date is given. */
  readonly incomplete: string;
  /** Called with both dates, in order. */
  readonly onRange: (from: string, to: string) => void;
}

/** Two date fields, and buttons for common ranges. Nothing happens until both dates are given. */
export function DateRange({ label, from, to, quick, incomplete, onRange }: DateRangeProps) {
  const note = useId();
  const [known, setKnown] = useState({ from, to });
  const [typed, setTyped] = useState({ from, to });
  if (known.from !== from || known.to !== to) {
    setKnown({ from, to });
    setTyped({ from, to });
  }
  const change = (next: typeof typed) => {
    setTyped(next);
    const whole = parseDay(next.from) !== null && parseDay(next.to) !== null && next.from <= next.to;
    if (whole && (next.from !== from || next.to !== to)) onRange(next.from, next.to);
  };
  const fault = faultOf(typed, incomplete);
  return (
    <fieldset className="date-range" aria-describedby={fault ? note : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <DateField label={DATE_TEXTS.from} value={typed.from} onDay={(day) => change({ ...typed, from: day })} />
      <DateField label={DATE_TEXTS.to} value={typed.to} onDay={(day) => change({ ...typed, to: day })} />
      <QuickRanges ranges={quick} from={from} to={to} onRange={onRange} />
      {fault && (
        <output id={note} className="type-13 doubtful">
          {fault}
        </output>
      )}
    </fieldset>
  );
}

function faultOf({ from, to }: { readonly from: string; readonly to: string }, incomplete: string): string {
  if (from === '' && to === '') return '';
  if (from === '' || to === '') return incomplete;
  return from > to ? DATE_TEXTS.firstDateAfterSecond : '';
}
