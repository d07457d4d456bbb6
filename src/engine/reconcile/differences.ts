import { type Paise, subtract, sum } from '../money.ts';
import type { Compared } from './explain.ts';

/** What differed between a statement and the journal for one reason. */
export interface Difference {
  readonly class: string;
  readonly count: number;
  /** stated − journal */
  readonly amount: Paise;
}

/** Sums what was compared by its class, in the order of first appearance; what is equal is no difference. */
export function differencesOf(rows: readonly Compared[]): Difference[] {
  const byClass = Map.groupBy(
    rows.filter((row) => row.class !== 'equal'),
    (row) => row.class,
  );
  return Array.from(byClass, ([name, of]) => ({
    class: name,
    count: of.length,
    amount: sum(of.map(({ stated, journal }) => subtract(stated, journal))),
  }));
}
