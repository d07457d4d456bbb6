import { type Paise, subtract, sum } from '../money.ts';
import { type Compared, explain } from './explain.ts';

/** What differed between a statement and the journal for one reason. */
export interface Difference {
  readonly class: string;
  readonly count: number;
  /** stated − journal */
  readonly amount: Paise;
}

/** What was compared, what its classes are called, and what stands before their names. */
export interface ComparedPart {
  readonly rows: readonly Compared[];
  readonly names: Readonly<Record<string, string>>;
  readonly of?: string;
}

/** The differences of these parts, class by class, and what no class explains. */
export function summaryOf(parts: readonly ComparedPart[]): { differences: Difference[]; unexplained: Paise } {
  const unexplained = parts.map(({ rows }) => {
    const { all, explained } = explain(rows);
    return subtract(all, explained);
  });
  const differences = parts.flatMap(({ rows, names, of }) =>
    differencesOf(rows).map((difference): Difference => {
      const name = names[difference.class] ?? difference.class;
      return { ...difference, class: of ? `${of}: ${name}` : name };
    }),
  );
  return { differences, unexplained: sum(unexplained) };
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
