import type { PeriodCharge, PeriodChargeClass } from '#engine/reconcile/compare-charges.ts';
import { sum, toRupees } from '#engine/money.ts';
import { counted } from '#contract/counted.ts';
import { rupees } from '../../format.ts';
import { levyName } from '../../text/en/figures.ts';
import { CHARGE_TEXTS, RECONCILE_TEXTS } from '../../text/en/reconcile.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { ClassSection } from './class-section.tsx';
import { Explained } from './explained.tsx';
import type { StatementPeriod } from './next-step.tsx';
import { signed } from './signed.ts';

const CLASSES = Object.keys(CHARGE_TEXTS) as Exclude<PeriodChargeClass, 'equal'>[];

interface ChargesPanelProps {
  /** What the charges are of. */
  readonly title: string;
  readonly rows: readonly PeriodCharge[];
  readonly hint: string;
  readonly period: StatementPeriod;
}

/** The charges of a period, levy by levy. */
export function ChargesPanel({ title, rows, hint, period }: ChargesPanelProps) {
  return (
    <Panel title={RECONCILE_TEXTS.charges(title)} className="differences" hint={hint}>
      <Explained within={title} rows={rows} texts={CHARGE_TEXTS} of={RECONCILE_TEXTS.chargesTitle} />
      {CLASSES.map((name) => {
        const own = rows.filter((row) => row.class === name);
        return (
          <ClassSection
            key={name}
            within={RECONCILE_TEXTS.charges(title)}
            text={CHARGE_TEXTS[name]}
            size={`${counted(own.length, 'levy', 'levies')}, ${signed(sum(own.map((row) => row.difference)))}`}
            period={period}
            table={{
              columns: [RECONCILE_TEXTS.levy, RECONCILE_TEXTS.statement, RECONCILE_TEXTS.journal, RECONCILE_TEXTS.difference],
              rows: own.map(({ levy, stated, journal, difference }) => [
                levyName(levy),
                rupees(toRupees(stated)),
                rupees(toRupees(journal)),
                signed(difference),
              ]),
            }}
          />
        );
      })}
    </Panel>
  );
}
