import type { PeriodChargeClass } from '#engine/reconcile/compare-charges.ts';
import type { DayClass } from '#engine/reconcile/compare-days.ts';
import type { HoldingClass } from '#engine/reconcile/compare-holdings.ts';
import type { LedgerClass } from '#engine/reconcile/compare-ledger.ts';
import type { ResultClass } from '#engine/reconcile/compare-pnl.ts';

/** What the classes of a comparison are called, on screens and where a statement is kept as reconciled. */
type Names<Class extends string> = Readonly<Record<Exclude<Class, 'equal'>, string>>;

export const HOLDING_NAMES: Names<HoldingClass> = {
  'missing-buys': 'Buys that the journal lacks',
  'missing-sales': 'Sales that the journal lacks',
  'corporate-action': 'Split, bonus or consolidation',
  timing: 'Timing',
  name: 'Another name',
};

export const RESULT_NAMES: Names<ResultClass> = {
  missing: 'Closed trades that the journal lacks',
  extra: 'Closed trades that the statement lacks',
  'corporate-action': 'Split, bonus or consolidation',
  method: 'Their method',
  rounding: 'Rounding',
  unknown: 'Unknown',
};

export const CHARGE_NAMES: Names<PeriodChargeClass> = {
  trades: 'Trades that one side lacks',
  plan: 'Another plan',
  rounding: 'Rounding',
  unknown: 'Unknown',
};

export const DAY_NAMES: Names<DayClass> = {
  missing: 'Trades that the journal lacks',
  extra: 'Trades that the statement lacks',
  plan: 'Another plan',
  timing: 'Timing',
  rounding: 'Rounding',
  unknown: 'Unknown',
};

export const LEDGER_NAMES: Names<LedgerClass> = {
  missing: 'Trades that the journal lacks',
  extra: 'Trades that the ledger lacks',
  charges: 'Charges of the day',
  rate: 'Another depository charge',
  cash: 'Money in or out',
  'not-trades': 'Not of trades',
  carried: 'Not compared',
  timing: 'Timing',
  rounding: 'Rounding',
  unknown: 'Unknown',
};
