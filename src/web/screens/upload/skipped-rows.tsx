import type { SkippedRow } from '#contract/imports.ts';
import { count, counted } from '../../format.ts';
import { rowReason } from '#contract/row-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { skippedCsv } from './skipped-csv.ts';

const ROWS_SHOWN = 100;

interface SkippedProps {
  readonly rows: readonly SkippedRow[];
  readonly fileName: string;
}

/** The rows of a file that gave no trade, folded up; nothing where all did. */
export function SkippedRows({ rows, fileName }: SkippedProps) {
  if (rows.length === 0) return null;
  return (
    <details className="skipped">
      <summary>
        {counted(rows.length, 'row')} left out
        <Icon name="chevronDown" size={16} />
      </summary>
      <SkippedTable rows={rows} fileName={fileName} />
    </details>
  );
}

/** The same, open: row by row with its reason, and all of them as a file. */
export function SkippedTable({ rows, fileName }: SkippedProps) {
  return (
    <>
      <ScrollRegion className="skipped-table" label={`Rows left out of ${fileName}`}>
        <table className="amounts">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Reason</th>
              <th scope="col">What stands there</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <tr key={`${row.row} ${row.reason} ${row.detail}`}>
                <th scope="row">{row.row}</th>
                <td>{rowReason(row.reason)}</td>
                <td>{row.detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > ROWS_SHOWN && (
        <p className="queue-note">
          The first {count(ROWS_SHOWN)} of {count(rows.length)} are shown; the download has all.
        </p>
      )}
      <Button size="s" variant="default" onClick={() => saveFile(`${fileName} - rows left out.csv`, skippedCsv(rows))}>
        <Icon name="download" size={16} />
        Download as CSV
      </Button>
    </>
  );
}
