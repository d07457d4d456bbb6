import { useRef, useState } from 'react';
import { MAX_FILE_BYTES } from '#contract/limits.ts';
import { parseDay, type TradingDay } from '#engine/day.ts';
import type { StatementReading } from '#engine/statements/read-statement.ts';
import type { StatedPeriod } from '#engine/statements/stated-pnl.ts';
import { RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { readStatement } from './queries.ts';

const FAILURES = {
  'no-results': RECONCILE_TEXTS.noResults,
  'no-charges': RECONCILE_TEXTS.noCharges,
  protected: RECONCILE_TEXTS.isProtected,
  unreadable: RECONCILE_TEXTS.unreadable,
} as const;

/** The days that a statement without a period is of; '' for none. */
export interface SaidPeriod {
  readonly from: string;
  readonly to: string;
}

/** The file that was chosen, and what was read of it. */
export function useStatement(today: TradingDay, asked: StatedPeriod | null) {
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<StatementReading | null>(null);
  const [period, setPeriod] = useState<SaidPeriod>(asked ?? { from: '', to: '' });
  const latest = useRef<SaidPeriod | null>(null);
  const read = async (chosen: File, said: SaidPeriod): Promise<StatementReading | null> => {
    latest.current = said;
    setFile(chosen);
    setPeriod(said);
    if (chosen !== file) setReading(null);
    if (chosen.size > MAX_FILE_BYTES) return null;
    const found = await readStatement(chosen, today, periodOf(said));
    // Another one was chosen meanwhile.
    if (latest.current !== said) return null;
    setReading(found);
    return found;
  };
  return {
    fileName: file?.name ?? '',
    statement: reading && 'stated' in reading ? reading : null,
    /** Whether the days of the statement are to be said. */
    isUndated: reading !== null && (reading.kind === 'undated' || (reading.kind === 'pnl' && reading.isUndated)),
    failure: file && file.size > MAX_FILE_BYTES ? RECONCILE_TEXTS.tooLarge : reading && failureOf(reading),
    period,
    choose: (chosen: File) => read(chosen, asked ?? { from: '', to: '' }),
    say: (said: SaidPeriod) => (file ? read(file, said) : Promise.resolve(null)),
  };
}

function periodOf({ from, to }: SaidPeriod): StatedPeriod | null {
  const [first, last] = [parseDay(from), parseDay(to)];
  return first && last && first <= last ? { from: first, to: last } : null;
}

/** Why there is nothing to compare; '' where there is. */
function failureOf(reading: StatementReading): string {
  if ('stated' in reading || reading.kind === 'undated') return '';
  if (reading.kind === 'several') return RECONCILE_TEXTS.several(reading.names.join(', '));
  if (reading.kind === 'other') return reading.report === null ? RECONCILE_TEXTS.notKnown : RECONCILE_TEXTS.otherReport(reading.report);
  return FAILURES[reading.kind];
}
