import type { ClassText } from '../../text/en/reconcile.ts';
import { FiguresTable, type FiguresTableData } from '../../ui/table/figures-table.tsx';
import { NextStep, type StatementPeriod } from './next-step.tsx';

interface ClassSectionProps {
  /** The panel that it stands in. */
  readonly within: string;
  readonly text: ClassText;
  /** How many there are, and what they come to. */
  readonly size: string;
  readonly period: StatementPeriod | null;
  readonly table: FiguresTableData;
}

/** The differences of one class, with the next step. */
export function ClassSection({ within, text, size, period, table }: ClassSectionProps) {
  if (table.rows.length === 0) return null;
  return (
    <>
      <h3>
        {text.name}: {size}
      </h3>
      <p className="note">
        {text.next} {text.step && <NextStep step={text.step} period={period} />}
      </p>
      <FiguresTable title={`${within}: ${text.name}`} table={table} />
    </>
  );
}
