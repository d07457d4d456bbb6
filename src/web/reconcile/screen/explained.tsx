import { explain, type Compared } from '#engine/reconcile/explain.ts';
import { subtract, toRupees } from '#engine/money.ts';
import { count, counted, rupees } from '../../format.ts';
import type { ClassText } from '../../text/en/reconcile-classes.ts';
import { FiguresTable } from '../../ui/table/figures-table.tsx';
import { signed } from './signed.ts';

interface ExplainedProps {
  /** The panel that it stands in. */
  readonly within: string;
  readonly rows: readonly Compared[];
  readonly texts: Readonly<Record<string, ClassText>>;
  /** What the totals are: 'Realised before charges'. */
  readonly of: string;
}

/** The parts of the bar, in their order. */
const SHARES = ['agree', 'explained', 'unknown'] as const;

/** By how much both sides differ, how much of it has a cause, and the way from the journal's total to the statement's, to the paisa. */
export function Explained({ within, rows, texts, of }: ExplainedProps) {
  const { stated, journal, all, explained, byClass, rows: sizes } = explain(rows);
  const differs = Math.abs(toRupees(subtract(stated, journal)));
  return (
    <div className="explained stack gap-8">
      <p>
        <strong>{all === 0 ? 'Agrees to the paisa' : `Differs by ${rupees(differs)}`}</strong> · {count(sizes.agree)} of{' '}
        {count(rows.length)} agree
      </p>
      <div className="explained-bar" aria-hidden="true">
        {SHARES.map((share) => sizes[share] > 0 && <i key={share} className={`explained-${share}`} style={{ flexGrow: sizes[share] }} />)}
      </div>
      {all > 0 && (
        <p className="note">
          Of {rupees(toRupees(all))} in differences, {rupees(toRupees(explained))} have a cause ({counted(sizes.explained, 'row')}), and{' '}
          {rupees(toRupees(subtract(all, explained)))} have none ({counted(sizes.unknown, 'row')}).
        </p>
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
