import { USUAL_COLUMNS } from '#contract/report-groups.ts';
import type { ReportColumn } from '#engine/metrics/report-columns.ts';
import { COLUMN_IDS, COLUMN_WORDS, REPORTS } from '../../text/en/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { KIT_TEXTS } from '../../text/en/kit.ts';

interface ColumnChoiceProps {
  readonly columns: readonly ReportColumn[];
  readonly opened: boolean;
  readonly onChange: (columns: readonly ReportColumn[]) => void;
  readonly onClose: () => void;
}

/** The dialog that chooses the columns of a report; at least one stays. */
export function ColumnChoice({ columns, opened, onChange, onClose }: ColumnChoiceProps) {
  return (
    <Dialog title={REPORTS.columns} opened={opened} onClose={onClose}>
      <fieldset className="report-choice">
        <legend className="visually-hidden">{REPORTS.columns}</legend>
        {COLUMN_IDS.map((id) => {
          const isOn = columns.includes(id);
          const next = () => COLUMN_IDS.filter((one) => (one === id ? !isOn : columns.includes(one)));
          return (
            <Checkbox
              key={id}
              label={COLUMN_WORDS[id].name}
              checked={isOn}
              disabled={isOn && columns.length === 1}
              onChange={() => onChange(next())}
            />
          );
        })}
      </fieldset>
      <div className="actions actions-end">
        <Button variant="default" onClick={() => onChange(USUAL_COLUMNS)}>
          {REPORTS.usualOnes}
        </Button>
        <Button onClick={onClose}>{KIT_TEXTS.done}</Button>
      </div>
    </Dialog>
  );
}
