import type { Paise } from '#engine/money.ts';
import type { Difference } from '#engine/reconcile/differences.ts';
import type { StatedSegment } from '#engine/statements/stated-segment.ts';
import { date, int8, json, numbered, owner, reference, table, text, timestamptz } from '../table.ts';

/** What the journal had of an instrument in a reconciled period. */
export interface ReconciledState {
  /** A name of the instrument: it outlives its number where instruments are joined. 'Cash' for the cash of a ledger. */
  readonly alias: string;
  /** Units that were closed or held; movements of cash. */
  readonly quantity: number;
  /** Values of what was closed. */
  readonly bought: Paise;
  readonly sold: Paise;
  /** What is shown: the net of what was closed, the cost of shares held, what cash added. */
  readonly amount: Paise;
  /** The value and the charges of all trades of the period, closed or not. */
  readonly traded: Paise;
  readonly charges: Paise;
}

export const reconciledPeriods = table('reconciled_periods', ['user_id', 'id'], {
  user_id: owner(),
  id: numbered(),
  account_id: reference('broker_accounts').orNull(),
  kind: text<'holdings' | 'period' | 'ledger'>(),
  segment: text<StatedSegment>().orNull(),
  report: text(),
  file_name: text(),
  from_on: date(),
  to_on: date(),
  reconciled_at: timestamptz(),
  accepted_at: timestamptz().orNull(),
  differences: json<readonly Difference[]>(),
  unexplained: int8<Paise>(),
  note: text(),
  state: json<readonly ReconciledState[]>(),
});
