import { useSearchParams } from 'react-router';
import type { TradingDay } from '#engine/day.ts';
import { daysOfPeriod } from '#engine/metrics/periods.ts';

/** The account and the month of the address, as a cell of Books leads here. */
export interface AskedMonth {
  /** The id of the account; '' where none is asked for. */
  readonly account: string;
  /** The days of the month; null where none is asked for. */
  readonly days: { readonly from: TradingDay; readonly to: TradingDay } | null;
}

export function useAskedMonth(): AskedMonth {
  const [search] = useSearchParams();
  const [account, month] = [search.get('account_id') ?? '', search.get('month') ?? ''];
  return { account, days: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? daysOfPeriod(month, 'month') : null };
}
