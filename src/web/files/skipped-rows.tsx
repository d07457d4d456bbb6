import type { SkippedRow } from '#contract/skipped-rows.ts';
import { count } from '../format.ts';
import { rowReason } from '#contract/row-problems.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ScrollRegion } from '../ui/table/scroll-region.tsx';
import { fileText } from './file-text.ts';
import { skippedCsv } from './skipped-csv.ts';
import './imports.css';
import { FILES_TEXTS } from '../text/en/files.ts';

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
export function SkippedRows({ rows, total, fileName, words = FILES_TEXTS.leftOut }: SkippedProps) {
  if (rows.length === 0) return null;
  return (
    <details className="skipped fold">
      <summary>
        {FILES_TEXTS.rows(total)} {words}
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
      <ScrollRegion className="file-rows" label={FILES_TEXTS.rowsLeftOutOf(fileName)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{FILES_TEXTS.row}</th>
              <th scope="col">{FILES_TEXTS.reason}</th>
              <th scope="col">{FILES_TEXTS.content}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <tr key={`${row.row} ${row.reason} ${row.detail}`}>
                <th scope="row">{row.row === 0 ? '–' : row.row}</th>
                <td>{rowReason(row.reason)}</td>
                <td>{fileText(row.detail)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {total > ROWS_SHOWN && (
        <p className="note">
          {FILES_TEXTS.firstShown(count(Math.min(ROWS_SHOWN, rows.length)), count(total), total > rows.length ? count(rows.length) : null)}
        </p>
      )}
      <Button size="s" variant="default" onClick={() => saveFile(FILES_TEXTS.rowsLeftOutCsv(fileName), skippedCsv(rows))}>
        <Icon name="download" size={16} />
        {FILES_TEXTS.downloadAsCsv}
      </Button>
    </>
  );
}
