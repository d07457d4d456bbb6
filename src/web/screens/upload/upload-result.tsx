import { Link } from 'react-router';
import type { UploadBody } from '#contract/imports.ts';
import { counted, dayRange } from '../../format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EstimateNotes } from '../../journal/estimate-notes.tsx';
import { heldText } from '../../text/held.ts';
import { paths } from '../../urls.ts';
import { SkippedRows } from './skipped-rows.tsx';
import type { QueuedFile } from './upload-queue.ts';

interface UploadResultProps {
  readonly item: QueuedFile;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The result of one file: the report, the rows left out and why, and the number of paired trades. */
export function UploadResult({ item, busy, onRetry }: UploadResultProps) {
  const { answer, file, refusedRows } = item;
  const recognised = answer?.recognised;
  return (
    <article className={`result boxed${answer ? ' result-good' : ''}`} aria-label={file.name}>
      <header className="result-head">
        <Icon name={answer ? 'check' : 'alert'} />
        <strong className="ellipsis" title={file.name}>
          {file.name}
        </strong>
        {!answer && (
          <Button size="s" variant="default" disabled={busy} onClick={onRetry} aria-label={`Retry ${file.name}`}>
            <Icon name="refresh" size={16} />
            Retry
          </Button>
        )}
      </header>
      {answer ? (
        <>
          <p className="note">{recognised ? <Recognised {...recognised} /> : answer.message}</p>
          {!!answer.held_count && (
            <p className="callout callout-warn">
              {heldText(answer.held_count)}: counted nowhere until you decide. <Link to={paths.held}>Compare</Link>
            </p>
          )}
          <output className="note">
            {taskText(item)}
            {item.task?.status === 'completed' && (
              <>
                {' · '}
                <Link to={paths.summary}>See your summary</Link>
              </>
            )}
          </output>
          {item.task?.status === 'completed' && recognised && <EstimateNotes broker={recognised.broker} />}
        </>
      ) : (
        <p className="result-error">{item.error}</p>
      )}
      <SkippedRows
        rows={answer?.skipped_rows ?? refusedRows?.rows ?? []}
        total={answer?.skipped_count ?? refusedRows?.total ?? 0}
        fileName={file.name}
      />
    </article>
  );
}

function Recognised({ report, trades, first_day: first, last_day: last }: UploadBody['recognised']) {
  return (
    <>
      <b>{report}</b> · {counted(trades, 'trade')} · {dayRange(first, last)}
    </>
  );
}

function taskText({ task, watched }: QueuedFile): string {
  if (task?.status === 'completed') return `${counted(task.result.pairedcount, 'trade')} paired`;
  if (task?.status === 'failed') return task.error ?? 'Processing failed. Your trades are saved; 0 trades paired.';
  return watched
    ? 'Pairing buys and sells…'
    : 'Pairing takes longer than usual. It continues in the background; your imports below show when it is done.';
}
