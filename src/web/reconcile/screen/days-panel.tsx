import type { JournalDays } from '#engine/reconcile/journal-day.ts';
import { DAY_NAMES } from '#contract/difference-names.ts';
import { type ComparedDay, comparedLevies, compareDays, type DayClass } from '#engine/reconcile/compare-days.ts';
import type { StatedDays } from '#engine/statements/stated-days.ts';
import { subtract, sum, toRupees } from '#engine/money.ts';
import { counted } from '#contract/counted.ts';
import { count, day as dayText, dayRange, rupees } from '../../format.ts';
import { levyName } from '../../text/en/figures.ts';
import { DAY_CLASS_TEXTS, RECONCILE_TEXTS, SEGMENT_TITLES } from '../../text/en/reconcile.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { dayUrl } from '../../urls.ts';
import { ClassSection } from './class-section.tsx';
import { Explained } from './explained.tsx';
import { MarkButton, type Source } from './mark-button.tsx';
import type { StatementPeriod } from './next-step.tsx';
import { useDays } from './queries.ts';
import { signed } from './signed.ts';
import { daysBody, shownOf, type Summary } from './summaries.ts';
import { UnreadNote } from './unread-note.tsx';

const CLASSES = Object.keys(DAY_CLASS_TEXTS) as Exclude<DayClass, 'equal'>[];

/** The charges of each day beside the journal's. */
export function DaysPanel({ stated, source }: { readonly stated: StatedDays; readonly source: Source }) {
  return (
    <Loaded of={useDays(stated, source.account)} failed={RECONCILE_TEXTS.loadFailed} skeleton={160}>
      {(journal) => <Compared stated={stated} source={source} journal={journal} />}
    </Loaded>
  );
}

interface ComparedProps {
  readonly stated: StatedDays;
  readonly source: Source;
  readonly journal: JournalDays;
}

function Compared({ stated, source, journal }: ComparedProps) {
  const rows = compareDays(stated, journal.days);
  const days = Map.groupBy(rows, (row) => `${row.day} ${row.segment}`);
  const equal = [...days.values()].filter((ofDay) => ofDay.every((row) => row.class === 'equal')).length;
  const byLevy = comparedLevies(rows);
  const [segment, ...others] = new Set(stated.days.map((one) => one.segment));
  const summary: Summary = {
    kind: 'period',
    segment: segment && others.length === 0 ? segment : null,
    report: stated.report,
    from: stated.from,
    to: stated.to,
    statement: daysBody(stated),
    shown: shownOf([{ rows: byLevy, names: DAY_NAMES }]),
  };
  return (
    <>
      <Panel
        title={RECONCILE_TEXTS.chargesByDay}
        className="differences"
        hint={RECONCILE_TEXTS.daysSamePaisa(equal, count(days.size), dayRange(stated.from, stated.to), RECONCILE_TEXTS.daysHint)}
      >
        <Explained within={RECONCILE_TEXTS.chargesByDay} rows={byLevy} texts={DAY_CLASS_TEXTS} of={RECONCILE_TEXTS.chargesTitle} />
        <UnreadNote rows={stated.unread} />
        {CLASSES.map((name) => (
          <DayDifference key={name} name={name} rows={rows.filter((row) => row.class === name)} period={stated} />
        ))}
      </Panel>
      <MarkButton summary={summary} source={source} agrees={rows.some((row) => row.class === 'equal')} />
    </>
  );
}

interface DayDifferenceProps {
  readonly name: (typeof CLASSES)[number];
  readonly rows: readonly ComparedDay[];
  readonly period: StatementPeriod;
}

function DayDifference({ name, rows, period }: DayDifferenceProps) {
  const difference = ({ stated, journal }: ComparedDay) => subtract(stated, journal);
  return (
    <ClassSection
      within={RECONCILE_TEXTS.chargesByDay}
      text={DAY_CLASS_TEXTS[name]}
      size={`${counted(new Set(rows.map((row) => row.day)).size, 'day')}, ${signed(sum(rows.map(difference)))}`}
      period={period}
      table={{
        columns: [
          RECONCILE_TEXTS.day,
          RECONCILE_TEXTS.trades,
          RECONCILE_TEXTS.statement,
          RECONCILE_TEXTS.journal,
          RECONCILE_TEXTS.difference,
          RECONCILE_TEXTS.levies,
        ],
        rows: rows.map((row) => [
          row.tradedOn === row.day ? dayText(row.day) : RECONCILE_TEXTS.traded(dayText(row.day), dayText(row.tradedOn)),
          SEGMENT_TITLES[row.segment],
          rupees(toRupees(row.stated)),
          rupees(toRupees(row.journal)),
          signed(difference(row)),
          leviesOf(row),
        ]),
        links: rows.map((row) => dayUrl(row.tradedOn)),
      }}
    />
  );
}

/** The levies that differ; of a day that only one side has, all do. */
function leviesOf({ class: why, levies }: ComparedDay): string {
  if (why === 'missing' || why === 'extra') return RECONCILE_TEXTS.all;
  return levies.map(({ levy, difference }) => `${levyName(levy)} ${signed(difference)}`).join(', ');
}
