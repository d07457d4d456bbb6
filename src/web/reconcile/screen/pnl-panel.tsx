import { CHARGE_NAMES, RESULT_NAMES } from '#contract/difference-names.ts';
import { type ComparedResult, comparePnl, type JournalPeriod, type ResultClass } from '#engine/reconcile/compare-pnl.ts';
import type { StatedPnl } from '#engine/statements/stated-pnl.ts';
import { type Paise, sum, toRupees } from '#engine/money.ts';
import { counted } from '#contract/counted.ts';
import { count, dayRange, rupees } from '../../format.ts';
import { RESULT_TEXTS, RECONCILE_TEXTS, SEGMENT_TITLES } from '../../text/en/reconcile.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ChargesPanel } from './charges-panel.tsx';
import { ClassSection } from './class-section.tsx';
import { Explained } from './explained.tsx';
import { MarkButton, type Source } from './mark-button.tsx';
import { closedUrl, type StatementPeriod } from './next-step.tsx';
import { useRealised } from './queries.ts';
import { signed } from './signed.ts';
import { resultsBody, shownOf, type Summary } from './summaries.ts';
import { UnreadNote } from './unread-note.tsx';

const CLASSES = Object.keys(RESULT_TEXTS) as Exclude<ResultClass, 'equal'>[];

/** A profit and loss statement beside what the journal realised in its period. */
export function PnlPanel({ stated, source }: { readonly stated: StatedPnl; readonly source: Source }) {
  return (
    <Loaded of={useRealised(stated, source.account)} failed={RECONCILE_TEXTS.loadFailed} skeleton={160}>
      {(journal) => <Compared stated={stated} source={source} journal={journal} />}
    </Loaded>
  );
}

interface ComparedProps {
  readonly stated: StatedPnl;
  readonly source: Source;
  readonly journal: JournalPeriod;
}

function Compared({ stated, source, journal }: ComparedProps) {
  const { rows, charges: compared } = comparePnl(stated, journal);
  const [said, own] = [sum(rows.map((row) => row.stated)), sum(rows.map((row) => row.journal))];
  const unknown = sum(rows.filter((row) => row.class === 'unknown').map((row) => Math.abs(row.difference) as Paise));
  const equal = rows.filter((row) => row.class === 'equal').length;
  const { areOfClosings, to } = stated;
  const title = SEGMENT_TITLES[stated.segment];
  const summary: Summary = {
    kind: 'period',
    segment: stated.segment,
    report: stated.report,
    from: stated.from,
    to,
    statement: resultsBody(stated),
    shown: shownOf([
      { rows, names: RESULT_NAMES },
      { rows: compared ?? [], names: CHARGE_NAMES, of: RECONCILE_TEXTS.chargesTitle },
    ]),
    journal: toRupees(own),
  };
  return (
    <>
      <Panel
        title={title}
        className="differences"
        hint={RECONCILE_TEXTS.instrumentsSamePaisa(equal, count(rows.length), dayRange(stated.from, stated.to))}
      >
        <p>{RECONCILE_TEXTS.realisedBeforeChargesStatement(signed(said), signed(own), rupees(toRupees(unknown)))}</p>
        <Explained within={title} rows={rows} texts={RESULT_TEXTS} of={RECONCILE_TEXTS.realisedBeforeCharges} />
        <UnreadNote rows={stated.unread} />
        {CLASSES.map((name) => (
          <ResultDifference key={name} within={title} name={name} rows={rows.filter((row) => row.class === name)} period={stated} />
        ))}
      </Panel>
      {compared && (
        <ChargesPanel
          title={title}
          rows={compared}
          hint={areOfClosings ? RECONCILE_TEXTS.closingsHint : RECONCILE_TEXTS.chargesHint}
          period={stated}
        />
      )}
      <MarkButton summary={summary} source={source} agrees={equal > 0} />
    </>
  );
}

interface ResultDifferenceProps {
  readonly within: string;
  readonly name: (typeof CLASSES)[number];
  readonly rows: readonly ComparedResult[];
  readonly period: StatementPeriod;
}

function ResultDifference({ within, name, rows, period }: ResultDifferenceProps) {
  return (
    <ClassSection
      within={within}
      text={RESULT_TEXTS[name]}
      size={`${counted(rows.length, 'instrument')}, ${signed(sum(rows.map((row) => row.difference)))}`}
      period={period}
      table={{
        columns: [
          RECONCILE_TEXTS.instrument,
          RECONCILE_TEXTS.unitsStated,
          RECONCILE_TEXTS.unitsInJournal,
          RECONCILE_TEXTS.stated,
          RECONCILE_TEXTS.journal,
          RECONCILE_TEXTS.difference,
        ],
        rows: rows.map((row) => [
          row.name,
          count(row.statedUnits),
          count(row.journalUnits),
          signed(row.stated),
          signed(row.journal),
          signed(row.difference),
        ]),
        links: rows.map((row) => (row.instrumentId === null ? null : closedUrl(period, row.name))),
      }}
    />
  );
}
