import { DaysPanel } from './days-panel.tsx';
import { HoldingsPanel } from './holdings-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { PnlPanel } from './pnl-panel.tsx';
import type { Statement } from './read-thread.ts';

interface StatementResultProps {
  readonly statement: Statement;
  readonly account: string;
  /** The day of holdings. */
  readonly asOn: string;
}

/** A statement beside the journal. */
export function StatementResult({ statement, account, asOn }: StatementResultProps) {
  if (statement.kind === 'holdings') return <HoldingsPanel stated={statement.stated} asOn={asOn} account={account} />;
  if (statement.kind === 'ledger') return <LedgerPanel stated={statement.stated} account={account} />;
  if (statement.kind === 'days') return <DaysPanel stated={statement.stated} account={account} />;
  return statement.stated.map((one) => <PnlPanel key={one.segment} stated={one} account={account} />);
}
