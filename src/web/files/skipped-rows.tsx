import type { SkippedRow } from '#contract/skipped-rows.ts';
import { count, counted } from '../format.ts';
import { rowReason } from '#contract/row-problems.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ScrollRegion } from '../ui/table/scroll-region.tsx';
import { skippedCsv } from './skipped-csv.ts';
import './imports.css';

const ROWS_SHOWN = 100;

interface SkippedProps {
  /** The first skipped rows. */
  readonly rows: readonly SkippedRow[];
  /** The number of all skipped rows. */
  readonly total: number;
  readonly fileName: string;
  /** What happened to them. */
  readonly words?: string;
}

/** The skipped rows of a file, collapsed. Shows nothing if there are none. */
export function SkippedRows({ rows, total, fileName, words = 'left out' }: SkippedProps) {
  if (rows.length === 0) return null;
  return (
    <details className="skipped fold">
      <summary>
        {counted(total, 'row')} {words}
        <Icon name="chevronDown" size={16} />
      </summary>
      <SkippedTable rows={rows} total={total} fileName={fileName} />
    </details>
  );
}

/** The skipped rows with their reasons, and a download. */
export function SkippedTable({ rows, total, fileName }: SkippedProps) {
  return (
    <>
      <ScrollRegion className="file-rows" label={`Rows left out of ${fileName}`}>
        <table className="amounts">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Reason</th>
              <th scope="col">Content</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <tr key={`${row.row} ${row.reason} ${row.detail}`}>
                <th scope="row">{row.row === 0 ? '–' : row.row}</th>
                <td>{rowReason(row.reason)}</td>
                <td>{row.detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {total > ROWS_SHOWN && (
        <p className="note">
          The first {count(Math.min(ROWS_SHOWN, rows.length))} of {count(total)} are shown; the download has{' '}
          {total > rows.length ? `the first ${count(rows.length)}` : 'all'}.
        </p>
      )}
      <Button size="s" variant="default" onClick={() => saveFile(`${fileName} - rows left out.csv`, skippedCsv(rows))}>
        <Icon name="download" size={16} />
        Download as CSV
      </Button>
    </>
  );
}
