import { explain, type Compared } from '#engine/reconcile/explain.ts';
import { subtract, toRupees } from '#engine/money.ts';
import { count, rupees } from '../../format.ts';
import { type ClassText, RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
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
        {RECONCILE_TEXTS.ofAgree(
          <strong>{all === 0 ? RECONCILE_TEXTS.agreesToPaisa : RECONCILE_TEXTS.differsBy(rupees(differs))}</strong>,
          count(sizes.agree),
          count(rows.length),
        )}
      </p>
      <div className="explained-bar" aria-hidden="true">
        {SHARES.map((share) => sizes[share] > 0 && <i key={share} className={`explained-${share}`} style={{ flexGrow: sizes[share] }} />)}
      </div>
      {all > 0 && (
        <p className="note">
          {RECONCILE_TEXTS.causes(
            rupees(toRupees(all)),
            rupees(toRupees(explained)),
            sizes.explained,
            rupees(toRupees(subtract(all, explained))),
            sizes.unknown,
          )}
        </p>
      )}
      <FiguresTable
        title={`${within}: ${of}`}
        table={{
          columns: [of, RECONCILE_TEXTS.rupees],
          rows: [
            [RECONCILE_TEXTS.inJournal, signed(journal)],
            ...Array.from(byClass, ([name, difference]) => [texts[name]?.name ?? name, signed(difference)]),
            [RECONCILE_TEXTS.inStatement, signed(stated)],
          ],
        }}
      />
    </div>
  );
}
