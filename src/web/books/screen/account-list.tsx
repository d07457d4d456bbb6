import type { AccountBooks } from '#contract/books.ts';
import type { ReconciledPeriodBody } from '#contract/reconciled-periods.ts';
import { month as monthText } from '../../format.ts';
import { BOOK_FACTS } from '../../text/en/books.ts';
import type { BookYear } from './book-years.ts';
import { FactLink } from './fact-link.tsx';
import { monthFacts } from './month-facts.ts';

interface AccountListProps {
  readonly account: AccountBooks;
  readonly year: BookYear;
  readonly changed: readonly ReconciledPeriodBody[];
}

/** The months of a year in which an account has something, the latest first: the grid where there is no room for one. */
export function AccountList({ account, year: { name, months }, changed }: AccountListProps) {
  const { broker } = account;
  const shown = account.months.filter(({ month }) => months.includes(month)).toReversed();
  if (shown.length === 0) return null;
  return (
    <section aria-label={`${broker}, ${name}`}>
      <h3 className="books-account">{broker}</h3>
      <ul className="lined">
        {shown.map((of) => (
          <li key={of.month} className="books-month">
            <strong>{monthText(`${of.month}-01`)}</strong>
            <dl>
              {monthFacts(account, of, changed).map((fact) => (
                <div key={fact.fact}>
                  <dt>{BOOK_FACTS[fact.fact]}</dt>
                  <dd>
                    <FactLink of={fact} broker={broker} month={of.month} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
