import type { ComparedHolding, HoldingClass } from '#engine/reconcile/compare-holdings.ts';
import { sum, toRupees } from '#engine/money.ts';
import type { StatedHoldings } from '#engine/statements/read-holdings.ts';
import { counted } from '#contract/counted.ts';
import { count, rupees } from '../../format.ts';
import { HOLDING_TEXTS, RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { openPositionsUrl } from '../../urls.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { ClassSection } from './class-section.tsx';
import { UnreadNote } from './unread-note.tsx';

const CLASSES = Object.keys(HOLDING_TEXTS) as Exclude<HoldingClass, 'equal'>[];

interface DifferencesProps {
  readonly rows: readonly ComparedHolding[];
  readonly stated: Pick<StatedHoldings, 'unread' | 'unsure'>;
}

/** What agrees, and each difference under its class with its next step. */
export function DifferencesPanel({ rows, stated: { unread, unsure } }: DifferencesProps) {
  const equal = rows.filter((row) => row.class === 'equal');
  const averages = equal.filter(({ averageDiffers }) => averageDiffers);
  return (
    <Panel
      title={RECONCILE_TEXTS.result}
      className="differences"
      hint={RECONCILE_TEXTS.sharesSameQuantity(equal.length, count(rows.length))}
    >
      <UnreadNote rows={unread} />
      <UnreadNote rows={unsure} text={RECONCILE_TEXTS.blocked} />
      {CLASSES.map((name) => (
        <Difference key={name} name={name} rows={rows.filter((row) => row.class === name)} />
      ))}
      {averages.length > 0 && (
        <>
          <h3>{RECONCILE_TEXTS.averagePriceDiffers}</h3>
          <p className="note">
            {averages.map(({ name }) => name).join(', ')}. {RECONCILE_TEXTS.averages}
          </p>
        </>
      )}
    </Panel>
  );
}

function Difference({ name, rows }: { readonly name: (typeof CLASSES)[number]; readonly rows: readonly ComparedHolding[] }) {
  const total = toRupees(sum(rows.map((row) => row.rupees)));
  return (
    <ClassSection
      within={RECONCILE_TEXTS.result}
      text={HOLDING_TEXTS[name]}
      size={`${counted(rows.length, 'share')}, ${rupees(total)}`}
      period={null}
      table={{
        columns: [
          RECONCILE_TEXTS.share,
          RECONCILE_TEXTS.statement,
          RECONCILE_TEXTS.journal,
          RECONCILE_TEXTS.difference,
          RECONCILE_TEXTS.atAveragePrice,
        ],
        rows: rows.map((row) => [
          row.name,
          count(row.stated),
          count(row.journal),
          count(row.stated - row.journal),
          rupees(toRupees(row.rupees)),
        ]),
        links: rows.map((row) => (row.journal === 0 ? null : openPositionsUrl({ q: row.name }))),
      }}
    />
  );
}
