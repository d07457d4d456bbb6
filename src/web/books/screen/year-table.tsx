import { Link } from 'react-router';
import type { AccountBooks } from '#contract/books.ts';
import type { ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { month as monthText } from '../../format.ts';
import { BOOK_FACTS, BOOKS_TEXTS } from '../../text/en/books.ts';
import { paths } from '../../urls.ts';
import type { BookYear } from './book-years.ts';
import { FactLink } from './fact-link.tsx';
import { monthFacts } from './month-facts.ts';

interface YearTableProps {
  readonly year: BookYear;
  readonly changed: readonly ReconciledPeriodBody[];
}

/** Accounts by month: what is there of each. */
export function YearTable({ year: { name, months, accounts }, changed }: YearTableProps) {
  return (
    <table className="books-year" aria-label={name}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{BOOKS_TEXTS.fact}</span>
          </th>
          {months.map((month) => (
            <th key={month} scope="col" aria-label={monthText(`${month}-01`)}>
              {monthText(`${month}-01`).slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      {accounts.map((account) => (
        <AccountRows key={account.id} account={account} months={months} changed={changed} />
      ))}
    </table>
  );
}

interface AccountRowsProps {
  readonly account: AccountBooks;
  readonly months: readonly string[];
  readonly changed: readonly ReconciledPeriodBody[];
}

function AccountRows({ account, months, changed }: AccountRowsProps) {
  const { broker, missing } = account;
  const facts = new Map(account.months.map((of) => [of.month, monthFacts(account, of, changed)]));
  return (
    <tbody>
      <tr>
        <th colSpan={months.length + 1} scope="rowgroup">
          {broker}
        </th>
      </tr>
      {Array.from(Object.entries(BOOK_FACTS), ([fact, name]) => (
        <tr key={fact}>
          <th scope="row">{name}</th>
          {months.map((month) => {
            const found = facts.get(month)?.find((one) => one.fact === fact);
            const isMissing = fact === 'trades' && missing.some(({ from, to }) => from <= month && month <= to);
            return (
              <td key={month}>
                {found && <FactLink of={found} broker={broker} month={month} short />}
                {isMissing && (
                  <Link to={paths.upload} className="fact fact-part" aria-label={BOOKS_TEXTS.missing(broker, monthText(`${month}-01`))}>
                    ?
                  </Link>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
