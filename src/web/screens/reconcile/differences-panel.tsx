import type { ComparedHolding, HoldingClass } from '#engine/reconcile/compare-holdings.ts';
import { sum, toRupees } from '#engine/money.ts';
import { count, counted, rupees } from '../../format.ts';
import { CLASS_TEXTS, RECONCILE_TEXTS } from '../../text/reconcile.ts';
import { FiguresTable } from '../../ui/figures-table.tsx';
import { Panel } from '../../ui/panel.tsx';

const CLASSES = Object.keys(CLASS_TEXTS) as Exclude<HoldingClass, 'equal'>[];

interface DifferencesProps {
  readonly rows: readonly ComparedHolding[];
  /** Rows of the file whose quantity is no number. */
  readonly unread: readonly number[];
}

/** What agrees, and each difference under its class with its next step. */
export function DifferencesPanel({ rows, unread }: DifferencesProps) {
  const equal = rows.filter((row) => row.class === 'equal');
  const averages = equal.filter(({ averageDiffers }) => averageDiffers);
  return (
    <Panel
      title="Result"
      className="differences"
      hint={`${counted(equal.length, 'share')} of ${count(rows.length)} have the same quantity.`}
    >
      {unread.length > 0 && (
        <p className="note">
          Not read, since the quantity is no number: row {unread.slice(0, 20).join(', ')}
          {unread.length > 20 && ` and ${count(unread.length - 20)} more`}.
        </p>
      )}
      {CLASSES.map((one) => (
        <Difference key={one} name={one} rows={rows.filter((row) => row.class === one)} />
      ))}
      {averages.length > 0 && (
        <>
          <h3>Average price differs</h3>
          <p className="note">
            {averages.map(({ name }) => name).join(', ')}. {RECONCILE_TEXTS.averages}
          </p>
        </>
      )}
    </Panel>
  );
}

function Difference({ name, rows }: { readonly name: Exclude<HoldingClass, 'equal'>; readonly rows: readonly ComparedHolding[] }) {
  if (rows.length === 0) return null;
  const { name: title, next } = CLASS_TEXTS[name];
  const total = toRupees(sum(rows.map((row) => row.rupees)));
  return (
    <>
      <h3>
        {title}: {counted(rows.length, 'share')}, {rupees(total)}
      </h3>
      <p className="note">{next}</p>
      <FiguresTable
        title={title}
        table={{
          columns: ['Share', 'Statement', 'Journal', 'Difference', 'At average price'],
          rows: rows.map((row) => [
            row.name,
            count(row.stated),
            count(row.journal),
            count(row.stated - row.journal),
            rupees(toRupees(row.rupees)),
          ]),
        }}
      />
    </>
  );
}
