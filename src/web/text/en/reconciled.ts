import type { ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { counted, rupees, signedRupees } from '../../format.ts';
import { SEGMENT_TITLES } from './reconcile.ts';

export const RECONCILED_TEXTS = {
  title: 'Reconciled periods',
  hint: 'Statements that you marked, with the differences that you accepted. A later change of the journal there is flagged; nothing is altered.',
  loadFailed: 'Failed to load the reconciled periods.',
  mark: 'Mark as reconciled',
  markAgain: 'Reconcile again',
  lead: 'The server compares what the statement says with the journal once more. Kept are the differences and what the journal has there now. When that changes, you are told. The file is not sent.',
  forget: 'The mark and its note are deleted. The journal stays as it is.',
} as const;

/** 'Holdings', 'Ledger', 'Shares', 'All segments'. */
export function titleOf({ kind, segment }: Pick<ReconciledPeriodBody, 'kind' | 'segment'>): string {
  if (kind === 'holdings') return 'Holdings';
  if (kind === 'ledger') return 'Ledger';
  return segment === null ? 'All segments' : SEGMENT_TITLES[segment];
}

/** 'Their method: 1, −₹600.00 · Rounding: 2, +₹0.50.', or that nothing differed. */
export function differencesText(differences: ReconciledPeriodBody['differences']): string {
  const parts = differences.map(({ class: name, count, rupees: amount }) => `${name}: ${count}, ${signedRupees(amount)}`);
  return parts.length === 0 ? 'No difference.' : `${parts.join(' · ')}.`;
}

const AMOUNTS = { holdings: 'cost', period: 'net', ledger: 'net and cash' } as const;

/** 'Changed since: net +₹950.00 → +₹1,350.00, 3 instruments: INFY, TCS, ITC' */
export function changeText(kind: ReconciledPeriodBody['kind'], changed: NonNullable<ReconciledPeriodBody['changed']>): string {
  const { before, after, count, symbols } = changed;
  const amount = kind === 'holdings' ? rupees : signedRupees;
  const what = before === after ? `${AMOUNTS[kind]} as before` : `${AMOUNTS[kind]} ${amount(before)} → ${amount(after)}`;
  const more = count > symbols.length ? ', …' : '';
  return `Changed since: ${what}, ${counted(count, kind === 'ledger' ? 'line' : 'instrument')}: ${symbols.join(', ')}${more}`;
}
