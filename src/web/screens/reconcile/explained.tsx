import { explain, type Compared } from '#engine/reconcile/explain.ts';
import { toRupees } from '#engine/money.ts';
import { rupees } from '../../format.ts';
import type { ClassText } from '../../text/reconcile-classes.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { signed } from './signed.ts';

interface ExplainedProps {
  /** The panel that it stands in. */
  readonly within: string;
  readonly rows: readonly Compared[];
  readonly texts: Readonly<Record<string, ClassText>>;
  /** What the totals are: 'Realised before charges'. */
  readonly of: string;
}

/** How much of the differences has a cause, and the way from the journal's total to the statement's, to the paisa. */
export function Explained({ within, rows, texts, of }: ExplainedProps) {
  const { stated, journal, all, explained, byClass } = explain(rows);
  return (
    <div className="explained">
      {all > 0 && (
        <>
          <p>
            Explained {rupees(toRupees(explained))} of {rupees(toRupees(all))}.
          </p>
          <progress value={explained} max={all} aria-label={`${within}: explained`} />
        </>
      )}
      <FiguresTable
        title={`${within}: ${of}`}
        table={{
          columns: [of, 'Rupees'],
          rows: [
            ['In the journal', signed(journal)],
            ...Array.from(byClass, ([name, difference]) => [texts[name]?.name ?? name, signed(difference)]),
            ['In the statement', signed(stated)],
          ],
        }}
      />
    </div>
  );
}
