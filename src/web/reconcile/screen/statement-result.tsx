import type { Statement } from '#engine/statements/read-statement.ts';
import { DaysPanel } from './days-panel.tsx';
import { HoldingsPanel } from './holdings-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import type { Source } from './mark-button.tsx';
import { PnlPanel } from './pnl-panel.tsx';

interface StatementResultProps {
  readonly statement: Statement;
  readonly source: Source;
  /** The day of holdings. */
  readonly asOn: string;
}

/** A statement beside the journal. */
export function StatementResult({ statement, source, asOn }: StatementResultProps) {
  if (statement.kind === 'holdings') return <HoldingsPanel stated={statement.stated} asOn={asOn} source={source} />;
  if (statement.kind === 'ledger') return <LedgerPanel stated={statement.stated} source={source} />;
  if (statement.kind === 'days') return <DaysPanel stated={statement.stated} source={source} />;
  return statement.stated.map((one) => <PnlPanel key={one.segment} stated={one} source={source} />);
}
