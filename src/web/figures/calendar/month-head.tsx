import type { TradingDay } from '#engine/day.ts';
import { netOfDays, type CalendarEntry, type CalendarEvaluation } from '#engine/metrics/calendar.ts';
import { DoubtOfFilter } from '../../doubts/doubt-of-filter.tsx';
import { filterOfSlices, withDays } from '../../filter/filter.ts';
import type { Slice } from '#engine/daily/rollup.ts';
import { count, month as monthName, percent } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/text/money.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { addMonths, lastDay, monthOf, type Month } from '../months.ts';
import { profitableShare } from './day-entries.ts';
import { CALENDAR_TEXTS } from '../../text/en/calendar.ts';
import { DATE_TEXTS } from '../../text/en/kit.ts';

interface MonthHeadProps {
  readonly slice: Slice;
  readonly month: Month;
  readonly choices: readonly Month[];
  readonly today: TradingDay;
  /** The days of the month and their figures; null while loading. */
  readonly entries: readonly CalendarEntry[] | null;
  readonly found: CalendarEvaluation | null;
  readonly onMonth: (month: Month) => void;
}

/** The choice of month and its figures. */
export function MonthHead({ slice, month, choices, today, entries, found, onMonth }: MonthHeadProps) {
  return (
    <div className="row apart">
      <div className="month-choice line gap-6">
        <IconButton icon="chevronLeft" label={CALENDAR_TEXTS.previousMonth} onClick={() => onMonth(addMonths(month, -1))} />
        <SelectField
          label={CALENDAR_TEXTS.month}
          labelled="unseen"
          options={choices.map((choice) => ({ value: choice, name: monthName(`${choice}-01`) }))}
          value={month}
          onChange={(event) => onMonth(event.currentTarget.value)}
        />
        <IconButton icon="chevronRight" label={CALENDAR_TEXTS.nextMonth} onClick={() => onMonth(addMonths(month, 1))} />
        {month !== monthOf(today) && (
          <Button variant="default" size="s" onClick={() => onMonth(monthOf(today))}>
            {DATE_TEXTS.thisMonth}
          </Button>
        )}
      </div>
      <dl className="figures">
        <div title={CALENDAR_TEXTS.netTradesEndedMonth}>
          <dt>{CALENDAR_TEXTS.monthPAndL}</dt>
          <dd>{entries ? <Money amount={netOfDays(entries)} result /> : <Skeleton height={22} width={120} />}</dd>
          <dd>
            <DoubtOfFilter within={withDays(filterOfSlices([slice]), `${month}-01`, lastDay(month))} />
          </dd>
        </div>
        <div title={CALENDAR_TEXTS.eachPartTradeClosed}>
          <dt>{CALENDAR_TEXTS.tradesTitle}</dt>
          <dd>{found ? count(found.trades) : <Skeleton height={22} width={48} />}</dd>
        </div>
        <div title={CALENDAR_TEXTS.profitableDaysOverDays}>
          <dt>{CALENDAR_TEXTS.winRate}</dt>
          <dd>{found ? percent(profitableShare(found), 0) : <Skeleton height={22} width={48} />}</dd>
        </div>
      </dl>
    </div>
  );
}
