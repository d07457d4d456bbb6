import type { TradingDay } from '#engine/day.ts';
import { RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { DateRange } from '../../ui/form/date-range.tsx';
import { financialYears } from '../../ui/form/financial-years.ts';
import type { SaidPeriod } from './use-statement.ts';

interface PeriodFieldsProps extends SaidPeriod {
  readonly today: TradingDay;
  readonly onRange: (from: string, to: string) => void;
}

/** The days of a statement that does not say them. */
export function PeriodFields({ today, from, to, onRange }: PeriodFieldsProps) {
  return (
    <div className="stack">
      <p className="note">{RECONCILE_TEXTS.undated}</p>
      <DateRange
        label={RECONCILE_TEXTS.daysOfStatement}
        from={from}
        to={to}
        quick={financialYears(today)}
        incomplete={RECONCILE_TEXTS.bothDays}
        onRange={onRange}
      />
    </div>
  );
}
