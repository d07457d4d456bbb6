import type { AccountBooks, BookMonth } from '#contract/books.ts';
import type { ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { daysOfPeriod } from '#engine/metrics/periods.ts';
import { tradesOfFilterUrl, withDays } from '../../filter/filter.ts';
import { count } from '../../format.ts';
import { type BOOK_FACTS, BOOKS_TEXTS, partOf } from '../../text/en/books.ts';
import { marketFilesUrl, reconcileUrl } from '../../urls.ts';

/** One fact about a month of an account, and where it is looked at or completed. */
export interface MonthFact {
  readonly fact: keyof typeof BOOK_FACTS;
  /** A number, or a word or two. */
  readonly text: string;
  readonly state: 'whole' | 'part' | 'none';
  readonly to: string;
}

/** What is there of a month of an account. `changed`: reconciled periods in which the journal has something else now. */
export function monthFacts({ id }: AccountBooks, of: BookMonth, changed: readonly ReconciledPeriodBody[]): readonly MonthFact[] {
  const { month, closed_trades: closed, days, reconciled_days: reconciled, priced_days: priced } = of;
  const { from, to } = daysOfPeriod(month, 'month');
  const hasChanged = changed.some((one) => (one.account_id ?? id) === id && one.from <= to && one.to >= from);
  const ofAccount = { account_id: [String(id)] };
  return [
    {
      fact: 'trades',
      text: count(closed),
      state: 'whole',
      // Of a month without exits the list would be empty.
      to: closed > 0 ? tradesOfFilterUrl('closed', withDays(ofAccount, from, to)) : tradesOfFilterUrl('round_trips', ofAccount),
    },
    hasChanged
      ? { fact: 'statement', text: BOOKS_TEXTS.changed, state: 'part', to: reconcileUrl(id, month) }
      : { fact: 'statement', ...amongDays(reconciled, days), to: reconcileUrl(id, month) },
    { fact: 'prices', ...amongDays(priced, days), to: marketFilesUrl },
  ];
}

function amongDays(some: number, days: number): Pick<MonthFact, 'text' | 'state'> {
  return { text: partOf(some, days), state: some === 0 ? 'none' : some === days ? 'whole' : 'part' };
}
