import type { CashMovement } from '#engine/daily/cash.ts';
import type { JournalDays } from '#engine/reconcile/journal-day.ts';
import { LEDGER_NAMES } from '#contract/difference-names.ts';
import { type ComparedLine, compareLedger, type LedgerClass } from '#engine/reconcile/compare-ledger.ts';
import { isSmall } from '#engine/statements/is-small.ts';
import type { StatedLedger } from '#engine/statements/read-ledger.ts';
import { subtract, sum } from '#engine/money.ts';
import { counted } from '#contract/counted.ts';
import { count, day as dayText, dayRange } from '../../format.ts';
import { LEDGER_TEXTS, RECONCILE_TEXTS, SEGMENT_TITLES } from '../../text/en/reconcile.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { dayUrl } from '../../urls.ts';
import { ClassSection } from './class-section.tsx';
import { Explained } from './explained.tsx';
import { MarkButton, type Source } from './mark-button.tsx';
import type { StatementPeriod } from './next-step.tsx';
import { useDaysOfLedger } from './queries.ts';
import { signed } from './signed.ts';
import { ledgerBody, shownOf, type Summary } from './summaries.ts';
import { UnreadNote } from './unread-note.tsx';

const CLASSES = Object.keys(LEDGER_TEXTS) as Exclude<LedgerClass, 'equal'>[];

/** A ledger beside the trades, the depository charges and the cash of the journal. */
export function LedgerPanel({ stated, source }: { readonly stated: StatedLedger; readonly source: Source }) {
  return (
    <Loaded of={useDaysOfLedger(stated, source.account)} failed={RECONCILE_TEXTS.loadFailed} skeleton={160}>
      {(journal) => <Compared stated={stated} source={source} journal={journal} />}
    </Loaded>
  );
}

interface ComparedProps {
  readonly stated: StatedLedger;
  readonly source: Source;
  readonly journal: JournalDays & { readonly cash: readonly CashMovement[] };
}

function Compared({ stated, source, journal }: ComparedProps) {
  const rows = compareLedger(stated, journal, journal.cash);
  const equal = rows.filter((row) => row.class === 'equal').length;
  const summary: Summary = {
    kind: 'ledger',
    segment: null,
    report: stated.report,
    from: stated.from,
    to: stated.to,
    statement: ledgerBody(stated),
    shown: shownOf([{ rows, names: LEDGER_NAMES }]),
  };
  return (
    <>
      <Panel
        title={RECONCILE_TEXTS.ledger}
        className="differences"
        hint={RECONCILE_TEXTS.entriesSamePaisa(equal, count(rows.length), dayRange(stated.from, stated.to), RECONCILE_TEXTS.ledgerHint)}
      >
        {stated.unbalanced !== null && !isSmall(stated.unbalanced) && (
          <p className="note">{RECONCILE_TEXTS.linesDoMakeClosing(signed(stated.unbalanced))}</p>
        )}
        <Explained within={RECONCILE_TEXTS.ledger} rows={rows} texts={LEDGER_TEXTS} of={RECONCILE_TEXTS.whatAccountGained} />
        <UnreadNote rows={stated.unread} />
        {CLASSES.map((name) => (
          <LineDifference key={name} name={name} rows={rows.filter((row) => row.class === name)} period={stated} />
        ))}
      </Panel>
      <MarkButton summary={summary} source={source} agrees={equal > 0} />
    </>
  );
}

interface LineDifferenceProps {
  readonly name: (typeof CLASSES)[number];
  readonly rows: readonly ComparedLine[];
  readonly period: StatementPeriod;
}

function LineDifference({ name, rows, period }: LineDifferenceProps) {
  const difference = ({ stated, journal }: ComparedLine) => subtract(stated, journal);
  return (
    <ClassSection
      within={RECONCILE_TEXTS.ledger}
      text={LEDGER_TEXTS[name]}
      size={`${counted(rows.length, 'entry', 'entries')}, ${signed(sum(rows.map(difference)))}`}
      period={period}
      table={{
        columns: [RECONCILE_TEXTS.day, RECONCILE_TEXTS.ledger, RECONCILE_TEXTS.journal, RECONCILE_TEXTS.difference, RECONCILE_TEXTS.what],
        rows: rows.map((row) => [
          row.tradedOn === row.day ? dayText(row.day) : RECONCILE_TEXTS.inJournalOfDay(dayText(row.day), dayText(row.tradedOn)),
          signed(row.stated),
          signed(row.journal),
          signed(difference(row)),
          nameOf(row),
        ]),
        links: rows.map((row) => (row.kind === 'cash' ? null : dayUrl(row.tradedOn))),
      }}
    />
  );
}

function nameOf({ kind, segment, text }: ComparedLine): string {
  if (kind === 'depository') return RECONCILE_TEXTS.depositoryCharges;
  return segment ? SEGMENT_TITLES[segment] : text || RECONCILE_TEXTS.cashOfJournal;
}
