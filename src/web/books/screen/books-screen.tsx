import { Link } from 'react-router';
import type { AccountBooks } from '#contract/books.ts';
import type { ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { NeedsYouList } from '../../needs-you/needs-you-list.tsx';
import { useReconciled } from '../../reconcile/reconciled.ts';
import { BOOKS_TEXTS, missingMonthsText } from '../../text/en/books.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/page/empty.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { paths } from '../../urls.ts';
import { useApi } from '../../use-api.ts';
import { AccountList } from './account-list.tsx';
import { bookYears } from './book-years.ts';
import { YearTable } from './year-table.tsx';
import './books-screen.css';
import { KIT_TEXTS } from '../../text/en/kit.ts';

/** The books: what waits for the user, and what is there and missing of each account, month by month. */
export function BooksScreen() {
  const books = useApi('books', {}, { select: ({ accounts }) => accounts.filter(({ months }) => months.length > 0) });
  const { data: periods } = useReconciled();
  return (
    <Page title={BOOKS_TEXTS.books} lead={BOOKS_TEXTS.lead}>
      <div className="screen-only">
        <NeedsYouList />
      </div>
      <Loaded
        of={books}
        failed={BOOKS_TEXTS.loadFailed}
        skeleton={320}
        empty={
          <Empty icon="ledger" level={2} title={BOOKS_TEXTS.none} hint={BOOKS_TEXTS.noneHint}>
            <ButtonLink to={paths.upload}>{KIT_TEXTS.addTrades}</ButtonLink>
          </Empty>
        }
      >
        {(data) => <Grid accounts={data} changed={periods?.filter(({ changed }) => changed !== null) ?? []} />}
      </Loaded>
    </Page>
  );
}

interface GridProps {
  readonly accounts: readonly AccountBooks[];
  readonly changed: readonly ReconciledPeriodBody[];
}

/** A panel for each financial year, the latest first, below the holes in words. */
function Grid({ accounts, changed }: GridProps) {
  const hasRoom = useMediaQuery('(width >= 900px)');
  const holes = accounts.filter(({ missing }) => missing.length > 0);
  return (
    <>
      {holes.map((account) => (
        <p key={account.id} className="callout callout-warn">
          {missingMonthsText(account)} <Link to={paths.upload}>{BOOKS_TEXTS.addIt}</Link>
        </p>
      ))}
      {bookYears(accounts).map((year, index) => (
        <Panel key={year.name} title={year.name} hint={index === 0 && `${BOOKS_TEXTS.hint} ${hasRoom ? BOOKS_TEXTS.marks : ''}`}>
          {hasRoom ? (
            <YearTable year={year} changed={changed} />
          ) : (
            year.accounts.map((account) => <AccountList key={account.id} account={account} year={year} changed={changed} />)
          )}
        </Panel>
      ))}
    </>
  );
}
