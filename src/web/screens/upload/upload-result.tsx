import type { UploadBody } from '#contract/imports.ts';
import { counted, dayRange } from '../../format.ts';
import { rowReason } from '../../text/problems.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useUploadTask } from './queries.ts';
import { skippedCsv } from './skipped-csv.ts';
import type { QueuedFile } from './upload-queue.ts';

const ROWS_SHOWN = 100;

/** What became of one file: what was recognised, what was left out and why, how many trades were paired. */
export function UploadResult({ item, onRetry }: { readonly item: QueuedFile; readonly onRetry: () => void }) {
  return (
    <article className="result">
      <header className="result-head">
        <Icon name={item.answer ? 'check' : 'alert'} />
        <strong>{item.file.name}</strong>
        {!item.answer && (
          <Button size="s" variant="default" onClick={onRetry}>
            Retry
          </Button>
        )}
      </header>
      {item.answer ? <Recognised answer={item.answer} fileName={item.file.name} /> : <p className="result-error">{item.error}</p>}
    </article>
  );
}

function Recognised({ answer, fileName }: { readonly answer: UploadBody; readonly fileName: string }) {
  const { recognised, skipped_rows: skipped } = answer;
  return (
    <>
      <p className="result-line">
        <b>{recognised.report}</b> · {counted(recognised.trades, 'trade')} · {dayRange(recognised.first_day, recognised.last_day)}
      </p>
      <TaskLine answer={answer} />
      {skipped.length > 0 && <SkippedRows answer={answer} fileName={fileName} />}
    </>
  );
}

function TaskLine({ answer }: { readonly answer: UploadBody }) {
  const task = useUploadTask(answer.taskid);
  const settled = task?.status === 'completed' || task?.status === 'failed';
  const paired = task?.status === 'completed' ? task.result.pairedcount : 0;
  return (
    <output className="result-line">
      {!settled && 'Pairing buys and sells…'}
      {task?.status === 'completed' && `${counted(paired, 'trade')} paired`}
      {task?.status === 'failed' && (task.error ?? 'Processing failed. Your trades are saved; 0 trades paired.')}
    </output>
  );
}

function SkippedRows({ answer, fileName }: { readonly answer: UploadBody; readonly fileName: string }) {
  const { skipped_rows: rows } = answer;
  return (
    <details className="skipped">
      <summary>
        {counted(rows.length, 'row')} left out
        <Icon name="chevronDown" size={16} />
      </summary>
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
              <tr key={`${row.row} ${row.reason}`}>
                <th scope="row">{row.row}</th>
                <td>{rowReason(row.reason)}</td>
                <td>{row.detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > ROWS_SHOWN && <p className="queue-note">The first {ROWS_SHOWN} are shown; the download has all.</p>}
      <Button size="s" variant="default" onClick={() => download(skippedCsv(rows), `${fileName} - rows left out.csv`)}>
        <Icon name="download" size={16} />
        Download as CSV
      </Button>
    </details>
  );
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
