import type { JournalHolding } from '#engine/reconcile/compare-holdings.ts';
import { comparedShares, compareHoldings } from '#engine/reconcile/compare-holdings.ts';
import type { StatedHoldings } from '#engine/statements/read-holdings.ts';
import { sum, toRupees } from '#engine/money.ts';
import { HOLDING_NAMES } from '#contract/difference-names.ts';
import { RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { MarkButton, type Source } from './mark-button.tsx';
import { useHeldOn } from './queries.ts';
import { holdingsBody, shownOf, type Summary } from './summaries.ts';

interface HoldingsPanelProps {
  readonly stated: StatedHoldings;
  readonly asOn: string;
  readonly source: Source;
}

/** A statement of holdings beside what the journal held at the end of a day. */
export function HoldingsPanel({ stated, asOn, source }: HoldingsPanelProps) {
  return (
    <Loaded of={useHeldOn(asOn, source.account)} failed={RECONCILE_TEXTS.loadFailed} skeleton={160}>
      {(held) => <Compared stated={stated} asOn={asOn} source={source} held={held} />}
    </Loaded>
  );
}

function Compared({ stated, asOn, source, held }: HoldingsPanelProps & { readonly held: readonly JournalHolding[] }) {
  const rows = compareHoldings(stated.holdings, held);
  const summary: Summary = {
    kind: 'holdings',
    segment: null,
    report: stated.report,
    from: asOn,
    to: asOn,
    statement: holdingsBody(stated),
    shown: shownOf([{ rows: comparedShares(rows), names: HOLDING_NAMES }]),
    journal: toRupees(sum(held.map(({ value }) => value))),
  };
  return (
    <>
      <DifferencesPanel rows={rows} stated={stated} />
      <MarkButton summary={summary} source={source} agrees={rows.some((row) => row.class === 'equal')} />
    </>
  );
}
