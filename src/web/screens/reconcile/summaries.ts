import type { ReconciledForm } from '#contract/reconciled-periods.ts';
import { subtract, sum, toRupees, ZERO } from '#engine/money.ts';
import type { ComparedHolding } from '#engine/reconcile/compare-holdings.ts';
import { differencesOf } from '#engine/reconcile/differences.ts';
import { type Compared, explain } from '#engine/reconcile/explain.ts';
import type { ClassText } from '../../text/reconcile-classes.ts';

/** A comparison as it is marked: everything but the account, the file and the note. */
export type Summary = Omit<ReconciledForm, 'account_id' | 'file_name' | 'note'>;

/** What was compared, what its classes are called, and what stands before their names. */
interface Part {
  readonly rows: readonly Compared[];
  readonly texts: Readonly<Record<string, ClassText>>;
  readonly of?: string;
}

/** The differences of these parts, class by class, and what no class explains. */
export function inSummary(parts: readonly Part[]): Pick<Summary, 'differences' | 'unexplained'> {
  const unexplained = parts.map(({ rows }) => {
    const { all, explained } = explain(rows);
    return subtract(all, explained);
  });
  const differences = parts.flatMap(({ rows, texts, of }) =>
    differencesOf(rows).map(({ class: code, count, amount }) => {
      const name = texts[code]?.name ?? code;
      return { class: of ? `${of}: ${name}` : name, count, rupees: toRupees(amount) };
    }),
  );
  return { differences, unexplained: toRupees(sum(unexplained)) };
}

/** Shares as rows in rupees: what differs has the sign of its units. */
export function comparedShares(rows: readonly ComparedHolding[]): Compared[] {
  return rows.map(({ class: why, stated, journal, rupees }) => ({
    class: why,
    stated: stated > journal ? rupees : ZERO,
    journal: stated > journal ? ZERO : rupees,
  }));
}
