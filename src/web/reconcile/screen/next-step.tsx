import { Link } from 'react-router';
import { type Step, STEP_NAMES } from '../../text/en/reconcile.ts';
import { historyUrl, openPositionsUrl, paths } from '../../urls.ts';

/** The days that a statement is about; '' where it is of one day. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

/** The closed trades of a period, of one symbol or of all. */
export function closedUrl({ from, to }: StatementPeriod, symbol = ''): string {
  return historyUrl({ tab: 'trades', period: 'custom', from_date: from, to_date: to, symbol });
}

/** The place where a next step is done. */
export function NextStep({ step, period }: { readonly step: Step; readonly period: StatementPeriod | null }) {
  return <Link to={urlOf(step, period)}>{STEP_NAMES[step]}</Link>;
}

function urlOf(step: Step, period: StatementPeriod | null): string {
  if (step === 'closed') return period ? closedUrl(period) : historyUrl();
  if (step === 'positions') return openPositionsUrl();
  return { upload: paths.upload, accounts: paths.accounts, actions: paths.corporateActions, cash: paths.cash }[step];
}
